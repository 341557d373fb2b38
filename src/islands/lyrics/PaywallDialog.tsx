import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { lyricsUnlockCents } from '#lib/catalog.ts';
import { formatDollars } from '#lib/format/money.ts';
import { $unlocked } from '#stores/lyrics/usage.ts';
import { currentFields } from './read-fields.ts';
import { generator } from './screen.ts';

/** 'Unlock Unlimited Generations': a native modal dialog, so focus, Escape and the page behind are the browser's. */
export function PaywallDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = useStore(generator.$state, { ssr: 'initial' }) === 'paywall';
  const [failure, setFailure] = useState('');

  useEffect(() => {
    if (open && !dialog.current?.open) {
      setFailure('');
      dialog.current?.showModal();
    }
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
      <div className="dialog-actions">
        <button
          type="button"
          className="button button-loud"
          onClick={() => setFailure('Payment is not configured on this site yet. Nothing was charged.')}
        >
          Pay {formatDollars(lyricsUnlockCents)}
        </button>
        <button type="button" className="button" onClick={generator.cancelPaywall}>
          Cancel
        </button>
      </div>
      <p role="alert" className="field-error">
        {failure}
      </p>
    </dialog>
  );
}
