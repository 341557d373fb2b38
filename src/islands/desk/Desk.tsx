import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { identityProblem } from '#stores/session/identity-problem.ts';
import { session } from '#stores/session/session.ts';
import { deskOf, followPlace, type DeskPlace, type OwnersDesk } from '#stores/desk/owner.ts';
import { SignInCard } from '../session/SignInCard.tsx';
import { useAuth } from '../session/use-auth.ts';
import { DeskNav } from './DeskNav.tsx';
import { InboxPanel } from './InboxPanel.tsx';
import { OrderList } from './OrderList.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import './desk.css';

function SignedIn({ uid, email }: { uid: string; email: string }) {
  const owners: OwnersDesk = useMemo(() => deskOf(uid), [uid]);
  const { desk, uploads, inbox } = owners;
  const [place, setPlace] = useState<DeskPlace>({ at: 'songs' });
  const open = useStore(desk.$open);
  useEffect(() => {
    void desk.list();
    void inbox.count();
    const stop = followPlace((next) => {
      setPlace(next);
      if (next.at === 'order') void desk.open(next.id);
      else desk.close();
    });
    return () => {
      stop();
      uploads.stopAll();
    };
  }, [desk, inbox, uploads]);
  return (
    <>
      <p className="desk-line">
        <span>
          Signed in as <bdi className="strong">{email}</bdi>
        </span>
        <button
          type="button"
          className="link"
          onClick={() => void session.identity().then((identity) => identity?.signOut())}
        >
          Sign out
        </button>
      </p>
      <DeskNav place={place} inbox={inbox} />
      {place.at === 'inbox' && <InboxPanel key={place.kind} kind={place.kind} inbox={inbox} />}
      {place.at === 'songs' && <OrderList desk={desk} />}
      {open.status !== 'closed' && <OrderPanel owners={owners} open={open} />}
    </>
  );
}

/** The owner's desk: who may open it, the server says at each request. */
export function Desk() {
  const state = useAuth();
  const trouble = useStore(session.$trouble, { ssr: 'initial' });
  useEffect(() => void session.restore(), []);
  return (
    <div className="desk" data-auth>
      {state.status === 'signed-in' ? (
        <SignedIn uid={state.user.uid} email={state.user.email} />
      ) : trouble !== null ? (
        <div role="alert">
          <p className="field-error">{identityProblem(trouble).words}</p>
          <button type="button" className="button" onClick={() => void session.restore()}>
            Try again
          </button>
        </div>
      ) : state.status === 'off' ? (
        <p>Signing in is not set up here, so the desk cannot be opened. `npm run inbox` shows the orders.</p>
      ) : state.status === 'signed-out' ? (
        <SignInCard takesFocus={false} about="The desk opens for the owner’s address." />
      ) : (
        <p className="small" role="status">
          Opening the desk…
        </p>
      )}
    </div>
  );
}
