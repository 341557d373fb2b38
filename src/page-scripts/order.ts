import type { OrderView } from '#lib/contract/order/order-view.ts';
import { songGenres, songMoods } from '#lib/contract/custom-song/song-options.ts';
import { momentInWords } from '#lib/format/due-date.ts';
import { formatDollars } from '#lib/format/money.ts';
import { orderNumber } from '#lib/contract/order/order-number.ts';
import { fetchOrder } from '#stores/order/fetch-order.ts';
import { orderLinkMail } from '#stores/order/order-link-mail.ts';
import { orderState } from '#stores/order/order-words.ts';

type Part = 'loading' | 'missing' | 'unreachable' | 'order';

const labelOf = (list: readonly { value: string; label: string }[], value = '') =>
  list.find((option) => option.value === value)?.label ?? value;

/** What copies; null where its code does not come. */
const loadCopy = () =>
  import('#lib/browser/clipboard.ts').then(
    ({ copyText }) => copyText,
    () => null,
  );

/** The page of one order. Everything that came from a visitor becomes text, never markup. */
class PrivateOrder extends HTMLElement {
  /** Comes with the order, so that a press copies at once: some browsers let no later moment copy. */
  private copyText: ((text: string) => Promise<boolean>) | null = null;

  connectedCallback(): void {
    this.querySelector('[data-retry]')?.addEventListener('click', () => void this.load());
    this.querySelector('[data-copy]')?.addEventListener('click', () => void this.copyLink());
    this.querySelector('[data-correct]')?.addEventListener('click', () => void this.correct());
    // During a navigation within the site the element arrives before the new address does.
    document.addEventListener('astro:page-load', () => void this.load(), { once: true });
  }

  private async load(): Promise<void> {
    if (!this.isConnected) return;
    const query = new URLSearchParams(location.search);
    if (!query.get('id') || !query.get('key')) return void this.showMissing();
    const retried = this.contains(document.activeElement);
    this.show('loading');
    const order = await fetchOrder(location.search);
    if (!order) this.show('unreachable');
    else if (order === 'missing') void this.showMissing();
    else this.fill(order);
    if (retried) this.querySelector<HTMLElement>('[data-part]:not([hidden]) h2')?.focus();
  }

  private async showMissing(): Promise<void> {
    this.show('missing');
    // Without its code there still is the way to write to us.
    (await import('./order-lost-link.ts').catch(() => null))?.showLostLinkForm(this);
  }

  private show(shown: Part): void {
    for (const part of this.querySelectorAll<HTMLElement>('[data-part]'))
      part.hidden = part.dataset['part'] !== shown;
  }

  /** Fills a place with text; without text its row is not shown. */
  private put(name: string, text: string | null | undefined): void {
    const place = this.querySelector(`[data-field="${name}"]`);
    if (!place) return;
    place.textContent = text ?? '';
    const row = place.closest<HTMLElement>('[data-row]');
    if (row) row.hidden = !text;
  }

  private putMoment(name: string, moment: string | null): void {
    this.put(name, moment);
    if (!moment) return;
    const time = document.createElement('time');
    time.dateTime = moment;
    time.textContent = momentInWords(new Date(moment));
    this.querySelector(`[data-field="${name}"]`)?.replaceChildren(time);
  }

  private fill(order: OrderView): void {
    const { request, refundedCents, status, orderId } = order;
    const { title, words } = orderState(order);
    const number = orderNumber(orderId);
    this.put('number', number);
    this.put('state', title);
    this.put('words', words);
    this.put('product', order.product);
    this.put('amount', formatDollars(order.amountCents));
    this.put('amount-label', order.paidAt ? 'Paid' : 'Price');
    this.putMoment('paid-at', order.paidAt);
    this.put('refunded', refundedCents > 0 ? formatDollars(refundedCents) : null);
    this.putMoment('due-at', order.dueAt);
    this.put('title', request?.title);
    this.put('genre', labelOf(songGenres, request?.genre));
    this.put('mood', labelOf(songMoods, request?.mood));
    this.put('email', request?.email);
    this.put('description', request?.description);
    this.put('inspiration', request?.inspiration);
    this.querySelector('[data-mail]')?.setAttribute('href', orderLinkMail(order, location.href));
    this.querySelector('[data-correct]')?.toggleAttribute('hidden', !order.isAddressOpen);
    for (const link of document.querySelectorAll('[data-support]'))
      link.setAttribute('href', `/support?order=${number}`);
    const pay = this.querySelector<HTMLElement>('[data-pay]');
    const reason = this.querySelector('[data-field="words"]');
    const owes = status === 'unpaid' && order.serviceType === 'custom_song';
    if (pay) pay.hidden = !owes;
    // Why there is something to pay stands with its button, before the link, which else comes first.
    if (owes && reason) pay?.after(reason);
    this.show('order');
    if (order.delivery) void this.showSong(order);
    void loadCopy().then((copyText) => (this.copyText = copyText));
  }

  /** A song that is made or there says more, and says it better; without its code the order stands as it is. */
  private async showSong(order: OrderView): Promise<void> {
    const place = this.querySelector<HTMLElement>('[data-song]');
    const code = await import('./order-song.ts').catch(() => null);
    if (!place || !code) return;
    const hadFocus = place.contains(document.activeElement);
    const said = code.showSong(order, { place, link: location.search, fill: (next) => this.fill(next) });
    if (!said) return;
    this.put('state', said.title);
    this.put('words', said.words);
    this.put('add-ons', said.extras);
    // What is here is promised for no day any more.
    if (said.isHere) this.put('due-at', null);
    // What had the focus went with the step that was taken: the heading says what is now.
    if (hadFocus) this.querySelector<HTMLElement>('[data-field="state"]')?.focus();
  }

  private async correct(): Promise<void> {
    const { openAddressForm } = await import('./order-address.ts');
    openAddressForm(this, (order) => this.fill(order));
  }

  private async copyLink(): Promise<void> {
    // A press that was quicker than the code waits for it.
    const copyText = this.copyText ?? (await loadCopy());
    const copied = await copyText?.(location.href);
    this.put(
      'copied',
      copied ? 'Link copied.' : 'The browser did not let us copy. Copy the link from the address bar.',
    );
  }
}

customElements.define('private-order', PrivateOrder);
