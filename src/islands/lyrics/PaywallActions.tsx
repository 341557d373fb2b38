import { useEffect, useRef } from 'react';
import { lyricsUnlockCents } from '#lib/contract/payment/catalog.ts';
import { formatDollars } from '#lib/format/money.ts';
import { PaymentButton } from '../payment/PaymentButton.tsx';
import { generator } from '#stores/lyrics/screen.ts';
import { unlockPayment } from '#stores/lyrics/unlock-payment.ts';

/** The two ways out of the paywall. */
export function PaywallActions() {
  const actions = useRef<HTMLDivElement>(null);
  // The dialog opened before this code was there, and took the focus itself.
  useEffect(() => actions.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={actions}>
      <PaymentButton
        payment={unlockPayment}
        label={`Pay ${formatDollars(lyricsUnlockCents)}`}
        rights="/terms-of-service#using-the-tools"
      >
        <button type="button" className="button" onClick={generator.cancelPaywall}>
          Cancel
        </button>
      </PaymentButton>
    </div>
  );
}
