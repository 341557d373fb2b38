import { lyricsUnlockCents } from '#lib/catalog.ts';
import { formatDollars } from '#lib/format/money.ts';
import { PaymentButton } from '../payment/PaymentButton.tsx';
import { generator } from './screen.ts';
import { unlockPayment } from './unlock-payment.ts';

/** The two ways out of the paywall. */
export function PaywallActions() {
  return (
    <PaymentButton payment={unlockPayment} label={`Pay ${formatDollars(lyricsUnlockCents)}`}>
      <button type="button" className="button" onClick={generator.cancelPaywall}>
        Cancel
      </button>
    </PaymentButton>
  );
}
