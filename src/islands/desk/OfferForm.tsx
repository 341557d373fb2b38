import { useRef, useState, type SubmitEvent } from 'react';
import { planOf, plans } from '#lib/contract/business/plans.ts';
import type { DeskInquiry } from '#lib/contract/desk/desk-inquiries.ts';
import { limits } from '#lib/contract/shared/limits.ts';
import { dollarsOf, type Inquiries } from '#stores/desk/inquiries.ts';
import { TextField } from '../ui/TextField.tsx';

type Errors = Partial<Record<'price' | 'message', string>>;

function errorsIn(price: number, message: string): Errors {
  return {
    ...(!(price >= 1) && { price: 'Write the price in dollars, such as 99 or 1,250.50.' }),
    ...(message === '' && { message: 'Write a few words to the company.' }),
    ...(message.length > limits.longText && {
      message: `A message has at most ${limits.longText} characters; this one has ${message.length}.`,
    }),
  };
}

/** An offer to a company: plan, price and words, sent by mail. What was typed stays until it is sent. */
export function OfferForm({
  inquiry,
  inquiries,
  close,
}: {
  inquiry: DeskInquiry;
  inquiries: Inquiries;
  close: () => void;
}) {
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  /** Other words are another offer. */
  const key = useRef(crypto.randomUUID());
  const asked = planOf(inquiry.plan) ?? plans[0];

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const draft = { plan: text('plan'), priceDollars: dollarsOf(text('price')), message: text('message') };
    const found = errorsIn(draft.priceDollars, draft.message);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    if (isBusy) return;
    setBusy(true);
    const isMade = await inquiries.offer(inquiry.id, draft, key.current);
    setBusy(false);
    if (isMade) close();
  }

  return (
    <form
      className="desk-offer"
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={() => (key.current = crypto.randomUUID())}
    >
      <div className="field">
        <label htmlFor={`plan-${inquiry.id}`}>Plan</label>
        <select id={`plan-${inquiry.id}`} name="plan" defaultValue={asked?.id}>
          {plans.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <TextField
        name="price"
        label="Price in dollars"
        hint="Per month, if the plan is one by the month."
        {...(typeof asked?.priceCents === 'number' && { start: String(asked.priceCents / 100) })}
        error={errors.price}
      />
      <TextField name="message" label="Message" rows={6} error={errors.message} />
      <p className="desk-line">
        <button className="button button-loud" aria-disabled={isBusy}>
          {isBusy ? 'Sending…' : 'Send offer'}
        </button>
        <button type="button" className="button" onClick={close}>
          Cancel
        </button>
      </p>
    </form>
  );
}
