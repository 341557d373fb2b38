import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { lyricsUnlockCents } from '#lib/catalog.ts';
import { formatDollars } from '#lib/format/money.ts';
import { $unlocked } from '#stores/lyrics/usage.ts';
import { PaymentButton } from '../payment/PaymentButton.tsx';
import { currentFields } from './read-fields.ts';
import { generator } from './screen.ts';
import { unlockPayment } from './unlock-payment.ts';

/** 'Unlock Unlimited Generations': a native modal dialog, so focus, Escape and the page behind are the browser's. */
export function PaywallDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = useStore(generator.$state, { ssr: 'initial' }) === 'paywall';

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
      <PaymentButton payment={unlockPayment} label={`Pay ${formatDollars(lyricsUnlockCents)}`}>
        <button type="button" className="button" onClick={generator.cancelPaywall}>
          Cancel
        </button>
      </PaymentButton>
    </dialog>
  );
}
