import { useStore } from '@nanostores/react';
import { Suspense, useId, useLayoutEffect, useRef, useState } from 'react';
import { say } from '#lib/browser/say.ts';
import { session } from '#stores/session/session.ts';
import { useAuth } from './use-auth.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import './account.css';

const AccountMenu = lazyPart(() => import('./AccountMenu.tsx'), 'AccountMenu');
const PendingAccount = lazyPart(() => import('./PendingAccount.tsx'), 'PendingAccount');
const SignInCard = lazyPart(() => import('./SignInCard.tsx'), 'SignInCard');

const about =
  'Your library works in this browser without an account. With one, it is on all your devices, and what you saved here comes along. Tracks of your own, and playlists that hold one, stay in this browser.';

const waiting = <p className="account-line">Opening…</p>;

/** One line that opens the form for signing in (decision F). It opens by itself to say why a session has ended. */
function SignInLine() {
  /** What the visitor chose; null before the first press. */
  const [chosen, choose] = useState<boolean | null>(null);
  const ended = useStore(session.$ended, { ssr: 'initial' });
  const open = chosen ?? ended !== '';
  const card = useId();
  return (
    <>
      <p className="account-line">
        Your library is in this browser.
        <button
          type="button"
          className="link"
          aria-expanded={open}
          aria-controls={card}
          onClick={() => choose(!open)}
        >
          Sign in to have it on all your devices
        </button>
      </p>
      <div id={card}>
        {open && (
          <Suspense fallback={waiting}>
            <SignInCard takesFocus={chosen === true} about={about} />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** Who is signed in, or how to sign in: one line. */
export function AccountBox() {
  const state = useAuth();
  const trouble = useStore(session.$trouble, { ssr: 'initial' });
  const remembered = useStore(session.$remembered, { ssr: 'initial' });
  const box = useRef<HTMLElement>(null);
  const before = useRef(state.status);
  // The form that had the focus went with the change: the place where it was tells what is now.
  useLayoutEffect(() => {
    const was = before.current;
    before.current = state.status;
    if (was === state.status || was === 'unknown') return;
    if (state.status === 'signed-in') say(`Signed in as ${state.user.email}.`);
    else say('Signed out. Your library is in this browser.');
    if (document.activeElement === document.body) box.current?.focus();
  }, [state]);
  return (
    <aside className="account" aria-label="Account" ref={box} tabIndex={-1}>
      {trouble !== null || remembered ? (
        <Suspense fallback={waiting}>
          <PendingAccount remembered={remembered} trouble={trouble} />
        </Suspense>
      ) : state.status === 'signed-in' ? (
        <Suspense fallback={waiting}>
          <AccountMenu user={state.user} />
        </Suspense>
      ) : state.status === 'off' ? (
        <p className="account-line">Signing in is not set up here. What you save stays in this browser.</p>
      ) : (
        <SignInLine />
      )}
    </aside>
  );
}
