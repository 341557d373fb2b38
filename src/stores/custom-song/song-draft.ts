import { uuid } from '#lib/format/uuid.ts';
import { object, oneOf, orElse, readJsonAs, text, where, type Of, type Shape } from '#lib/data/shapes.ts';
import { songKeys } from './song-keys.ts';
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
  /** Ids of the chosen add-ons, with spaces between them. */
  readonly addOns: string;
  readonly licensee: string;
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
  addOns: '',
  licensee: '',
};

/** The number of an order, and the request that it stands for. */
const orderNumber = object({ id: where(text, (id) => uuid.test(id)), fingerprint: text });
export type OrderNumber = Readonly<Of<typeof orderNumber>>;

/** What this browser keeps of an order that is not paid yet. */
export interface SongDraft {
  readonly fields: SongFields;
  readonly order: OrderNumber | null;
}

/** Far more than a form takes: too long texts must survive a reload, to be shortened. */
const maxCharacters = 100_000;

const typed = orElse(
  where(text, ({ length }) => length <= maxCharacters),
  '',
);
const choice = (list: readonly { value: string }[], empty: string): Shape<string> =>
  orElse(oneOf(list.map(({ value }) => value)), empty);

/** A field that is not ours reads as empty, a draft that is not ours as none. */
const storedDraft = object({
  format: oneOf([1]),
  fields: object({
    title: typed,
    email: typed,
    genre: choice(songGenres, 'none'),
    mood: choice(songMoods, 'none'),
    description: typed,
    inspiration: typed,
    deadline: choice(deliveryTiers, 'standard'),
    addOns: typed,
    licensee: typed,
  }),
  order: orElse(orderNumber, null),
});

const nothing: SongDraft = { fields: emptySongFields, order: null };

/** A draft from its text. */
export function draftOf(json: string | null): SongDraft {
  const { fields, order } = readJsonAs(storedDraft, json) ?? nothing;
  return { fields, order };
}

/** The text of a draft, for `draftOf`. */
export const textOfDraft = ({ fields, order }: SongDraft) => JSON.stringify({ format: 1, fields, order });

/** Whether a form still holds what was ordered, and not something that was typed since. Add-ons are no part of a request. */
export function holdsRequest(
  { addOns: _, licensee: __, ...fields }: SongFields,
  request: Readonly<Record<string, unknown>>,
): boolean {
  return Object.entries(fields).every(([name, value]) => request[name] === String(value).trim());
}

/** A request is paid: its draft is done with, in this tab and for new ones, but not what was typed since. */
export function finishSongDraft(request: Readonly<Record<string, unknown>>): void {
  const key = songKeys.songDraft;
  if (holdsRequest(draftOf(readText(key)).fields, request)) removeText(key);
  if (holdsRequest(draftOf(readSessionText(key)).fields, request)) writeSessionText(key, '');
}
