import { atom } from 'nanostores';
import type { SongRequest } from '#lib/contract/custom-song/song-request.ts';
import type { checkSong, SongExtras } from './check-song.ts';
import { clearSongDraft, readSongDraft, writeSongDraft } from './kept-song.ts';
import {
  emptySongFields,
  finishSongDraft,
  holdsRequest,
  type OrderNumber,
  type SongErrors,
  type SongFields,
} from './song-draft.ts';
import { stillWrong } from '../form/still-wrong.ts';
import { dropToast, showToast } from '../toast/toasts.ts';

export type SongOrderState =
  | { status: 'editing'; errors: SongErrors; failure: string }
  | { status: 'preparing' }
  | { status: 'ready'; request: SongRequest; extras?: SongExtras; orderId: string }
  | { status: 'done' };

/** A paid order: the path of its private page, when the server has told it. */
export interface Receipt {
  readonly orderLink: string | null;
  /** Where we write to. */
  readonly email: string;
}

/** Code that is fetched when the form is first touched. */
export interface SongOrderCode {
  check(): Promise<{ checkSong: typeof checkSong }>;
}

const editing = { status: 'editing', errors: {}, failure: '' } as const satisfies SongOrderState;
const notLoaded =
  'The next step could not be loaded. Check your connection and try again. Nothing you typed is lost.';
const missing = {
  title: 'Missing Information',
  description: 'Please fill out all required fields before submitting your request.',
};
const paymentFailed = 'Payment Failed';
const isBlank = (value: string) => value.trim() === '' || value === 'none';

const isEmpty = (fields: SongFields) => JSON.stringify(fields) === JSON.stringify(emptySongFields);

/**
 * The custom song order (spec 4): check, prepare, and what the payment reports. `load` brings the code of
 * the check, `now` is the clock, `newId` makes an order number.
 */
export function createSongOrder(
  load: SongOrderCode,
  now: () => Date = () => new Date(),
  newId: () => string = () => crypto.randomUUID(),
) {
  const $order = atom<SongOrderState>(editing);
  const $fields = atom<SongFields>(emptySongFields);
  const $receipt = atom<Receipt | null>(null);
  /** False when the browser refuses to keep the form over a reload. */
  const $kept = atom(true);
  /** The social handle that the messages name. */
  const $handle = atom('');
  let order: OrderNumber | null = null;

  function keepDraft(): void {
    const fields = $fields.get();
    if (order || !isEmpty(fields)) $kept.set(writeSongDraft({ fields, order }));
    else clearSongDraft();
  }

  /** The number stays with the request for as long as its content does; another content is another order. */
  function numberOf({ submittedAt: _, ...content }: SongRequest, extras?: SongExtras): string {
    const fingerprint = JSON.stringify(content) + (extras ? JSON.stringify(extras) : '');
    order ??= readSongDraft().order;
    if (order?.fingerprint !== fingerprint) order = { id: newId(), fingerprint };
    return order.id;
  }

  function refuse(fields: SongFields, errors: SongErrors): void {
    const { title, email, genre, mood, description, licensee } = fields;
    const needed = [title, email, genre, mood, description, ...(errors.licensee ? [licensee] : [])];
    if (needed.some(isBlank)) {
      showToast(missing.title, missing.description, true);
    }
    $order.set({ status: 'editing', errors, failure: '' });
  }

  /** Takes back the errors of fields that are right meanwhile, and the toast with the last of them. */
  async function forgive(fields: SongFields): Promise<void> {
    const loaded = await load.check().catch(() => null);
    const state = $order.get();
    if (!loaded || state.status !== 'editing' || $fields.get() !== fields) return;
    const checked = loaded.checkSong(fields, now());
    const wrong = 'errors' in checked ? checked.errors : {};
    const errors = stillWrong(state.errors, wrong);
    if (errors === state.errors) return;
    $order.set({ ...state, errors });
    if (Object.keys(errors).length === 0) dropToast(missing.title);
  }

  return {
    $order,
    /** The form as it stands. */
    $fields,
    /** The last paid order of this page; it stays until the next one. */
    $receipt,
    $kept,
    $handle,

    /** What was typed at the last visit, or on this page before it was left. */
    restore(): SongFields {
      if ($order.get().status === 'editing') $order.set(editing);
      const draft = readSongDraft();
      order ??= draft.order;
      return draft.fields === emptySongFields ? $fields.get() : draft.fields;
    },

    /** Every change of the form comes here, so that a reload loses nothing. What is right now is no error any more. */
    keep(fields: SongFields): void {
      $fields.set(fields);
      keepDraft();
      const state = $order.get();
      if (state.status === 'editing' && Object.keys(state.errors).length > 0) void forgive(fields);
    },

    /**
     * The form's button: says what is wrong with which field, or makes the request ready for payment, once the
     * panel of that step is there.
     */
    async prepare(fields: SongFields, loadPanel: () => Promise<unknown>): Promise<void> {
      const { status } = $order.get();
      if (status === 'preparing' || status === 'ready') return;
      $fields.set(fields);
      $order.set({ status: 'preparing' });
      dropToast(missing.title);
      try {
        const { checkSong } = await load.check();
        const checked = checkSong(fields, now());
        if ('errors' in checked) return refuse(fields, checked.errors);
        await loadPanel();
        const { request, extras } = checked;
        const orderId = numberOf(request, extras);
        keepDraft();
        $order.set({ status: 'ready', request, ...(extras && { extras }), orderId });
      } catch (error) {
        console.warn('order_step_failed', error);
        $order.set({ ...editing, failure: notLoaded });
      }
    },

    /** Another address for the request that is ready to be paid: another content, so another order. */
    changeEmail(email: string): void {
      const state = $order.get();
      if (state.status !== 'ready') return;
      const request = { ...state.request, email, name: email };
      $fields.set({ ...$fields.get(), email });
      const { extras } = state;
      $order.set({ ...state, request, orderId: numberOf(request, extras) });
      keepDraft();
    },

    /** 'Back to Edit Request': the prepared request is dropped, the fields stay. */
    backToEdit(): void {
      if ($order.get().status === 'ready') $order.set(editing);
      dropToast(paymentFailed);
    },

    /**
     * `request` is paid and has arrived: the form starts anew, unless something else was typed into it since.
     * The way to the order stays on the page.
     */
    paid(orderLink: string | null, request: Readonly<Record<string, unknown>>): void {
      finishSongDraft(request);
      if (holdsRequest($fields.get(), request)) {
        order = null;
        $fields.set(emptySongFields);
        $order.set({ status: 'done' });
      }
      $receipt.set({ orderLink, email: String(request['email'] ?? '') });
      showToast(
        'Payment Successful!',
        `Your custom song request has been submitted. We'll contact you on Instagram (${$handle.get()}) with updates!`,
      );
    },

    /** Paid, but the request could not be posted: nothing is reset. */
    requestFailed(): void {
      showToast(
        'Request Error',
        `Payment successful but there was an issue submitting your request. Please contact us on Instagram (${$handle.get()}).`,
        true,
      );
    },

    /** Another try of the payment begins. */
    payAgain(): void {
      dropToast(paymentFailed);
    },

    paymentFailed(): void {
      showToast(paymentFailed, 'There was an issue processing your payment. Please try again.', true);
    },
  };
}

export type SongOrder = ReturnType<typeof createSongOrder>;
