import { atom } from 'nanostores';
import { fieldIssues } from '#lib/contract/shared/field-issues.ts';
import { minFillMs } from '#lib/contract/shared/limits.ts';
import { failureWords } from '#lib/http/failure-words.ts';
import { HttpError } from '#lib/http/http-error.ts';
import { mayArrive } from '#lib/http/may-arrive.ts';
import { sendJson } from '#lib/http/send-json.ts';
import { createSubmissionKeys } from '#lib/http/submission-key.ts';
import { stillWrong } from './still-wrong.ts';
import {
  holdsSent,
  isOfThisTab,
  readFormDraft,
  readTabFields,
  writeFormDraft,
  writeTabFields,
  type FormDraft,
  type WaitingForm,
} from './form-draft.ts';

/** What is wrong with which field. */
export type FormErrors = Readonly<Record<string, string>>;

export type KeptFormState =
  | { readonly status: 'idle' | 'sending' }
  | { readonly status: 'invalid'; readonly errors: FormErrors }
  /**
   * `reference` is what the visitor may name to us; null when the answer could not be read. `untouched` says
   * that the form still holds what was sent.
   */
  | {
      readonly status: 'sent';
      readonly reference: string | null;
      readonly untouched: boolean;
      /** The form as it was sent. */
      readonly fields: Readonly<Record<string, string>>;
    }
  | { readonly status: 'failed'; readonly reason: string; readonly errors: FormErrors };

/** What a schema of zod answers. */
type Checked =
  | { success: true; data: object }
  | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };

/** The time, and how to let some of it pass. */
export interface FormClock {
  /** Milliseconds since any fixed moment. */
  now(): number;
  wait(ms: number): Promise<void>;
}

const realClock: FormClock = {
  now: () => performance.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

export interface KeptFormOptions<Name extends string> {
  readonly path: string;
  /** Where the browser keeps what was typed. */
  readonly storageKey: string;
  /** The form as it is at first. */
  readonly empty: Readonly<Record<Name, string>>;
  /** Throws when the code that it takes cannot be loaded. */
  readonly check: (fields: Readonly<Record<Name, string>>) => Checked | Promise<Checked>;
  /** The button was pressed again, or what waits goes out: what was said of the last try is over. */
  readonly onSending?: () => void;
  readonly onRefused?: (fields: Readonly<Record<Name, string>>) => void;
  /** What was refused is right by now. */
  readonly onRight?: () => void;
  readonly onSent?: () => void;
  readonly onFailed?: () => void;
  /** How long the thanks stay, in milliseconds; by default until the form is sent again. */
  readonly thanksMs?: number;
  /** Sends the data under an idempotency key. */
  readonly post?: typeof sendJson;
  readonly clock?: FormClock;
}

const changedSince = 'You changed the text after it could not be sent. Press the button when you are ready.';
const notLoaded = 'Part of this page could not be loaded. Check your connection and try again.';
const onceMore = 'It looked as if a program had filled in the form. Please press the button once more.';
const byItself = 'it is sent automatically as soon as our server answers.';
const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

const byField = (issues: readonly { path: string; message: string }[]): FormErrors =>
  Object.fromEntries(issues.map(({ path, message }) => [path, message]));

/** `stored` says whether the form would survive that its page is closed. */
function reasonOf(error: unknown, stored: boolean): string {
  if (error instanceof HttpError && error.code === 'looks_automatic') return onceMore;
  if (!mayArrive(error)) return failureWords(error);
  return `${failureWords(error)} ${stored ? 'Or wait' : 'Or leave this page open'}: ${byItself}`;
}

async function referenceOf(response: Response): Promise<string | null> {
  const answer: unknown = await response.json().catch(() => null);
  const reference = typeof answer === 'object' && answer && 'reference' in answer ? answer.reference : null;
  return typeof reference === 'string' ? reference : null;
}

/**
 * A public form that loses nothing: what is typed survives a reload, what could not be sent waits for the
 * network and goes out once. It checks, sends and says how it went. `stop` ends its timer.
 */
export function createKeptForm<Name extends string>(options: KeptFormOptions<Name>) {
  const { path, storageKey, empty, check, post = sendJson, clock = realClock } = options;
  const $form = atom<KeptFormState>({ status: 'idle' });
  /** False where the form does not survive that its page is closed or reloaded. */
  const $kept = atom(true);
  const keys = createSubmissionKeys();
  const alive = clock.now();
  /** Here too, for where storage is blocked. */
  let draft: FormDraft = { fields: empty, waiting: null };
  let thanks: ReturnType<typeof setTimeout> | undefined;

  function setDraft(next: FormDraft): void {
    const ownKey = draft.waiting?.key;
    draft = next;
    $kept.set(writeFormDraft(storageKey, next, ownKey));
    writeTabFields(storageKey, next);
  }

  /** Timers drop the fraction of their time, so one of them may end a little too soon. */
  async function filledLongEnough(): Promise<void> {
    const missing = () => minFillMs - (clock.now() - alive);
    while (missing() > 0) await clock.wait(Math.ceil(missing()));
  }

  /** Answers whether it has arrived. */
  async function deliver(sending: WaitingForm, guard: object): Promise<boolean> {
    const { key, data } = sending;
    try {
      const response = await post(path, { ...data, ...guard }, key);
      const reference = await referenceOf(response);
      keys.done();
      const untouched = holdsSent(draft.fields, sending);
      setDraft({ fields: untouched ? empty : draft.fields, waiting: null });
      $form.set({ status: 'sent', reference, untouched, fields: sending.fields ?? draft.fields });
      options.onSent?.();
      if (options.thanksMs) thanks = setTimeout(() => $form.set({ status: 'idle' }), options.thanksMs);
      return true;
    } catch (error) {
      // A refusal will not become another answer by itself.
      if (!mayArrive(error)) setDraft({ fields: draft.fields, waiting: null });
      $form.set({
        status: 'failed',
        reason: reasonOf(error, $kept.get()),
        errors: byField(error instanceof HttpError ? error.issues : []),
      });
      return false;
    }
  }

  /** Takes back the errors of fields that are right meanwhile. */
  async function forgive(fields: Readonly<Record<Name, string>>): Promise<void> {
    const shown = $form.get();
    if (!('errors' in shown) || Object.keys(shown.errors).length === 0) return;
    const checked = await Promise.resolve(check(fields)).catch(() => null);
    if (!checked || $form.get() !== shown || !same(fields, draft.fields)) return;
    const wrong = checked.success ? {} : byField(fieldIssues(checked.error.issues));
    const errors = stillWrong(shown.errors, wrong);
    if (errors === shown.errors) return;
    if (Object.keys(errors).length > 0) return $form.set({ ...shown, errors });
    $form.set(shown.status === 'invalid' ? { status: 'idle' } : { ...shown, errors });
    options.onRight?.();
  }

  return {
    $form,
    $kept,
    empty,

    /** What was typed at the last visit. */
    restore(): Readonly<Record<Name, string>> {
      const kept = readFormDraft(storageKey);
      const typed = readTabFields(storageKey) ?? kept.fields;
      const waiting = isOfThisTab(storageKey, kept) ? kept.waiting : null;
      draft = { fields: { ...empty, ...typed }, waiting };
      return draft.fields as Record<Name, string>;
    },

    /** Every change of the form comes here, so that a reload loses nothing. What is right now is no error any more. */
    keep(fields: Readonly<Record<Name, string>>): void {
      if (same(fields, draft.fields)) return;
      void forgive(fields);
      const { status } = $form.get();
      const isWaiting = draft.waiting !== null && status !== 'sending';
      setDraft({ fields, waiting: isWaiting ? null : draft.waiting });
      if (isWaiting) $form.set({ status: 'failed', reason: changedSince, errors: {} });
    },

    /** The form's button. `website` is what stands in the field that nobody sees. */
    async send(fields: Readonly<Record<Name, string>>, website = ''): Promise<void> {
      if ($form.get().status === 'sending') return;
      clearTimeout(thanks);
      setDraft({ ...draft, fields });
      $form.set({ status: 'sending' });
      options.onSending?.();
      const checked = await Promise.resolve(check(fields)).catch(() => null);
      if (!checked) {
        $form.set({ status: 'failed', reason: notLoaded, errors: {} });
        options.onFailed?.();
        return;
      }
      if (!checked.success) {
        $form.set({ status: 'invalid', errors: byField(fieldIssues(checked.error.issues)) });
        options.onRefused?.(fields);
        return;
      }
      const { data } = checked;
      // The same content goes out under the same key, also after a reload.
      const { waiting } = draft;
      const key = waiting && same(waiting.data, data) ? waiting.key : keys.keyFor(data);
      const sending = { key, data, fields };
      // Before the attempt: a tab that is closed in the middle of it does not know what arrived.
      setDraft({ ...draft, waiting: sending });
      await filledLongEnough();
      const arrived = await deliver(sending, { website, filledInMs: Math.floor(clock.now() - alive) });
      if (!arrived) options.onFailed?.();
    },

    /** Sends what waits for the network; does nothing when nothing does. */
    async sendWaiting(): Promise<void> {
      const { waiting } = draft;
      if (!waiting || $form.get().status === 'sending') return;
      $form.set({ status: 'sending' });
      options.onSending?.();
      await deliver(waiting, {});
    },

    stop: () => clearTimeout(thanks),
  };
}

export type KeptForm<Name extends string> = ReturnType<typeof createKeptForm<Name>>;
