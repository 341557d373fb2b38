import { uuid } from '#lib/format/uuid.ts';
import { isRecord } from '#lib/data/record.ts';
import { storageKeys } from '#lib/contract/shared/storage-keys.ts';
import { readSessionText, writeSessionText } from '#lib/browser/session-storage.ts';
import { readText, removeText } from '#lib/browser/storage.ts';
import { deliveryTiers } from '#lib/contract/payment/catalog.ts';
import { songGenres, songMoods } from '#lib/contract/custom-song/song-options.ts';

/** The order form as it stands; 'none' is the placeholder of both lists. */
export interface SongFields {
  readonly title: string;
  readonly email: string;
  readonly genre: string;
  readonly mood: string;
  readonly description: string;
  readonly inspiration: string;
  readonly deadline: string;
}

/** What is wrong with which field. */
export type SongErrors = Partial<Record<keyof SongFields, string>>;

export const emptySongFields: SongFields = {
  title: '',
  email: '',
  genre: 'none',
  mood: 'none',
  description: '',
  inspiration: '',
  deadline: 'standard',
};

/** The number of an order, and the request that it stands for. */
export interface OrderNumber {
  readonly id: string;
  readonly fingerprint: string;
}

/** What this browser keeps of an order that is not paid yet. */
export interface SongDraft {
  readonly fields: SongFields;
  readonly order: OrderNumber | null;
}

/** Far more than a form takes: too long texts must survive a reload, to be shortened. */
const maxCharacters = 100_000;

const textOf = (value: unknown) => (typeof value === 'string' && value.length <= maxCharacters ? value : '');
const choiceOf = (list: readonly { value: string }[], value: unknown, empty: string) =>
  list.find((option) => option.value === value)?.value ?? empty;

function orderOf(value: unknown): OrderNumber | null {
  if (!isRecord(value)) return null;
  const { id, fingerprint } = value;
  if (typeof id !== 'string' || !uuid.test(id) || typeof fingerprint !== 'string') return null;
  return { id, fingerprint };
}

const nothing: SongDraft = { fields: emptySongFields, order: null };

/**
 * A draft from its text. A field that is not ours reads as empty, a draft that is not ours as none.
 * By hand: a schema of all defaults says no more, and its code would go into the chunk of every form page.
 */
export function draftOf(text: string | null): SongDraft {
  try {
    const stored: unknown = JSON.parse(text ?? '');
    if (!isRecord(stored) || stored['format'] !== 1 || !isRecord(stored['fields'])) return nothing;
    const { title, email, genre, mood, description, inspiration, deadline } = stored['fields'];
    const fields: SongFields = {
      title: textOf(title),
      email: textOf(email),
      genre: choiceOf(songGenres, genre, 'none'),
      mood: choiceOf(songMoods, mood, 'none'),
      description: textOf(description),
      inspiration: textOf(inspiration),
      deadline: choiceOf(deliveryTiers, deadline, 'standard'),
    };
    return { fields, order: orderOf(stored['order']) };
  } catch {
    return nothing;
  }
}

/** The text of a draft, for `draftOf`. */
export const textOfDraft = ({ fields, order }: SongDraft) => JSON.stringify({ format: 1, fields, order });

/** Whether a form still holds what was ordered, and not something that was typed since. */
export function holdsRequest(fields: SongFields, request: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(fields).every(([name, value]) => request[name] === String(value).trim());
}

/** A request is paid: its draft is done with, in this tab and for new ones, but not what was typed since. */
export function finishSongDraft(request: Readonly<Record<string, unknown>>): void {
  const key = storageKeys.songDraft;
  if (holdsRequest(draftOf(readText(key)).fields, request)) removeText(key);
  if (holdsRequest(draftOf(readSessionText(key)).fields, request)) writeSessionText(key, '');
}
