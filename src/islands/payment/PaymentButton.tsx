import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import type { Payment, PaymentState } from '#stores/payment/create-payment.ts';

const notes: Partial<Record<PaymentState['status'], string>> = {
  waiting: 'The payment page is open in its own window. This page goes on by itself when you have paid.',
  leaving: 'The payment page is opening.',
  checking: 'Asking whether your payment has arrived …',
  processing:
    'Your payment is on its way. Some ways to pay take hours or days; nothing more is needed from you.',
};

interface PaymentButtonProps {
  payment: Payment;
  label: string;
  /** The other way out, beside the button. */
  children?: ReactNode;
}

/** The one way to pay: a button, what is going on, and what went wrong in red beneath. */
export function PaymentButton({ payment, label, children }: PaymentButtonProps) {
  const state = useStore(payment.$state, { ssr: 'initial' });
  const isBusy = state.status !== 'idle' && state.status !== 'processing';
  useEffect(() => payment.resume(), [payment]);
  return (
    <div>
      <div className="row">
        <button
          type="button"
          className="button button-loud"
          aria-disabled={state.status !== 'idle'}
          onClick={() => void payment.pay()}
        >
          {isBusy ? 'Creating Payment...' : label}
        </button>
        {children}
      </div>
      <p role="status" className="small button-answer">
        {notes[state.status]}
      </p>
      <p role="alert" className="field-error button-answer">
        {state.status === 'idle' && state.error}
      </p>
    </div>
  );
}
