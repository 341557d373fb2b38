import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import type { Payment, PaymentState } from '#stores/payment/create-payment.ts';

const notes: Partial<Record<PaymentState['status'], string>> = {
  waiting: 'The payment page is open in its own window. This page carries on by itself once you have paid.',
  leaving: 'The payment page is opening.',
  checking: 'Checking your payment…',
  processing:
    'Your payment is on its way. Some ways to pay take hours or days; you do not need to do anything.',
};

const label: Partial<Record<PaymentState['status'], string>> = {
  creating: 'Creating Payment...',
  waiting: 'Show payment window',
  leaving: 'Creating Payment...',
  checking: 'Creating Payment...',
};

interface PaymentButtonProps {
  payment: Payment;
  /** What the button says while nothing is under way. */
  label: string;
  /** Where the terms say what one may do with what is bought. */
  rights: string;
  /** The other way out, beside the button. */
  children?: ReactNode;
}

/** Part of our terms, in a tab of its own: what was typed here stays before the reader. */
const Term = ({ href, children }: { href: string; children: string }) => (
  <a className="link" href={href} target="_blank" rel="noopener">
    {children}
  </a>
);

/** The one way to pay: a button, what is going on, and what went wrong in red beneath. */
export function PaymentButton({ payment, label: idleLabel, rights, children }: PaymentButtonProps) {
  const state = useStore(payment.$state, { ssr: 'initial' });
  useEffect(() => payment.resume(), [payment]);
  return (
    <div>
      <p className="small before-paying">
        Good to know before you pay: <Term href="/pricing-policy#refunds">when money is returned</Term>,{' '}
        <Term href={rights}>what you may do with it</Term>, <Term href="/terms-of-service">our terms</Term>.
      </p>
      <div className="row">
        <button
          type="button"
          className="button button-loud"
          aria-disabled={state.status !== 'idle' && state.status !== 'waiting'}
          onClick={() => void payment.pay()}
        >
          {label[state.status] ?? idleLabel}
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
