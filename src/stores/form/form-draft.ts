import { readSessionText, removeSessionText, writeSessionText } from '#lib/browser/session-storage.ts';
import { readText, removeText, writeText } from '#lib/browser/storage.ts';
import {
  fitting,
  ifFits,
  object,
  oneOf,
  orElse,
  readJsonAs,
  record,
  recordOf,
  text,
  where,
  type Of,
  type Shape,
} from '#lib/data/shapes.ts';

/** Far more than a form takes: a text that is too long must survive a reload, to be shortened. */
const maxCharacters = 100_000;

const typedFields = recordOf(where(text, ({ length }) => length <= maxCharacters));

/** A form that was sent while nobody could be reached: it goes out as it is, under its own idempotency key. */
const waitingForm = object({
  key: text,
  data: record as Shape<object>,
  /** What stood in the form then: who has typed on since must not lose it when this arrives. */
  fields: ifFits(typedFields),
});
export type WaitingForm = Readonly<Of<typeof waitingForm>>;

const storedDraft = object({
  format: oneOf([1]),
  fields: typedFields,
  waiting: orElse(waitingForm, null),
  others: fitting(waitingForm),
});

/** What this browser keeps of a form that has not arrived yet. */
export interface FormDraft {
  readonly fields: Readonly<Record<string, string>>;
  readonly waiting: WaitingForm | null;
  /** What waits besides: another tab of the same form sent it, and may be closed by now. */
  readonly others?: readonly WaitingForm[];
}

const nothing: FormDraft = { fields: {}, waiting: null };

const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

/** Whether the form still holds what was sent, or nothing tells. */
export const holdsSent = (
  fields: Readonly<Record<string, string>>,
  { fields: sent = fields }: WaitingForm,
): boolean => same(fields, sent);

/** What was typed in this tab and not sent; null when nothing was. */
export const readTabFields = (storageKey: string): Readonly<Record<string, string>> | null =>
  readJsonAs(typedFields, readSessionText(storageKey));

/** Whether what waits was sent in this tab, and not in another: one that has words of its own has not sent it. */
export function isOfThisTab(storageKey: string, { fields }: FormDraft): boolean {
  const typed = readTabFields(storageKey);
  return !typed || same(typed, fields);
}

/** Keeps what is typed in this tab: another one with the same form has words of its own. */
export function writeTabFields(storageKey: string, { fields, waiting }: FormDraft): void {
  if (waiting || Object.values(fields).every((text) => text === '')) removeSessionText(storageKey);
  else writeSessionText(storageKey, JSON.stringify(fields));
}

/** The draft that is stored under `storageKey`. What is not ours reads as nothing. */
export const readFormDraft = (storageKey: string): FormDraft =>
  readJsonAs(storedDraft, readText(storageKey)) ?? nothing;

/**
 * Stores a draft. `ownKey` is the key of the sending that this tab had waiting until now and `next` speaks of; whatever
 * else waits there is kept, unless it is in `done`. False where storage is blocked or full; an empty form without a
 * sending leaves nothing behind.
 */
export function writeFormDraft(
  storageKey: string,
  { fields, waiting }: FormDraft,
  ownKey?: string,
  done: readonly string[] = [],
): boolean {
  const stored = readFormDraft(storageKey);
  const settled = new Set([ownKey, waiting?.key, ...done]);
  const others = [...(stored.others ?? []), ...(stored.waiting ? [stored.waiting] : [])].filter(
    ({ key }) => !settled.has(key),
  );
  if (!waiting && others.length === 0 && Object.values(fields).every((text) => text === '')) {
    removeText(storageKey);
    return true;
  }
  return writeText(
    storageKey,
    JSON.stringify({ format: 1, fields, waiting, ...(others.length && { others }) }),
  );
}
