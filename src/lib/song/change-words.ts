import { keepTune } from './change-notes.ts';
import { lineAt, type NoteAddress } from './note-address.ts';
import type { Song, SungSyllable } from './song.ts';
import { lineKey, type SongPlan } from './song-plan.ts';
import { toggledBreak } from './words/part-words.ts';

/** The word that a syllable belongs to: its place in the line, and those of its syllables. */
function wordAt(syllables: readonly SungSyllable[], syllable: number) {
  const begins = syllables.flatMap(({ place }, index) =>
    place === 'whole' || place === 'first' ? index : [],
  );
  const word = begins.findLastIndex((begin) => begin <= syllable);
  const first = begins[word] ?? 0;
  return { word, first, syllables: syllables.slice(first, begins[word + 1] ?? syllables.length) };
}

/**
 * Joins a syllable with the next one of its word, or parts a word of one: 'ev-er-y' as 'ev-ery', 'fire' as 'fi-re'. The
 * plan as it was where the word is too short to part.
 */
export function toggleBreak(plan: SongPlan, song: Song, address: NoteAddress): SongPlan {
  const line = lineAt(song, address);
  if (!line?.syllables[address.syllable]) return plan;
  const { word, first, syllables } = wordAt(line.syllables, address.syllable);
  const letters = toggledBreak(
    syllables.map(({ text }) => text),
    address.syllable - first,
  );
  if (!letters) return plan;
  const key = lineKey(address.section, address.line);
  const breaks = { ...plan.breaks, [key]: { ...plan.breaks[key], [word]: letters } };
  return keepTune({ ...plan, breaks }, song, address);
}
