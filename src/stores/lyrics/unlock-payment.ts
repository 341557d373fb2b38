import { checkUnlock } from './session-unlock.ts';
import { products } from '#lib/contract/payment/catalog.ts';
import { createPayment } from '../payment/create-payment.ts';
import { keepFormFields } from './form-fields.ts';
import { currentFields, writeFields } from './read-fields.ts';
import { generator } from './screen.ts';

const product = products.find(({ id }) => id === 'lyrics-unlimited');

const text = (value: unknown, empty: string) => (typeof value === 'string' ? value : empty);

/** Whether the button was pressed since this page was loaded; else the visitor comes back from a redirect. */
let isPaidHere = false;

/** Pays for unlimited lyrics. Once it is confirmed the generation runs that the visitor waited for (spec 4). */
export const unlockPayment = createPayment({
  purpose: 'lyrics',
  purchase() {
    isPaidHere = true;
    return product ? { product, action: { ...currentFields() } } : null;
  },
  // The unlock is a cookie: without one the money would buy nothing.
  obstacle: () =>
    navigator.cookieEnabled
      ? null
      : 'Payment failed: your browser blocks cookies, and unlocking needs one. Nothing was charged. Allow cookies for this site and try again.',
  async complete({ action }) {
    if (!(await checkUnlock())) throw new Error('The payment did not unlock this session.');
    const form = document.querySelector<HTMLFormElement>('#lyrics-form');
    const kept = {
      theme: text(action['theme'], ''),
      genre: text(action['genre'], 'none'),
      mood: text(action['mood'], 'none'),
    };
    if (form && !isPaidHere) {
      writeFields(form, kept);
      keepFormFields(kept);
    }
    await generator.paid(form ? currentFields() : kept);
  },
});
