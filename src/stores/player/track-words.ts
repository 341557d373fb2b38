import { atom } from 'nanostores';
import type { Track } from '#lib/contract/library/track.ts';
import { isKeptId } from '#lib/library/kept-address.ts';
import { loadKept } from './kept-tracks.ts';
import { readWords, type TrackWords } from '#lib/player/lrc.ts';

/** The words of the track that plays, where there are any. */

/** LRC or plain text; null for a track without words. */
export type WordsOf = (track: Track) => Promise<string | null>;

/** Words are kept with tracks of one's own. */
const keptWords: WordsOf = async ({ id }) => (isKeptId(id) ? (await loadKept()).keptWords(id) : null);

export function createTrackWords(wordsOf: WordsOf = keptWords) {
  const $words = atom<TrackWords | null>(null);
  let asked = 0;

  /** Asks for the words of a track; those of a track that was left meanwhile are not shown. */
  async function show(track: Track | null): Promise<void> {
    asked += 1;
    const mine = asked;
    $words.set(null);
    const source = track && (await wordsOf(track).catch(() => null));
    if (mine !== asked || !source) return;
    const words = readWords(source);
    if (words.lines.length > 0) $words.set(words);
  }
  return { $words, show };
}

export const trackWords = createTrackWords();
