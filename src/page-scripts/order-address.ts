/** The form in which the buyer of an order corrects an address; loaded when somebody wants to. */
import { adoptStyles } from '#lib/browser/adopt-styles.ts';
import { element } from '#lib/browser/element.ts';
import type { OrderView } from '#lib/contract/order/order-view.ts';
import { likelyAddress } from '#lib/format/likely-address.ts';
import { sendAddress } from '#stores/order/send-address.ts';
import css from './order-address.css?inline';

adoptStyles(css);

/** Puts the form in the place of the address on an order's page, and the focus into it. `fill` shows the changed order. */
export function openAddressForm(page: HTMLElement, fill: (order: OrderView) => void): void {
  const shown = page.querySelector<HTMLElement>('[data-field="email"]');
  const opener = page.querySelector<HTMLElement>('[data-correct]');
  if (!shown || !opener || page.querySelector('.address-form')) return;

  const form = element('form', { className: 'address-form', noValidate: true });
  const input = element('input', {
    type: 'email',
    name: 'email',
    autocomplete: 'email',
    value: shown.textContent,
  });
  const label = element('label', { textContent: 'We write to' });
  label.append(input);
  const error = element('p', { className: 'field-error', role: 'alert', id: 'address-error' });
  const save = element('button', { className: 'button button-loud', textContent: 'Save address' });
  const cancel = element('button', { className: 'button', type: 'button', textContent: 'Cancel' });
  const row = element('p', { className: 'ways' });
  row.append(save, cancel);
  form.append(label, error, row);

  function close(): void {
    form.remove();
    for (const part of [shown, opener]) part?.removeAttribute('data-closed');
    opener?.focus();
  }

  function say(problem: string): void {
    error.textContent = problem;
    input.toggleAttribute('aria-invalid', problem !== '');
    if (problem) input.setAttribute('aria-describedby', error.id);
  }

  /** An address that is questioned once is taken when it is sent again as it is. */
  let questioned = '';

  async function submit(): Promise<void> {
    const email = input.value.trim();
    const likely = likelyAddress(email);
    if (likely && questioned !== email) {
      questioned = email;
      return say(`Did you mean ${likely}? If the address is right as it is, press ‘Save address’ again.`);
    }
    save.setAttribute('aria-disabled', 'true');
    const answer = await sendAddress(location.search, email);
    save.removeAttribute('aria-disabled');
    if ('problem' in answer) {
      say(answer.problem);
      return input.focus();
    }
    fill(answer);
    close();
  }

  cancel.addEventListener('click', close);
  // Escape also ends the choice of a letter that is put together, which is none of ours.
  form.addEventListener('keydown', ({ key, isComposing }) => key === 'Escape' && !isComposing && close());
  form.addEventListener('input', () => say(''));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!save.hasAttribute('aria-disabled')) void submit();
  });
  for (const part of [shown, opener]) part.setAttribute('data-closed', '');
  opener.after(form);
  input.select();
}
