import { atom } from 'nanostores';
import {
  clearPending,
  isForOrder,
  readPending,
  writePending,
  type PendingPayment,
} from './pending-payment.ts';
import { HttpError } from '#lib/http/http-error.ts';
import {
  browserPayment,
  type PaymentEnvironment,
  type PaymentWindow,
  type Purchase,
} from './payment-environment.ts';
import {
  checkFailed,
  completionFailed,
  linkFailed,
  notConfirmed,
  paymentExpired,
  paymentFailed,
} from './payment-words.ts';

/** How often the window is looked at (spec 9). */
const pollMs = 1000;

/** A page that is left is gone within this time. */
const leavingMs = 10_000;

export type PaymentState =
  | { status: 'idle'; error: string }
  /** The link is being made. */
  | { status: 'creating' }
  /** The payment page is open in its window. */
  | { status: 'waiting' }
  /** This page is being left for the payment page. */
  | { status: 'leaving' }
  /** The server is asked, or the paid action runs. */
  | { status: 'checking' }
  /** A delayed payment is on its way. */
  | { status: 'processing' };

export interface PaymentOptions {
  purpose: 'lyrics' | 'song';
  /** Null when there is nothing to pay for. */
  purchase: () => Purchase | null;
  /** The order that the page shows at this moment; null when it shows none, or when there is only one. */
  shownOrder?: () => string | null;
  /** Why paying would not help this visitor, in words; nothing when it would. */
  obstacle?: () => string | null;
  /** Runs the paid action. A rejection leaves the payment as it is, to be completed by another click. */
  complete: (pending: PendingPayment) => Promise<void>;
  /** The payment service said no. */
  onFailed?: () => void;
}

const idle = { status: 'idle', error: '' } as const satisfies PaymentState;

/**
 * One payment button's logic (spec 4, decisions C and D): opens the payment page, waits for messages about it, and
 * believes none before the server has confirmed it. Made once for the tab; `resume` is called by each page
 * that shows the button.
 */
export function createPayment(options: PaymentOptions, environment: PaymentEnvironment = browserPayment) {
  const { purpose } = options;
  const $state = atom<PaymentState>(idle);
  let window: PaymentWindow | null = null;
  let hearing: AbortController | null = null;
  let heardMeanwhile = false;
  /** The payment of this tab; storage holds a copy for the next page, where it lets us. */
  let current: PendingPayment | null = null;

  const own = () => current ?? readPending(purpose);

  function keep(pending: PendingPayment): PendingPayment {
    current = pending;
    writePending(purpose, pending);
    return pending;
  }

  function drop(): void {
    current = null;
    clearPending(purpose);
  }

  /** A payment of another order than the one that the page shows now. */
  function isElsewhere({ orderId, replaces }: PendingPayment): boolean {
    const shown = options.shownOrder?.() ?? null;
    return shown !== null && shown !== orderId && shown !== replaces;
  }

  const set = (state: PaymentState) => $state.set(state);
  const fail = (error: string) => set({ status: 'idle', error });

  function closeWindow(): void {
    window?.close();
    window = null;
  }

  /** Runs the paid action; only then is the payment over. */
  async function finish(pending: PendingPayment): Promise<void> {
    set({ status: 'checking' });
    try {
      await options.complete(pending);
    } catch (error) {
      console.warn('payment_completion_failed', error);
      return fail(completionFailed);
    }
    drop();
    hearing?.abort();
    set(idle);
  }

  /**
   * Asks the server. Without a `reason` nobody waits for the answer, and only a paid one is acted upon. `told`:
   * a message said that it is paid.
   */
  async function check(pending: PendingPayment, reason?: 'told' | 'wait'): Promise<void> {
    const quiet = reason === undefined;
    if (pending.paymentId === null) return;
    if ($state.get().status === 'checking') {
      heardMeanwhile ||= !quiet;
      return;
    }
    heardMeanwhile = false;
    if (!quiet) set({ status: 'checking' });
    const before = $state.get();
    try {
      const { status } = await environment.ask(pending.paymentId);
      // Another try may have begun, or ended, while this one was asked about.
      if ($state.get() !== before) return;
      if (own()?.orderId !== pending.orderId) return quiet ? undefined : set(idle);
      if (status === 'succeeded') {
        closeWindow();
        return await finish(pending);
      }
      if (status === 'processing') {
        closeWindow();
        if (isElsewhere(pending)) return quiet ? undefined : set(idle);
        return set({ status: 'processing' });
      }
      if (status !== 'open') {
        drop();
        if (quiet && before.status !== 'processing') return;
        options.onFailed?.();
        return fail(status === 'expired' ? paymentExpired : paymentFailed);
      }
      if (quiet) return;
      set(reason === 'told' ? { status: 'idle', error: notConfirmed } : idle);
      // News came while the server was asked: it may know more by now.
      if (heardMeanwhile) await check(pending, reason);
    } catch (error) {
      console.warn('payment_check_failed', error);
      if (!quiet) fail(checkFailed(error));
    }
  }

  /** Listens until the payment is over, also after the window has closed: an opener policy can close it to us alone. */
  function listen(pending: PendingPayment): void {
    hearing?.abort();
    const stop = (hearing = new AbortController());
    environment.hear(stop.signal, (message) => {
      const isOurs =
        message.paymentId === null
          ? isForOrder(pending, message.orderId)
          : message.paymentId === pending.paymentId;
      if (!isOurs) return;
      closeWindow();
      void check(pending, message.type === 'payment-success' ? 'told' : 'wait');
    });
    environment.onReturn(stop.signal, () => void check(pending));
  }

  async function waitForWindow(opened: PaymentWindow, pending: PendingPayment): Promise<void> {
    while (window === opened && $state.get().status === 'waiting') {
      if (opened.isClosed()) {
        window = null;
        return check(pending, 'wait');
      }
      await environment.wait(pollMs);
    }
  }

  function newPending({ orderId, action }: Purchase): PendingPayment {
    const last = own();
    const isSame =
      last !== null && (orderId === undefined || last.orderId === orderId || last.replaces === orderId);
    return isSame
      ? { ...last, action }
      : { orderId: orderId ?? environment.newId(), paymentId: null, orderLink: null, action };
  }

  /** Must run in the click itself up to the opening of the window. */
  async function pay(): Promise<void> {
    const { status } = $state.get();
    if (status === 'waiting') return window?.focus();
    if (status !== 'idle') return;
    const purchase = options.purchase();
    if (!purchase) return;
    const obstacle = options.obstacle?.();
    if (obstacle) return fail(obstacle);
    const opened = environment.mustRedirect() ? null : environment.openWindow();
    window = opened;
    set({ status: 'creating' });
    let begun = keep(newPending(purchase));
    try {
      const link = await environment.createLink(purchase, begun.orderId).catch((error: unknown) => {
        // The server knows this order with another content or price, or has no tries left for it.
        if (!(error instanceof HttpError) || error.code !== 'order_changed') throw error;
        begun = keep({ ...begun, orderId: environment.newId(), replaces: begun.orderId });
        return environment.createLink(purchase, begun.orderId);
      });
      const pending = keep({ ...begun, paymentId: link.paymentId, orderLink: link.orderLink });
      listen(pending);
      if (!opened) {
        set({ status: 'leaving' });
        environment.leaveFor(link.paymentLink);
        // Still here after so long: the visitor has stopped the loading.
        await environment.wait(leavingMs);
        if ($state.get().status === 'leaving') set(idle);
        return;
      }
      if (opened.isClosed()) return set(idle);
      opened.go(link.paymentLink);
      set({ status: 'waiting' });
      await waitForWindow(opened, pending);
    } catch (error) {
      closeWindow();
      if (error instanceof HttpError && error.code === 'already_paid') {
        set(idle);
        return begun.paymentId === null ? finish(begun) : check(begun, 'wait');
      }
      if (error instanceof HttpError && error.code === 'payment_processing') {
        if (begun.paymentId !== null) listen(begun);
        return set({ status: 'processing' });
      }
      console.warn('create_link_failed', error);
      fail(linkFailed(error));
    }
  }

  return {
    $state,
    pay,

    /**
     * Takes up a payment of before a reload, a redirect or the Back button, and frees a button that a page
     * from the browser's memory shows as busy. Answers how to stop.
     */
    resume(): () => void {
      const stop = new AbortController();
      const takeUp = () => {
        const { status } = $state.get();
        if (status === 'leaving') set(idle);
        const pending = own();
        if (pending?.paymentId && status !== 'creating' && status !== 'waiting') {
          listen(pending);
          void check(pending);
        }
      };
      takeUp();
      environment.onShownAgain(stop.signal, takeUp);
      return () => stop.abort();
    },

    /** Ends the wait, because what was to be paid is being changed: the window closes, late messages are still heard. */
    release(): void {
      closeWindow();
      if ($state.get().status !== 'checking') set(idle);
    },
  };
}

export type Payment = ReturnType<typeof createPayment>;
