import { readJson } from './json.ts';
import { readM3u } from './m3u.ts';
import { fileLimits, limitWords, type ReadFile } from './playlist-file.ts';
import { readXspf } from './xspf.ts';

const unknown =
  'This is no playlist that we can read. We read M3U and M3U8, XSPF, and the JSON that is exported here.';

/** The letters of a file: UTF-8, UTF-16 where a mark says so, else Latin-1, in which old M3U files are. */
function lettersOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads a playlist of any form that we know; what it is shows in its first letters. Never throws. */
export function readPlaylistFile(bytes: Uint8Array, fileName: string): ReadFile {
  if (bytes.length > fileLimits.bytes) return { trouble: limitWords.bytes };
  const text = lettersOf(bytes);
  const begin = text.trimStart();
  if (begin === '') return { trouble: 'This file is empty.' };
  if (text.includes('\0')) return { trouble: unknown };
  const read = begin.startsWith('{')
    ? readJson(begin)
    : begin.startsWith('<')
      ? readXspf(begin)
      : /^#EXTM3U/i.test(begin) || /\.m3u8?$/i.test(fileName)
        ? readM3u(begin)
        : { trouble: unknown };
  return 'playlist' in read && read.playlist.entries.length === 0
    ? { trouble: 'This playlist has no tracks.' }
    : read;
}
