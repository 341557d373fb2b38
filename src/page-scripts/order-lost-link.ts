/** The form that sends a lost link again. Loaded where a link opens no order. */
import { adoptStyles } from '#lib/browser/adopt-styles.ts';
import { element } from '#lib/browser/element.ts';
import { likelyAddress } from '#lib/format/likely-address.ts';
import { askForLinks } from '#stores/order/ask-for-links.ts';
import css from './order-lost-link.css?inline';

adoptStyles(css);

const asked =
  'If there is an order with this address, its link is on the way. It can take some minutes. Please look in your spam folder, too.';

/** Puts the form into its place on the page of an order, once. Who comes without any link has lost it; any other is wrong. */
export function showLostLinkForm(page: HTMLElement): void {
  const place = page.querySelector('[data-lost]');
  const title = page.querySelector('[data-missing-title]');
  if (!place || !title || place.hasChildNodes()) return;
  const query = new URLSearchParams(location.search);
  if (!query.has('id') && !query.has('key')) {
    title.textContent = 'Lost your link?';
    page.querySelector('[data-wrong]')?.remove();
  }
  const openedAt = performance.now();
  const input = element('input', { type: 'email', name: 'email', id: 'lost-email', autocomplete: 'email' });
  const trap = element('input', { name: 'website', tabIndex: -1, autocomplete: 'off' });
  const trapField = element(
    'div',
    { className: 'hidden-text', ariaHidden: 'true' },
    element('label', {}, 'Leave this empty', trap),
  );
  const problem = element('p', { className: 'field-error', role: 'alert', id: 'lost-problem' });
  const done = element('p', { className: 'strong', role: 'status' });
  const send = element('button', { className: 'button button-loud', textContent: 'Send me the link' });
  const form = element(
    'form',
    { className: 'lost-link', noValidate: true },
    element(
      'div',
      { className: 'field' },
      element('label', { htmlFor: input.id, textContent: 'The email address you ordered with' }),
      input,
    ),
    trapField,
    problem,
    element('p', {}, send),
    done,
  );

  function say(words: string): void {
    problem.textContent = words;
    input.ariaInvalid = words ? 'true' : null;
    if (words) input.setAttribute('aria-describedby', problem.id);
    else input.removeAttribute('aria-describedby');
  }

  /** An address that is questioned once is taken when it is sent again as it is. */
  let questioned = '';

  async function submit(): Promise<void> {
    const email = input.value.trim();
    done.textContent = '';
    const likely = likelyAddress(email);
    if (likely && questioned !== email) {
      questioned = email;
      say(`Did you mean ${likely}? If the address is right as it is, press ‘Send me the link’ again.`);
      return input.focus();
    }
    send.ariaDisabled = 'true';
    send.textContent = 'Sending...';
    const website = trap.value;
    trap.value = '';
    const wrong = await askForLinks({ email, website, openedAt });
    send.ariaDisabled = null;
    send.textContent = 'Send me the link';
    if (wrong === null) done.textContent = asked;
    else {
      say(wrong);
      input.focus();
    }
  }

  form.addEventListener('input', () => {
    say('');
    done.textContent = '';
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (send.ariaDisabled !== 'true') void submit();
  });
  place.append(form);
}
