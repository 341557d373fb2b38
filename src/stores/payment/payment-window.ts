/** The window in which a visitor pays, and the ways around it where there can be none. */

/** By this name the result page knows that it may close. */
export const paymentWindowName = 'notewright-payment';

/** Wide enough for a payment page (spec 9). */
const features = 'popup,width=600,height=700';
const mobileWidth = 768;
const mobileAgent = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini|Mobile/i;
/** Browsers inside apps block windows (decisions D). */
const inAppAgent = /Instagram|FBAN|FBAV|GSA/;

export interface PaymentWindow {
  go(address: string): void;
  /** True also for a window that is open but cut off from us by its page's opener policy. */
  isClosed(): boolean;
  focus(): void;
  close(): void;
}

/** True where the payment page must take the place of this one (spec 4, decisions D). */
export function mustRedirect(agent = navigator.userAgent, width = innerWidth): boolean {
  return width <= mobileWidth || mobileAgent.test(agent) || inAppAgent.test(agent);
}

/**
 * Opens the window with a word of what it waits for. Only to be called in the click itself: later the browser
 * blocks it. Null when it cannot open. Never with 'noopener', which answers null although the window opened.
 */
export function openPaymentWindow(): PaymentWindow | null {
  const left = Math.max(0, Math.round(screenX + (outerWidth - 600) / 2));
  const top = Math.max(0, Math.round(screenY + (outerHeight - 700) / 2));
  const opened = open('', paymentWindowName, `${features},left=${left},top=${top}`);
  if (!opened) return null;
  try {
    opened.document.title = 'Payment';
    opened.document.documentElement.lang = 'en';
    opened.document.body.textContent = 'Opening the payment page…';
  } catch {
    // The window of an earlier try still shows the payment page; it gets its address in a moment.
  }
  return {
    go: (address) => opened.location.replace(address),
    isClosed: () => opened.closed,
    focus: () => opened.focus(),
    close: () => opened.close(),
  };
}

/** Leaves this page for the payment page. */
export function leaveFor(address: string): void {
  location.assign(address);
}
