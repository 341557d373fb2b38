import { homeOf } from './compose-song.ts';
import { isInKey } from './harmony/chords.ts';
import { lineAt, type LineAddress, type NoteAddress } from './note-address.ts';
import { breath } from './setting/set-lines.ts';
import type { Song, Span } from './song.ts';
import { lineKey, type FixedNote, type FixedTune, type SongPlan } from './song-plan.ts';

/** What a person changes of the notes of a song. Each function answers another plan. `song` is what the plan gives. */

/** A note is at most a whole bar of four quarters long. */
const longestNote = 16;
const lowest = 24;
const highest = 96;

const homeNow = (plan: SongPlan) => homeOf(plan) + plan.transposed;

/** The line's notes as they stay. */
export function fix(plan: SongPlan, song: Song, address: LineAddress): FixedTune {
  const { start = 0, syllables = [] } = lineAt(song, address) ?? {};
  const home = homeNow(plan);
  const notes = syllables.flatMap((syllable) =>
    syllable.notes.map((note, order): FixedNote => {
      const fixed = { start: note.start - start, length: note.length, pitch: note.pitch - home };
      return order > 0 ? { ...fixed, slurred: true } : fixed;
    }),
  );
  const bars = plan.fixed[lineKey(address.section, address.line)]?.bars;
  return { meter: song.meter.id, notes, ...(bars !== undefined && { bars }) };
}

/** The line that is sung after this one, in its section or in the next; and the one before. */
const lineAfter = (song: Song, { section, line }: LineAddress) =>
  lineAt(song, { section, line: line + 1 }) ?? lineAt(song, { section: section + 1, line: 0 });
const lineBefore = (song: Song, { section, line }: LineAddress) =>
  lineAt(song, { section, line: line - 1 }) ?? song.sections[section - 1]?.lines.at(-1);

/** The bars that a line fills. */
export function barsOfLine(song: Song, { section, line }: LineAddress): number {
  const { start = 0, length = 0, lines = [] } = song.sections[section] ?? {};
  const end = lines[line + 1]?.start ?? start + length;
  return (end - (lines[line]?.start ?? start)) / song.meter.bar;
}

/** Where the first note of a line may begin: behind the last onset of the line before, in sixteenths from its first bar. */
export function earliestOf(song: Song, address: LineAddress): number {
  const last = lineBefore(song, address)?.syllables.at(-1)?.notes.at(-1);
  const start = lineAt(song, address)?.start ?? 0;
  return (last ? last.start + breath + 1 : 0) - start;
}

function withTune(plan: SongPlan, { section, line }: LineAddress, tune: FixedTune): SongPlan {
  return { ...plan, fixed: { ...plan.fixed, [lineKey(section, line)]: tune } };
}

/** Places of the first and the last note of a syllable among those of its line. */
function placesOf(notes: readonly FixedNote[], syllable: number): { first: number; last: number } | null {
  const firsts = notes.flatMap(({ slurred }, index) => (slurred ? [] : index));
  const first = firsts[syllable];
  return first === undefined ? null : { first, last: (firsts[syllable + 1] ?? notes.length) - 1 };
}

function changeNotes(
  plan: SongPlan,
  song: Song,
  address: NoteAddress,
  change: (notes: readonly FixedNote[], first: number, last: number) => readonly FixedNote[],
): SongPlan {
  const tune = fix(plan, song, address);
  const places = placesOf(tune.notes, address.syllable);
  if (!places) return plan;
  const notes = change(tune.notes, places.first, places.last);
  return notes === tune.notes ? plan : withTune(plan, address, { ...tune, notes });
}

/** Moves a syllable by so many steps of the key, or by semitones where it is `chromatic`; below 0 down. */
export function movePitch(
  plan: SongPlan,
  song: Song,
  address: NoteAddress,
  steps: number,
  chromatic: boolean,
): SongPlan {
  const home = homeNow(plan);
  function moved(from: number): number {
    let pitch = from + home;
    for (let left = Math.abs(steps); left > 0; left -= 1)
      do pitch += Math.sign(steps);
      while (!chromatic && !isInKey(song.key, pitch));
    return pitch - home;
  }
  return changeNotes(plan, song, address, (notes, first, last) => {
    const next = notes.map((note, index) =>
      index >= first && index <= last ? { ...note, pitch: moved(note.pitch) } : note,
    );
    return next.some(({ pitch }) => pitch + home < lowest || pitch + home > highest) ? notes : next;
  });
}

const replaced = (notes: readonly FixedNote[], place: number, change: Partial<FixedNote>) =>
  notes.map((note, index) => (index === place ? { ...note, ...change } : note));

/**
 * Makes a syllable longer or shorter by so many sixteenths, as far as the next one leaves room; before another line there
 * is time for a breath.
 */
export function changeLength(plan: SongPlan, song: Song, address: NoteAddress, sixteenths: number): SongPlan {
  const following = lineAfter(song, address)?.syllables[0]?.notes[0]?.start;
  const own = lineAt(song, address)?.start ?? 0;
  return changeNotes(plan, song, address, (notes, _, last) => {
    const note = notes[last];
    if (!note) return notes;
    const end = following === undefined ? note.start + longestNote : following - breath - own;
    const next = notes[last + 1]?.start ?? end;
    const most = Math.min(longestNote, next - note.start);
    const length = Math.max(1, Math.min(most, note.length + sixteenths));
    return length === note.length ? notes : replaced(notes, last, { length });
  });
}

/**
 * Lets a syllable begin so many sixteenths later, below 0 earlier; its end stays, and the one before it ends in time. The
 * line's tune then is its own: other words are fitted to it.
 */
export function moveStart(plan: SongPlan, song: Song, address: NoteAddress, sixteenths: number): SongPlan {
  const next = changeNotes(plan, song, address, (notes, first) => {
    const note = notes[first];
    if (!note) return notes;
    const before = notes[first - 1];
    const earliest = before ? before.start + 1 : earliestOf(song, address);
    const latest = note.start + note.length - 1;
    const start = Math.max(earliest, Math.min(latest, note.start + sixteenths));
    if (start === note.start || earliest > latest) return notes;
    const moved = replaced(notes, first, { start, length: note.start + note.length - start });
    return before
      ? replaced(moved, first - 1, { length: Math.min(before.length, start - before.start) })
      : moved;
  });
  return next === plan ? plan : keepTune(next, song, address);
}

/** Gives a fixed line its bars, so that its tune stays whatever its words and their syllables are. */
export function keepTune(plan: SongPlan, song: Song, address: LineAddress): SongPlan {
  const tune = plan.fixed[lineKey(address.section, address.line)];
  return tune && tune.bars === undefined
    ? withTune(plan, address, { ...tune, bars: barsOfLine(song, address) })
    : plan;
}

/** The notes one after the other: none begins before the one before it has ended; of two at once the later one is left out. */
export function oneVoice<T extends Span>(notes: readonly T[]): T[] {
  const sorted = notes.toSorted((one, other) => one.start - other.start || other.length - one.length);
  const kept = sorted.filter(({ start }, index) => start !== sorted[index - 1]?.start);
  return kept.map((note, index) => {
    const next = kept[index + 1]?.start ?? Infinity;
    return { ...note, length: Math.max(1, Math.min(note.length, next - note.start)) };
  });
}

/**
 * Another tune for a line, as it was played: notes in sixteenths from the line's first bar, with MIDI numbers. Any number of
 * them is fitted to its syllables. What lies outside of the line is left out; the line is locked.
 */
export function setLineTune(
  plan: SongPlan,
  song: Song,
  address: LineAddress,
  played: readonly (Span & { readonly pitch: number })[],
): SongPlan {
  const bars = barsOfLine(song, address);
  const end = bars * song.meter.bar;
  const earliest = earliestOf(song, address);
  const home = homeNow(plan);
  const notes = oneVoice(played)
    .filter(({ start }) => start >= earliest && start < end)
    .map(({ start, length, pitch }) => ({ start, length: Math.min(length, 64), pitch: pitch - home }));
  if (notes.length === 0 || !lineAt(song, address)) return plan;
  const key = lineKey(address.section, address.line);
  const locked = plan.locked.includes(key) ? plan.locked : [...plan.locked, key];
  return { ...withTune(plan, address, { meter: song.meter.id, notes, bars }), locked };
}
