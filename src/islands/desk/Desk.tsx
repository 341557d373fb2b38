import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { identityProblem } from '#stores/session/identity-problem.ts';
import { session } from '#stores/session/session.ts';
import { useAuth } from '../session/use-auth.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import './desk.css';

const OwnersDesk = lazyPart(() => import('./OwnersDesk.tsx'), 'OwnersDesk');
const SignInCard = lazyPart(() => import('../session/SignInCard.tsx'), 'SignInCard');

const waiting = (
  <p className="small" role="status">
    Opening the desk…
  </p>
);

/** The owner's desk: who may open it, the server says at each request. */
export function Desk() {
  const state = useAuth();
  const trouble = useStore(session.$trouble, { ssr: 'initial' });
  useEffect(() => void session.restore(), []);
  return (
    <div className="desk" data-auth>
      <Suspense fallback={waiting}>
        {state.status === 'signed-in' ? (
          <OwnersDesk uid={state.user.uid} email={state.user.email} />
        ) : trouble !== null ? (
          <div role="alert">
            <p className="field-error">{identityProblem(trouble).words}</p>
            <button type="button" className="button" onClick={() => void session.restore()}>
              Try again
            </button>
          </div>
        ) : state.status === 'off' ? (
          <p>
            Signing in is not set up here, so the desk cannot be opened. `npm run inbox` shows the orders.
          </p>
        ) : state.status === 'signed-out' ? (
          <SignInCard takesFocus={false} about="The desk opens for the owner’s address." />
        ) : (
          waiting
        )}
      </Suspense>
    </div>
  );
}
