import { sendPaymentMessage } from '#stores/payment/payment-message.ts';
import { mustRedirect, paymentWindowName } from '#stores/payment/payment-window.ts';
import { findOutcome, readQuery, type Outcome, type ResultQuery } from '#stores/payment/payment-result.ts';

/** How long the page waits before it goes on (spec 9). */
const redirectMs = 3000;

/** An id is short; whatever else the address holds is cut. */
const longestId = 80;

/**
 * True in a window that a page of ours opened to pay in: by its name, because a shop page may have an opener
 * too. Its own width says nothing about the device.
 */
const isPopup = () =>
  window.opener !== null && window.name === paymentWindowName && !mustRedirect(navigator.userAgent, Infinity);

/**
 * The page that the payment service sends visitors back to. It tells the page that waits for it; alone it
 * asks the server, completes what was paid for, and goes on.
 */
class PaymentResult extends HTMLElement {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly leaving = new AbortController();

  connectedCallback(): void {
    const query = readQuery(location.search);
    for (const place of this.querySelectorAll('[data-payment-id]')) {
      place.textContent = (query.paymentId ?? '').slice(0, longestId);
      place.closest<HTMLElement>('[data-row]')?.toggleAttribute('hidden', query.paymentId === null);
    }
    for (const again of this.querySelectorAll('[data-again]'))
      again.addEventListener('click', () => void this.look(query));
    this.querySelector('[data-stay]')?.addEventListener('click', () => this.stay());
    sendPaymentMessage({
      type: query.succeeded ? 'payment-success' : 'payment-cancelled',
      paymentId: query.paymentId,
      orderId: query.orderId,
    });
    if (isPopup()) window.close();
    void this.look(query);
  }

  disconnectedCallback(): void {
    clearTimeout(this.timer);
    this.leaving.abort();
  }

  private async look(query: ResultQuery): Promise<void> {
    this.show('checking');
    this.present(await findOutcome(query));
  }

  private present(outcome: Outcome): void {
    this.show(outcome.kind);
    if (outcome.kind === 'cancelled')
      for (const link of this.querySelectorAll<HTMLAnchorElement>('[data-back]')) {
        link.href = outcome.next;
        link.hidden = outcome.next === '/';
      }
    if ('orderLink' in outcome && outcome.orderLink?.startsWith('/order?')) {
      for (const order of this.querySelectorAll<HTMLAnchorElement>('[data-order]')) {
        order.href = outcome.orderLink;
        order.hidden = false;
      }
    }
    // Its own scrolling is no sign of the visitor.
    this.querySelector('h1')?.focus({ preventScroll: true });
    if (outcome.kind !== 'succeeded') return;
    this.promise(outcome.orderLink);
    const where = outcome.next === '/' ? 'the home page' : 'your lyrics';
    this.say(`In 3 seconds we will take you to ${where}.`);
    this.timer = setTimeout(() => location.assign(outcome.next), redirectMs);
    // Who begins to do something here wants to be here.
    for (const sign of ['keydown', 'pointerdown', 'wheel', 'scroll'])
      addEventListener(sign, (event) => this.stop(event.target), {
        once: true,
        passive: true,
        signal: this.leaving.signal,
      });
  }

  /** By when the song is there, and where its order is found: with code of its own. Without it the link is there still. */
  private promise(orderLink: string | null): void {
    const place = this.querySelector<HTMLElement>('[data-promise]');
    if (!place || !orderLink?.startsWith('/order?')) return;
    import('./order-promise.ts').then((code) => code.showPromise(place, orderLink)).catch(() => undefined);
  }

  /** The button goes with the question that it answers, but not under the pointer, key or focus that came to it. */
  private stop(sign?: EventTarget | null): void {
    clearTimeout(this.timer);
    this.leaving.abort();
    this.say('You are staying on this page.');
    const button = this.querySelector<HTMLElement>('[data-stay]');
    if (button && button !== sign && button !== document.activeElement) button.hidden = true;
  }

  private stay(): void {
    this.querySelector('h1')?.focus();
    this.stop();
  }

  private say(words: string): void {
    const place = this.querySelector('[data-next]');
    if (place) place.textContent = words;
  }

  private show(kind: Outcome['kind'] | 'checking'): void {
    for (const part of this.querySelectorAll<HTMLElement>('[data-part]')) {
      const isShown = part.dataset['part'] === kind;
      part.hidden = !isShown;
      if (isShown && part.dataset['title']) this.setTitle(part.dataset['title']);
    }
  }

  private setTitle(title: string): void {
    const heading = this.querySelector('h1');
    if (heading) {
      heading.textContent = title;
      heading.tabIndex = -1;
    }
    document.title = document.title.replace(/^[^·]*/, `${title} `);
  }
}

customElements.define('payment-result', PaymentResult);
