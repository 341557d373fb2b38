import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { session } from '#stores/session/session.ts';
import { SignInCard } from './SignInCard.tsx';
import { useAuth } from './use-auth.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const AccountMenu = lazyPart(() => import('./AccountMenu.tsx'), 'AccountMenu');

const PendingAccount = lazyPart(() => import('./PendingAccount.tsx'), 'PendingAccount');

/** Who is signed in, or how to sign in (decision F). */
export function AccountBox() {
  const state = useAuth();
  const trouble = useStore(session.$trouble, { ssr: 'initial' });
  const remembered = useStore(session.$remembered, { ssr: 'initial' });
  const box = useRef<HTMLElement>(null);
  const [before, setBefore] = useState(state.status);
  const changed = before !== state.status && before !== 'unknown';
  if (before !== state.status) setBefore(state.status);
  // The form that had the focus went with the change: the place where it was tells what is now.
  useEffect(() => {
    if (changed && document.activeElement === document.body) box.current?.focus();
  }, [changed, state.status]);
  return (
    <aside className="library-account" aria-label="Account" ref={box} tabIndex={-1}>
      {trouble !== null || remembered ? (
        <Suspense fallback={<p className="small">Opening your account…</p>}>
          <PendingAccount remembered={remembered} trouble={trouble} />
        </Suspense>
      ) : state.status === 'signed-in' ? (
        <Suspense fallback={<p className="small">Opening your account…</p>}>
          <AccountMenu user={state.user} />
        </Suspense>
      ) : state.status === 'off' ? (
        <div className="card">
          <h2>This browser’s library</h2>
          <p className="small">Signing in is not set up here. What you save stays in this browser.</p>
        </div>
      ) : (
        <SignInCard />
      )}
    </aside>
  );
}
