import { libraryLimits } from '../../contract/library/library-paths.ts';
import type { Track } from '../../contract/library/track.ts';
import { entryWords, importWords } from './import-words.ts';
import { matchEntries, type Here } from './match.ts';
import { fileLimits, limitWords, oneLine } from './playlist-file.ts';
import { readPlaylistFile } from './read-playlist.ts';

/**
 * What a file of another program comes to. It goes from a worker to the page, so it is small, however large the file:
 * as many tracks as a playlist holds, and the names of the first that are not here.
 */
export interface ImportedList {
  readonly title: string;
  readonly tracks: readonly Track[];
  /** What became of the file, in sentences. */
  readonly words: string;
  /** Tracks that are not here, a line each. */
  readonly missing: readonly string[];
  /** How many more are not. */
  readonly unnamed: number;
}

/** So many of the missing tracks are named. */
const mostNamed = 200;

/** Reads a playlist and finds its tracks in what `here` has; `trouble` says why nothing is read. Never rejects. */
export async function importList(
  file: File,
  here: () => Promise<Here>,
): Promise<ImportedList | { trouble: string }> {
  // Before its bytes are asked for: it may be a film.
  if (file.size > fileLimits.bytes) return { trouble: limitWords.bytes };
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return { trouble: 'It cannot be read. It may have been moved or deleted.' };
  const read = readPlaylistFile(new Uint8Array(bytes), file.name);
  if ('trouble' in read) return read;
  const { title, entries } = read.playlist;
  const matched = matchEntries(entries, await here());
  return {
    title: oneLine(title || file.name.replace(/\.[^.]*$/, ''), libraryLimits.playlistTitle) || 'Imported',
    tracks: matched.tracks,
    words: importWords(matched),
    missing: matched.missing.slice(0, mostNamed).map(entryWords),
    unnamed: Math.max(0, matched.missing.length - mostNamed),
  };
}
