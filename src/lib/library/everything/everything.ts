import { parseJson } from '../../data/parse-json.ts';
import { list, momentText, object, oneOf, readAs, recordOf, text } from '../../data/shapes.ts';
import type { Part, PartChange } from './part.ts';

/** All that a browser keeps of its visitor, as one document: format 'notewright-everything', version 1. */

const everythingFormat = 'notewright-everything';
const version = 1;

/** No browser keeps more text than this for a site; what is longer is none of ours. In bytes. */
export const mostDocumentBytes = 20 * 1024 * 1024;

const documentShape = object({
  format: oneOf([everythingFormat]),
  version: oneOf([version]),
  savedAt: momentText,
  parts: recordOf(list),
});

export interface Everything {
  /** ISO time. */
  readonly savedAt: string;
  readonly parts: Readonly<Record<string, readonly unknown[]>>;
}

/** Why a file is not read, in words for whoever chose it. */
export interface Refused {
  readonly refused: string;
}

export const refusals = {
  notOurs:
    'This is no file of ours, or it is damaged. Nothing was changed. Choose a file that “Save a file” made.',
  cut: 'This file is not whole: a part of it is missing or was added. Nothing was changed. Save or copy it once more.',
  later:
    'This file is of a later version of this site. Nothing was changed. Reload the page, then try again.',
  long: 'This file is larger than all that this site can have saved. Nothing was changed.',
} as const;

/** The document of what is stored, and how many entries could not be read and are not in it. */
export function takeEverything(
  parts: readonly Part[],
  readText: (key: string) => string | null,
  now: Date,
): { json: string; unread: number; entries: number } {
  const taken = parts.map((part) => ({ name: part.name, ...part.take(readText(part.key)) }));
  const whole = {
    format: everythingFormat,
    version,
    savedAt: now.toISOString(),
    parts: Object.fromEntries(taken.map(({ name, entries }) => [name, entries])),
  };
  return {
    json: JSON.stringify(whole),
    unread: taken.reduce((sum, { unread }) => sum + unread, 0),
    entries: taken.reduce((sum, { entries }) => sum + entries.length, 0),
  };
}

const ofAnyVersion = object({ format: text, version: (value) => value });

/** The document of a text. Parts that this version does not know are left out by `previewOf`. */
export function readEverything(json: string): Everything | Refused {
  if (json.length > mostDocumentBytes) return { refused: refusals.long };
  const value = parseJson(json);
  const found = readAs(documentShape, value);
  if (found) return { savedAt: found.savedAt, parts: found.parts };
  const other = readAs(ofAnyVersion, value);
  const isLater =
    other?.format === everythingFormat && typeof other.version === 'number' && other.version > version;
  return { refused: isLater ? refusals.later : refusals.notOurs };
}

/** What reading a document would change, part by part; parts of which the file has nothing are left out. */
export const previewOf = (
  { parts: given }: Everything,
  parts: readonly Part[],
  readText: (key: string) => string | null,
): readonly PartChange[] =>
  parts.flatMap((part) => {
    const entries = Object.hasOwn(given, part.name) ? (given[part.name] ?? []) : [];
    return entries.length > 0 ? [part.merge(readText(part.key), entries)] : [];
  });

export const changesAnything = (preview: readonly PartChange[]): boolean =>
  preview.some(({ before, after }) => before !== after);
