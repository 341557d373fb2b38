import { isInChord, scaleOf, tonesOf } from '../harmony/chords.ts';
import { isStrong } from '../meters.ts';
import { mix, noise } from '../noise.ts';
import type { Chord, ChordSpan, Key, Meter } from '../song.ts';
import type { SectionKind } from '../song-text.ts';
import type { SetLine } from '../setting/set-lines.ts';
import { weightOf } from '../setting/sung-words.ts';
import { contourOf, formOf, registerOf } from './contours.ts';
import { findLine, type NotePlace } from '../../melody/find-line.ts';

/** The melody of a section: a pitch for each syllable, line by line; lines of one letter repeat one another. */

/** The pitches of a line with the times of their notes, in sixteenths from the line's first bar. */
export interface TunedLine {
  readonly length: number;
  readonly notes: readonly { readonly at: number; readonly pitch: number }[];
}

export interface TuneRules {
  readonly meter: Meter;
  readonly key: Key;
  /** The tonic's MIDI number in the middle of the song. */
  readonly home: number;
  /** The chords, timed from the section's start. */
  readonly chords: readonly ChordSpan[];
  /** The same with those that were changed by hand: a line that gets another tune is sung to them. */
  readonly changedChords: readonly ChordSpan[];
  readonly cadence: 'full' | 'half';
  readonly seed: number;
  /** A seed for this line alone, where another tune was asked for. */
  readonly lineSeed: (line: number) => number | undefined;
  /** The same section as it was sung before: its lines are sung again. */
  readonly before: readonly TunedLine[] | null;
  /** Whether it follows what was sung at each time; else only where its own notes begin. */
  readonly isClose: boolean;
}

/** The chord that sounds at a time; a pickup is heard with the chord that it leads to. */
export function chordAt(chords: readonly ChordSpan[], at: number): Chord | undefined {
  return (chords.find(({ start, length }) => at < start + length) ?? chords.at(-1))?.chord;
}

/**
 * The pitch classes that a chord holds. A fifth without a third leaves the third open: the key's own belongs to it. A
 * suspended chord holds only what it says.
 */
export function heldTones(chord: Chord, key: Key): number[] {
  if (chord.quality !== 'power') return tonesOf(chord);
  const inKey = scaleOf(key.mode).map((step) => (key.tonic + step) % 12);
  const third = [3, 4].map((step) => (chord.root + step) % 12).filter((tone) => inKey.includes(tone));
  return [...tonesOf(chord), ...third];
}

/** What a line sang at a share of its way, or before it. */
function pitchAt({ notes, length }: TunedLine, share: number): number | null {
  const found = notes.findLast(({ at }) => at / length <= share) ?? notes[0];
  return found?.pitch ?? null;
}

/** A line that is sung again: with other words to the same tune, or within a section, where its end may be another. */
interface Model {
  readonly line: TunedLine;
  readonly isSameTune: boolean;
}

/** What a sixteenth of a tune that is sung again counts. */
const sameTune = 1.5;

/** What the model sang while this note sounds, as shares of their way; `left`: so many notes are left. */
function repeatedIn(
  { line, isSameTune }: Model,
  shares: readonly number[],
  left: number,
  isClose: boolean,
): NotePlace['repeated'] {
  if (left <= 2 && !isSameTune) return null;
  const sung = shares.slice(0, isClose ? undefined : 1).map((share) => pitchAt(line, share) ?? 0);
  // As near as one pitch can be to all of them.
  const pitch = sung.reduce((sum, one) => sum + one, 0) / sung.length;
  if (isClose) return { pitch, weight: sameTune * sung.length, power: 2 };
  return { pitch, weight: isSameTune ? 4.5 : 1.1, power: 1 };
}

/** Whether a syllable is longer than both of its neighbours. */
const isLonger = ({ spans }: SetLine, note: number) => {
  const length = (index: number) => spans[index]?.length ?? 0;
  return length(note) > length(note - 1) && length(note) > length(note + 1);
};

function placesOf(
  line: SetLine,
  kind: SectionKind,
  rules: TuneRules,
  contour: (way: number) => number,
  model: Model | null,
): NotePlace[] {
  const { meter, key, home, chords } = rules;
  const { low, high } = registerOf(kind);
  const scale = scaleOf(key.mode).map((step) => (key.tonic + step) % 12);
  const first = line.spans[0]?.start ?? 0;
  const last = line.spans.at(-1)?.start ?? 0;
  return line.spans.map(({ start, length }, note) => {
    const at = line.start + start;
    const shares = Array.from({ length }, (_, step) => (start + step) / line.frame.length);
    const chord = chordAt(chords, at);
    const chordTones = chord ? heldTones(chord, key) : scale;
    const pitches = [];
    for (let pitch = home + low; pitch <= home + high; pitch += 1)
      if (scale.includes(pitch % 12) || (chord && isInChord(chord, pitch))) pitches.push(pitch);
    const syllable = line.syllables[note];
    const isStressed = syllable !== undefined && !syllable.isFunction && weightOf(syllable) >= 2.5;
    return {
      pitches,
      chordTones,
      isStrong: isStrong(meter, at),
      mustRise: isStressed && !isStrong(meter, at) && !isLonger(line, note),
      contour: home + contour((start - first) / Math.max(1, last - first)),
      repeated:
        model && repeatedIn(model, shares, line.spans.length - note, model.isSameTune && rules.isClose),
    };
  });
}

/** Whether a pitch may end a line: the last on the tonic or away from it, the others on a note of their chord. */
function ending(
  line: SetLine,
  isLast: boolean,
  { key, chords, cadence }: TuneRules,
): (pitch: number) => boolean {
  const chord = chordAt(chords, line.start + (line.spans.at(-1)?.start ?? 0));
  const tones = chord ? heldTones(chord, key) : [key.tonic];
  if (isLast && cadence === 'full') return (pitch) => pitch % 12 === key.tonic;
  return (pitch) => tones.includes(pitch % 12);
}

/** Lines that were found before: a song is made anew with every change, and most of its lines stay. */
const found = new Map<string, readonly number[]>();
const mostFound = 500;

function remembered(asked: string, find: () => number[]): readonly number[] {
  const known = found.get(asked);
  if (known) return known;
  if (found.size >= mostFound) found.clear();
  const pitches = find();
  found.set(asked, pitches);
  return pitches;
}

const tuned = (line: SetLine, pitches: readonly number[]): TunedLine => ({
  length: line.frame.length,
  notes: pitches.map((pitch, note) => ({ at: line.spans[note]?.start ?? 0, pitch })),
});

/** The lines of a section with a pitch for each syllable. */
export function tuneSection(lines: readonly SetLine[], kind: SectionKind, rules: TuneRules): TunedLine[] {
  const form = formOf(lines.length, rules.seed);

  function tune(index: number, seed: number, model: Model | null, own = rules): TunedLine {
    const line = lines[index];
    if (!line) throw new RangeError(`There is no line ${index}`);
    const letter = form[index] ?? 'a';
    const contour = contourOf(kind, letter, seed);
    const places = placesOf(line, kind, own, contour, model);
    const isLast = index === lines.length - 1;
    const starts = line.spans.map(({ start }) => start);
    const asked = JSON.stringify([
      seed,
      letter,
      rules.home,
      rules.key,
      isLast && rules.cadence,
      starts,
      places,
    ]);
    const pitches = remembered(asked, () =>
      findLine({
        places,
        taste: (note, pitch) => noise(seed, letter.charCodeAt(0), starts[note] ?? 0, pitch - rules.home),
        mayEnd: ending(line, isLast, own),
      }),
    );
    return tuned(line, pitches);
  }

  /** The line as it was sung before, where the words now fall on the same times. */
  function sungAgain(index: number): TunedLine | null {
    const before = rules.before?.[index];
    const line = lines[index];
    if (!before || !line || before.length !== line.frame.length || before.notes.length !== line.spans.length)
      return null;
    const isSame = before.notes.every(({ at }, note) => at === line.spans[note]?.start);
    const mayEnd = ending(line, index === lines.length - 1, rules);
    return isSame && mayEnd(before.notes.at(-1)?.pitch ?? 0) ? before : null;
  }

  // First as the seed has it, so that another tune for one line does not change those that repeat it.
  const own: TunedLine[] = [];
  lines.forEach((_, index) => {
    const again = form.indexOf(form[index] ?? 'a');
    const before = rules.before?.[index];
    const model = before ?? (again < index ? own[again] : undefined);
    const isSameTune = before !== undefined;
    own.push(sungAgain(index) ?? tune(index, rules.seed, model ? { line: model, isSameTune } : null));
  });
  const heard = { ...rules, chords: rules.changedChords };
  return own.map((line, index) => {
    const seed = rules.lineSeed(index);
    return seed === undefined ? line : tune(index, mix(rules.seed, seed), null, heard);
  });
}
