import { isDownbeat, isStrong } from '../meters.ts';
import type { Meter } from '../song.ts';
import type { FixedNote } from '../song-plan.ts';
import { weightOf, type UnsetSyllable } from './sung-words.ts';

/** Words for a tune that was there before them: which notes each syllable is sung on. */

const endOf = ({ start, length }: FixedNote) => start + length;

/** How much a note is heard: on the beat, and long. */
const strengthOf = (meter: Meter, { start, length }: FixedNote): number =>
  (isDownbeat(meter, start) ? 1.2 : isStrong(meter, start) ? 1 : start % meter.beat === 0 ? 0.5 : 0) +
  Math.min(8, length) / 8;

/** What it costs to sing a note on with the syllable before it: a rest or a leap before it, and a strong beat, part them. */
function slurCost(meter: Meter, before: FixedNote, note: FixedNote): number {
  const rest = Math.max(0, note.start - endOf(before));
  return (
    0.6 + rest * 0.8 + Math.max(0, Math.abs(note.pitch - before.pitch) - 2) * 0.25 + strengthOf(meter, note)
  );
}

/** What it costs to begin a syllable on a note: the stressed ones want to be heard, the small ones do not. */
function startCost(meter: Meter, note: FixedNote, syllable: UnsetSyllable): number {
  const strength = strengthOf(meter, note);
  const weight = weightOf(syllable);
  return weight >= 2.5 ? 1.5 * Math.max(0, 1.6 - strength) : weight < 1 ? 0.5 * strength : 0;
}

/** Halves the longest notes until there are `count`; null where they are too short for it. */
function split(notes: readonly FixedNote[], count: number): FixedNote[] | null {
  const all = notes.map((note): FixedNote => ({ ...note, slurred: false }));
  while (all.length < count) {
    const longest = all.reduce(
      (best, { length }, index) => (length > (all[best]?.length ?? 0) ? index : best),
      0,
    );
    const note = all[longest];
    if (!note || note.length < 2) return null;
    const first = Math.ceil(note.length / 2);
    all.splice(
      longest,
      1,
      { ...note, length: first },
      { ...note, start: note.start + first, length: note.length - first },
    );
  }
  return all;
}

/** More notes than syllables: the cheapest way to let some of them be sung on. */
function slur(notes: readonly FixedNote[], syllables: readonly UnsetSyllable[], meter: Meter): FixedNote[][] {
  // costs[s]: the notes so far with s syllables begun; began[n][s]: whether note n begins syllable s there.
  let costs = [Infinity, ...syllables.map(() => Infinity)];
  const began = notes.map(() => new Array<boolean>(syllables.length + 1).fill(false));
  notes.forEach((note, index) => {
    const before = notes[index - 1];
    const next = costs.map(() => Infinity);
    syllables.forEach((syllable, place) => {
      const isFirst = index === 0;
      const begin =
        (isFirst ? (place === 0 ? 0 : Infinity) : (costs[place] ?? Infinity)) +
        startCost(meter, note, syllable);
      const goOn = before ? (costs[place + 1] ?? Infinity) + slurCost(meter, before, note) : Infinity;
      next[place + 1] = Math.min(begin, goOn);
      const row = began[index];
      if (row) row[place + 1] = begin <= goOn;
    });
    costs = next;
  });
  const sung: FixedNote[][] = syllables.map(() => []);
  let place = syllables.length;
  for (let index = notes.length - 1; index >= 0; index -= 1) {
    const note = notes[index];
    const begins = began[index]?.[place] ?? true;
    if (note) sung[place - 1]?.unshift(begins ? plain(note) : { ...plain(note), slurred: true });
    if (begins) place -= 1;
  }
  return sung;
}

const plain = ({ start, length, pitch }: FixedNote): FixedNote => ({ start, length, pitch });

/** The notes of each syllable as they are marked: those that are slurred belong to the one before them. */
export function bySyllable(notes: readonly FixedNote[]): FixedNote[][] {
  const sung: FixedNote[][] = [];
  for (const note of notes) {
    const last = sung.at(-1);
    if (note.slurred && last) last.push(note);
    else sung.push([note]);
  }
  return sung;
}

/**
 * The notes of each syllable: as they are marked where that suits; else some notes are slurred, those that are short, near
 * and off the beat first, or the longest are sung in two. Null where there is no room for the words.
 */
export function fitWords(
  notes: readonly FixedNote[],
  syllables: readonly UnsetSyllable[],
  meter: Meter,
): FixedNote[][] | null {
  const marked = bySyllable(notes);
  if (marked.length === syllables.length) return marked;
  if (notes.length === 0 || syllables.length === 0) return null;
  if (notes.length > syllables.length) return slur(notes, syllables, meter);
  return split(notes, syllables.length)?.map((note) => [plain(note)]) ?? null;
}
