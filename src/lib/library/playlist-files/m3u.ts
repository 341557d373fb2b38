import { tidyEntry } from './entry.ts';
import {
  fileLimits,
  limitWords,
  oneLine,
  type FileEntry,
  type PlaylistFile,
  type ReadFile,
} from './playlist-file.ts';

/**
 * M3U8: a line for each track's place, each behind a line '#EXTINF:seconds,Artist - Title'. The format has no standard;
 * what is written here is what players agree on, and what is read is what they were seen to write.
 */

const between = ' - ';

/** Artist and title as one text. A title with a hyphen and no artist begins with one, so that it is not cut there. */
function textOf({ artist, title }: FileEntry): string {
  if (artist) return `${artist}${between}${title}`;
  return title.includes(between) || title.startsWith('- ') ? `- ${title}` : title;
}

function linesOf(entry: FileEntry): string[] {
  const { artist, duration, location, title } = entry;
  const seconds = duration === undefined ? -1 : Math.round(duration);
  const place = location || title;
  return [
    `#EXTINF:${seconds},${textOf(entry)}`,
    // Only needed where the hyphen between the two is not the first one.
    ...(artist.includes(between) ? [`#EXTART:${artist}`] : []),
    place.startsWith('#') ? `./${place}` : place,
  ];
}

export const writeM3u = ({ title, entries }: PlaylistFile): string =>
  ['#EXTM3U', ...(title ? [`#PLAYLIST:${title}`] : []), ...entries.flatMap(linesOf), ''].join('\n');

/** Seconds, attributes that radio lists have, and the text; the comma may be missing. */
const information = /^#EXTINF:\s*(-?[\d.]+)?(.*)$/i;

/** The text behind the first comma that stands in no quotes; all of it where there is none. */
function behindComma(rest: string): string {
  let isQuoted = false;
  for (const [index, letter] of [...rest].entries()) {
    if (letter === '"') isQuoted = !isQuoted;
    if (letter === ',' && !isQuoted) return [...rest].slice(index + 1).join('');
  }
  const first = rest.indexOf(',');
  return first < 0 ? rest : rest.slice(first + 1);
}

/** Artist and title of one text; `artist` is what a line of its own said. */
function split(text: string, artist: string): { artist: string; title: string } {
  if (artist) {
    const head = `${artist}${between}`;
    return { artist, title: text.startsWith(head) ? text.slice(head.length) : text };
  }
  if (text.startsWith('- ')) return { artist: '', title: text.slice(2) };
  const at = text.indexOf(between);
  return at < 0
    ? { artist: '', title: text }
    : { artist: text.slice(0, at), title: text.slice(at + between.length) };
}

/** The lines that are not empty, one at a time: a file may consist of millions. */
function* linesIn(text: string): Generator<string, void> {
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    const given = line.trim();
    if (given !== '') yield given;
  }
}

/** Reads the lines of an M3U file. Lines that begin with '#' and that we do not know are comments. */
export function readM3u(text: string): ReadFile {
  if (/^#EXT-X-(?:TARGETDURATION|STREAM-INF)/m.test(text))
    return { trouble: 'This file lists the pieces of one stream, and no tracks.' };
  const entries: FileEntry[] = [];
  let title = '';
  let [seconds, words, artist] = ['', '', ''];
  for (const given of linesIn(text)) {
    const about = information.exec(given);
    if (about) {
      seconds = about[1] ?? '';
      words = oneLine(behindComma((about[2] ?? '').slice(0, 4000)), 2 * fileLimits.letters + between.length);
    } else if (/^#PLAYLIST:/i.test(given)) title ||= oneLine(given.slice('#PLAYLIST:'.length));
    else if (/^#EXTART:/i.test(given)) artist = oneLine(given.slice('#EXTART:'.length));
    else if (!given.startsWith('#')) {
      if (entries.length === fileLimits.entries) return { trouble: limitWords.entries };
      const duration = seconds === '' ? undefined : Number(seconds);
      entries.push(tidyEntry({ ...split(words, artist), duration, location: given.replace(/^\.\//, '') }));
      [seconds, words, artist] = ['', '', ''];
    }
  }
  return { playlist: { title, entries } };
}
