import type { Chord, ChordSpan, Key, Meter, Span, SungSyllable } from '../song.ts';
import { accidentalsOfBar, signatureOf } from './accidentals.ts';
import { beamCount } from './beam-groups.ts';
import { chordRoot, chordSuffix, spellPitch } from './chord-spelling.ts';
import { fifthsOf, nameOfSpelling, type SpelledPitch } from './key-spelling.ts';
import { splitSpan, valueOf, type NoteValue } from './note-values.ts';
import { bareSyllable, chordWords, lengthWords, pitchWords, placeWords, withSigns } from './note-words.ts';
import { ownStem, type Stem } from './stems.ts';
import { staffPlaceOf } from './treble-staff.ts';

/** A line of a song as the lead sheet shows it, from left to right: notes, rests, chord symbols. */

export interface ChordMark {
  /** 'G', 'B♭'. */
  readonly root: string;
  readonly suffix: string;
  /** How far into the cell it begins, in sixteenths. */
  readonly offset: number;
}

/** One written note. */
export interface Piece {
  /** How far into the cell it begins, and how long it is, in sixteenths. */
  readonly offset: number;
  readonly length: number;
  readonly value: NoteValue;
  /** Above the lowest line. */
  readonly place: number;
  /** The sign before it: semitones; null for none. */
  readonly sign: SpelledPitch['alter'] | null;
  readonly tied: boolean;
  /** A bar line stands before it, inside the cell. */
  readonly afterBarLine: boolean;
  /** Of a whole note, which has none, the way that its stem would go. */
  readonly stem: Stem;
  /** It stands under a beam with others, and needs no flag. */
  readonly beamed: boolean;
  readonly hook: Hook | null;
}

/** A part of a second beam at one stem alone: to its right (1) or left. */
export interface Hook {
  readonly side: 1 | -1;
  /** Its outer edge at its end, in places; at the stem it is as far from the tip as any second beam. */
  readonly edge: number;
}

/** A sung syllable: one written note, or several that are tied or make a melisma. */
export interface NoteCell extends Span {
  readonly kind: 'note';
  readonly syllable: number;
  readonly text: string;
  /** A hyphen leads to the next syllable of the word. */
  readonly hyphen: boolean;
  readonly pieces: readonly Piece[];
  readonly slurred: boolean;
  readonly chords: readonly ChordMark[];
  /** '“light”, G4, quarter note, bar 5 beat 1, chord G major'. */
  readonly name: string;
}

export interface RestCell extends Span {
  readonly kind: 'rest';
  readonly value: NoteValue | 'bar';
  readonly chords: readonly ChordMark[];
}

const sameChord = (a: Chord | undefined, b: Chord): boolean => a?.root === b.root && a.quality === b.quality;
const endOf = ({ start, length }: Span): number => start + length;

/** The chords to write over a line: where another begins, and always the first that begins in it. */
function chordsOver(line: Span, chords: readonly ChordSpan[]): ChordSpan[] {
  const here = chords.filter(({ start }) => start >= line.start && start < endOf(line));
  return here.filter((span, index) => index === 0 || !sameChord(here[index - 1]?.chord, span.chord));
}

interface LineContext {
  readonly key: Key;
  readonly meter: Meter;
  readonly octavesUp: number;
  readonly chords: readonly ChordSpan[];
}

const chordAt = (chords: readonly ChordSpan[], at: number): Chord | undefined =>
  chords.findLast(({ start }) => start <= at)?.chord;

const marks = (span: Span, over: readonly ChordSpan[], key: Key): ChordMark[] =>
  over
    .filter(({ start }) => start >= span.start && start < endOf(span))
    .map(({ start, chord }) => ({
      root: withSigns(nameOfSpelling(chordRoot(chord, key))),
      suffix: chordSuffix(chord),
      offset: start - span.start,
    }));

/** Says which sign each note of a line needs: signs hold for a bar, and do not outlast the line. */
function signsOfLine(key: Key, { bar }: Meter) {
  const signature = signatureOf(fifthsOf(key));
  let current = { number: NaN, signs: accidentalsOfBar(signature) };
  return (at: number, pitch: SpelledPitch, isTied: boolean): Piece['sign'] => {
    const number = Math.floor(at / bar);
    if (number !== current.number) current = { number, signs: accidentalsOfBar(signature) };
    // A tie carries the sign over the bar line.
    if (isTied) return null;
    return current.signs.needsSign(pitch) ? pitch.alter : null;
  };
}

/** `line` is the part of the song's time that stands with these syllables. All notes have stems as if by themselves. */
export function lineCells(
  syllables: readonly SungSyllable[],
  line: Span,
  context: LineContext,
): (NoteCell | RestCell)[] {
  const { key, meter, chords, octavesUp } = context;
  const over = chordsOver(line, chords);
  const signAt = signsOfLine(key, meter);
  const cells: (NoteCell | RestCell)[] = [];
  const rest = (from: number, to: number) => {
    if (to <= from) return;
    for (const span of splitSpan({ start: from, length: to - from }, meter, 'rest')) {
      const value = span.length === meter.bar ? 'bar' : valueOf(span.length);
      cells.push({ kind: 'rest', ...span, value, chords: marks(span, over, key) });
    }
  };

  let reached = line.start;
  syllables.forEach(({ text, place, notes }, syllable) => {
    const [first] = notes;
    if (!first) return;
    rest(reached, first.start);
    const nextStart = syllables[syllable + 1]?.notes[0]?.start ?? Infinity;
    const written = notes.flatMap((note, index) => {
      const end = Math.min(endOf(note), notes[index + 1]?.start ?? nextStart);
      const chord = chordAt(chords, note.start);
      const pitch = spellPitch(note.pitch, key, chord);
      const span = { start: note.start, length: Math.max(1, end - note.start) };
      const parts = splitSpan(span, meter, 'note');
      return parts.map((part, order) => ({ ...part, span, pitch, order, tied: order < parts.length - 1 }));
    });
    const end = Math.max(...written.map(endOf));
    const span = { start: first.start, length: end - first.start };
    const heard = written.filter(({ order }) => order === 0);
    const chord = chordAt(chords, first.start);
    cells.push({
      kind: 'note',
      ...span,
      syllable,
      text,
      hyphen: place === 'first' || place === 'middle',
      pieces: written.map((part, index) => {
        const onStaff = staffPlaceOf(part.pitch, octavesUp);
        return {
          offset: part.start - first.start,
          length: part.length,
          value: valueOf(part.length),
          place: onStaff,
          sign: signAt(part.start, part.pitch, part.order > 0),
          tied: part.tied,
          afterBarLine: index > 0 && part.start % meter.bar === 0,
          stem: ownStem(onStaff, beamCount(part)),
          beamed: false,
          hook: null,
        };
      }),
      slurred: notes.length > 1,
      chords: marks(span, over, key),
      name: [
        `“${bareSyllable(text)}”`,
        ...heard.map((part) => `${pitchWords(part.pitch)}, ${lengthWords(part.span, meter)}`),
        placeWords(first.start, meter),
        ...(chord ? [`chord ${chordWords(chord, key)}`] : []),
      ].join(', '),
    });
    reached = end;
  });
  rest(reached, endOf(line));
  return cells;
}
