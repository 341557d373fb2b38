import { escapeXml } from '../../format/xml.ts';
import { tidyEntry, type RawEntry } from './entry.ts';
import {
  fileLimits,
  limitWords,
  oneLine,
  withoutPercents,
  type FileEntry,
  type PlaylistFile,
  type ReadFile,
} from './playlist-file.ts';
import { readXml, XmlTrouble } from './read-xml.ts';

/** XSPF 1, https://www.xspf.org/spec: places are addresses, lengths are milliseconds, a hash is a name by RFC 6920. */

const hashHead = 'nih:sha-256;';

const isAddress = (location: string): boolean => /^(?:https:\/\/|\/)/i.test(location);

const element = (name: string, text: string | undefined): string[] =>
  text ? [`      <${name}>${escapeXml(text)}</${name}>`] : [];

const trackOf = ({ title, artist, duration, location, hash }: FileEntry): string[] => [
  '    <track>',
  ...element('location', isAddress(location) ? location : encodeURIComponent(location)),
  ...element('identifier', hash && hashHead + hash),
  ...element('title', title),
  ...element('creator', artist),
  ...element('duration', duration === undefined ? undefined : String(Math.round(duration * 1000))),
  '    </track>',
];

export const writeXspf = ({ title, entries }: PlaylistFile): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<playlist version="1" xmlns="http://xspf.org/ns/0/">',
    ...(title ? [`  <title>${escapeXml(title)}</title>`] : []),
    '  <trackList>',
    ...entries.flatMap(trackOf),
    '  </trackList>',
    '</playlist>',
    '',
  ].join('\n');

const empty = (): RawEntry => ({ title: '', artist: '', location: '' });

/** Takes what an element says of the track that it stands in. Of several places the first counts. */
function tell(entry: RawEntry, name: string, given: string): void {
  const text = given.trim();
  if (name === 'title') entry.title = text;
  if (name === 'creator') entry.artist = text;
  if (name === 'duration' && /^\d{1,9}$/.test(text)) entry.duration = Number(text) / 1000;
  if (name === 'location') entry.location ||= isAddress(text) ? text : withoutPercents(text);
  if (name === 'identifier' && text.startsWith(hashHead)) entry.hash = text.slice(hashHead.length);
}

const root = 'playlist';
const trackPath = `${root}/trackList/track`;
/** A title of a track lies so deep; what lies deeper stands in extensions. */
const deepest = 4;

/** Reads XSPF, with its namespace or without. What stands in extensions is left alone. */
export function readXspf(text: string): ReadFile {
  const entries: FileEntry[] = [];
  let title = '';
  let entry = empty();
  let isList = false;
  try {
    for (const { path, text: said } of readXml(text, deepest)) {
      if (path === trackPath) {
        if (entries.length === fileLimits.entries) return { trouble: limitWords.entries };
        entries.push(tidyEntry(entry));
        entry = empty();
      } else if (path.startsWith(`${trackPath}/`)) tell(entry, path.slice(trackPath.length + 1), said);
      else if (path === `${root}/title`) title = oneLine(said);
      isList ||= path === root || path === trackPath;
    }
  } catch (error) {
    if (!(error instanceof XmlTrouble)) throw error;
    return { trouble: error.message };
  }
  return isList
    ? { playlist: { title, entries } }
    : { trouble: 'This file is no playlist: XSPF is another form of XML.' };
}
