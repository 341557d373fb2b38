import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { session } from '#stores/session/session.ts';
import { deskOf, followPlace, type DeskPlace } from '#stores/desk/owner.ts';
import { DeskNav } from './DeskNav.tsx';
import { InquiryList } from './InquiryList.tsx';
import { InboxPanel } from './InboxPanel.tsx';
import { LicenceList } from './LicenceList.tsx';
import { OrderList } from './OrderList.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import { PeoplePanel } from './PeoplePanel.tsx';

/** The desk of who is signed in. Its code comes to nobody else. */
export function OwnersDesk({ uid, email }: { uid: string; email: string }) {
  const owners = useMemo(() => deskOf(uid), [uid]);
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
      {place.at === 'inquiries' && <InquiryList inquiries={owners.inquiries} />}
      {place.at === 'licences' && <LicenceList licences={owners.licences} />}
      {place.at === 'people' && <PeoplePanel people={owners.people} />}
      {place.at === 'inbox' && <InboxPanel key={place.kind} kind={place.kind} inbox={inbox} />}
      {place.at === 'songs' && <OrderList desk={desk} />}
      {open.status !== 'closed' && <OrderPanel owners={owners} open={open} />}
    </>
  );
}
