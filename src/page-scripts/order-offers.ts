/** What can be bought for a delivered song, on the page of its order. Loaded where something is on offer. */
import { element } from '#lib/browser/element.ts';
import type { DeliveryView } from '#lib/contract/order/delivery-view.ts';
import { limits } from '#lib/contract/shared/limits.ts';
import { formatDollars } from '#lib/format/money.ts';
import { buyLater, type LaterOffer } from '#stores/order/buy-later.ts';

const words: Readonly<Record<LaterOffer['id'], string>> = {
  revision: 'One more round: ask for changes, and get a new version.',
  'commercial-rights': 'Use the song in business, publish it and earn money with it.',
  'exclusive-rights': 'The song is yours alone, also in business. We give it to nobody else.',
};

/** The name for the licence, where rights are bought. */
function nameField(id: string) {
  const input = element('input', {
    id: `licensee-${id}`,
    autocomplete: 'name',
    placeholder: 'You, or your company',
  });
  const label = element('label', { htmlFor: input.id, textContent: 'Name on the licence' });
  return { input, field: element('div', { className: 'field' }, label, input) };
}

function offerRow(offer: LaterOffer, link: string): HTMLElement {
  const { id, name, amountCents } = offer;
  const price = formatDollars(amountCents);
  const licence = id === 'revision' ? null : nameField(id);
  const problem = element('p', { className: 'field-error', role: 'alert', id: `problem-${id}` });
  const pay = element('button', { className: 'button', textContent: `Pay ${price}` });
  pay.ariaLabel = `Pay ${price} for: ${name}`;
  const about = element('p', {}, element('strong', { textContent: name }), ' ');
  about.append(element('span', { className: 'small', textContent: words[id] }));
  const form = element('form', { className: 'offer', noValidate: true }, about);
  if (licence) form.append(licence.field);
  form.append(problem, element('p', {}, pay));

  async function submit(): Promise<void> {
    const licensee = licence?.input.value.trim();
    const wrong = licensee === '' || (licensee ?? '').length > limits.name;
    if (licence && wrong) {
      problem.textContent = licensee
        ? `The name on the licence has at most ${limits.name} characters.`
        : 'Write the name that shall stand on the licence.';
      licence.input.setAttribute('aria-describedby', problem.id);
      licence.input.ariaInvalid = 'true';
      licence.input.focus();
      return;
    }
    pay.ariaDisabled = 'true';
    const answer = await buyLater({ link, offer, ...(licensee && { licensee }) });
    pay.ariaDisabled = null;
    if ('problem' in answer) problem.textContent = answer.problem;
    else location.assign(answer.paymentLink);
  }

  form.addEventListener('input', () => {
    problem.textContent = '';
    if (licence) licence.input.ariaInvalid = null;
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (pay.ariaDisabled !== 'true') void submit();
  });
  return element('li', {}, form);
}

/** The offers for a song; `link` is the query of its private link. */
export function offerList({ offers = [] }: DeliveryView, link: string): HTMLElement {
  return element(
    'details',
    {},
    element('summary', { textContent: `More for your song (${offers.length})` }),
    element('ul', { className: 'song-files' }, ...offers.map((offer) => offerRow(offer, link))),
  );
}
