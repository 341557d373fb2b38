import { parseJson } from '../../data/parse-json.ts';
import {
  finite,
  fitting,
  ifFits,
  list,
  object,
  orElse,
  readAs,
  record,
  text,
  textOrEmpty,
} from '../../data/shapes.ts';
import { tidyEntry } from './entry.ts';
import { fileLimits, limitWords, oneLine, type PlaylistFile, type ReadFile } from './playlist-file.ts';

/** A playlist in our own form, with nothing lost: `{ format, version, title, tracks }`. */

const format = 'notewright-playlist';
const version = 1;

export const writeJson = ({ title, entries }: PlaylistFile): string =>
  `${JSON.stringify({ format, version, title, tracks: entries }, null, 2)}\n`;

const head = object({ format: orElse(text, ''), version: orElse(finite, 0) });

const body = object({
  title: textOrEmpty(),
  tracks: fitting(
    object({
      title: textOrEmpty(),
      artist: textOrEmpty(),
      duration: ifFits(finite),
      location: textOrEmpty(),
      hash: ifFits(text),
    }),
  ),
});

export function readJson(json: string): ReadFile {
  const value = readAs(record, parseJson(json));
  if (!value) return { trouble: 'This file is damaged: it begins as JSON does, but cannot be read as such.' };
  const { format: named, version: written } = head(value);
  if (named !== format) return { trouble: 'This is a file of JSON, but no playlist of ours.' };
  if (written > version)
    return { trouble: 'This playlist was written by a newer Notewright. Reload this page, then try again.' };
  // Counted before any of them is looked at.
  const { length } = orElse(list, [])(value['tracks']);
  if (length > fileLimits.entries) return { trouble: limitWords.entries };
  const { title, tracks } = body(value);
  return { playlist: { title: oneLine(title), entries: tracks.map(tidyEntry) } };
}
