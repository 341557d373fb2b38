import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useRef } from 'react';
import { readPending } from '#stores/payment/pending-payment.ts';
import { lyricsUnlockCents } from '#lib/contract/payment/catalog.ts';
import { freeGenerations } from '#lib/contract/lyrics/lyrics-allowance.ts';
import { formatDollars } from '#lib/format/money.ts';
import { $unlocked, $used } from '#stores/lyrics/usage.ts';
import { currentFields } from '#stores/lyrics/read-fields.ts';
import { $paywallNeeded, generator } from '#stores/lyrics/screen.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

/** Paying is code of its own: most visitors never need it. */
const loadActions = () => import('./PaywallActions.tsx');
const PaywallActions = lazyPart(loadActions, 'PaywallActions');

/** 'Unlock Unlimited Generations': a native modal dialog, so focus, Escape and the page behind are the browser's. */
export function PaywallDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = useStore(generator.$state, { ssr: 'initial' }) === 'paywall';

  // Once opened it stays, so that a payment under way is not cut off by closing the dialog. One of before a
  // reload or a redirect is taken up at once.
  const isNeeded = useStore($paywallNeeded, { ssr: 'initial' });
  useEffect(() => {
    if (open || readPending('lyrics')?.paymentId) $paywallNeeded.set(true);
  }, [open]);

  const isUsedUp = useStore($used, { ssr: 'initial' }) >= freeGenerations;
  useEffect(() => {
    if (isUsedUp) loadActions().catch(() => undefined);
  }, [isUsedUp]);

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);

  // The session may be unlocked while the dialog is open: paid here, or in another tab.
  const unlocked = useStore($unlocked, { ssr: 'initial' });
  useEffect(() => {
    if (unlocked && generator.$state.get() === 'paywall') void generator.paid(currentFields());
  }, [unlocked]);

  return (
    <dialog
      ref={dialog}
      className="paywall"
      aria-labelledby="paywall-title"
      onClose={generator.cancelPaywall}
    >
      <h2 id="paywall-title">Unlock Unlimited Generations</h2>
      <p>You've used all free generations. Payment required for more.</p>
      <p className="figures">
        <strong className="price">{formatDollars(lyricsUnlockCents)}</strong> once, for as many songs as you
        like until you close the browser.
      </p>
      {isNeeded && (
        <Suspense fallback={<p className="small">Opening payment…</p>}>
          <PaywallActions />
        </Suspense>
      )}
    </dialog>
  );
}
