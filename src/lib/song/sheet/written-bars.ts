import type { Chord, Key, Song, SungSyllable } from '../song.ts';
import { spellPitch } from './chord-spelling.ts';
import type { SpelledPitch } from './key-spelling.ts';
import { splitSpan } from './note-values.ts';
import { plainLine } from './plain-line.ts';
import { writtenChords, type WrittenChord } from './written-chords.ts';

/** The tune of a song as it is written: bars full of notes and rests, each of one value. */

export interface WrittenLyric {
  /** One line of text, not empty. */
  readonly text: string;
  readonly place: SungSyllable['place'];
  /** The syllable goes on over the next written note: a melisma or a tie. */
  readonly isHeld: boolean;
}

export interface WrittenNote {
  readonly kind: 'note';
  /** Sixteenths from the start of the song, and of length. */
  readonly start: number;
  readonly length: number;
  readonly pitch: SpelledPitch;
  readonly tiedFromBefore: boolean;
  readonly tiedToNext: boolean;
  /** At the first written note of a syllable; 'held' at its others, null where it has no text. */
  readonly lyric: WrittenLyric | 'held' | null;
  /** Where the bow over a melisma begins and ends. */
  readonly slur: 'start' | 'stop' | null;
}

export interface WrittenRest {
  readonly kind: 'rest';
  readonly start: number;
  readonly length: number;
}

export interface WrittenBar {
  readonly start: number;
  /** They fill the bar without a gap. A rest may be a whole bar long, whatever the meter. */
  readonly entries: readonly (WrittenNote | WrittenRest)[];
  /** Where a chord begins that is another than the one before, or again at the start of a section. */
  readonly chords: readonly WrittenChord[];
  /** The name of the section that begins here. */
  readonly heading: string | null;
  /** What stands at its end. */
  readonly barLine: 'single' | 'double' | 'final';
}

interface SungPart {
  readonly start: number;
  readonly end: number;
  readonly midi: number;
  readonly syllable: SungSyllable;
  readonly index: number;
}

/** All sung notes in order of time. A note that would sound into the next one ends there. */
function sungParts(song: Song): SungPart[] {
  const parts = song.sections
    .flatMap(({ lines }) => lines.flatMap(({ syllables }) => syllables))
    .flatMap((syllable) =>
      syllable.notes.map(({ start, length, pitch }, index) => {
        return { start, end: start + length, midi: pitch, syllable, index };
      }),
    )
    .sort((a, b) => a.start - b.start);
  return parts.map((part, i) => ({ ...part, end: Math.min(part.end, parts[i + 1]?.start ?? part.end) }));
}

function writtenNotes(part: SungPart, key: Key, chord: Chord | undefined, split: Split): WrittenNote[] {
  const { syllable, index } = part;
  const spans = split('note', part.start, part.end);
  const pitch = spellPitch(part.midi, key, chord);
  const text = plainLine(syllable.text);
  const last = syllable.notes.length - 1;
  return spans.map((span, i) => {
    const isFirst = i === 0 && index === 0;
    const isLast = i === spans.length - 1 && index === last;
    return {
      kind: 'note',
      ...span,
      pitch,
      tiedFromBefore: i > 0,
      tiedToNext: i < spans.length - 1,
      lyric: !text ? null : isFirst ? { text, place: syllable.place, isHeld: !isLast } : 'held',
      slur: last === 0 ? null : isFirst ? 'start' : isLast ? 'stop' : null,
    };
  });
}

type Split = (kind: 'note' | 'rest', from: number, to: number) => { start: number; length: number }[];

/**
 * The song in written bars, from the first to the last. With `cutAtChords` every chord begins with a note or rest of
 * its own. RangeError when a note lies outside the song, has no length, or does not lie on whole sixteenths.
 */
export function writtenBars(
  song: Song,
  options: { cutAtChords: boolean } = { cutAtChords: false },
): WrittenBar[] {
  const { meter, key } = song;
  const songEnd = song.bars * meter.bar;
  const chords = writtenChords(song);
  const cuts = options.cutAtChords ? chords.map(({ at }) => at) : [];
  const split: Split = (kind, from, to) =>
    from < to ? splitSpan({ start: from, length: to - from }, meter, kind, cuts) : [];
  const rests = (from: number, to: number): WrittenRest[] =>
    split('rest', from, to).map((span) => ({ kind: 'rest', ...span }));

  const entries: (WrittenNote | WrittenRest)[] = [];
  let reached = 0;
  for (const part of sungParts(song)) {
    const isWhole = Number.isInteger(part.start) && Number.isInteger(part.end);
    if (!isWhole || part.start < reached || part.end <= part.start || part.end > songEnd)
      throw new RangeError(`A sheet of ${songEnd} sixteenths has no note from ${part.start} to ${part.end}`);
    const chord = song.chords.findLast(({ start }) => start <= part.start)?.chord;
    entries.push(...rests(reached, part.start), ...writtenNotes(part, key, chord, split));
    reached = part.end;
  }
  entries.push(...rests(reached, songEnd));

  return Array.from({ length: song.bars }, (_, i) => {
    const start = i * meter.bar;
    const end = start + meter.bar;
    const isHere = (at: number) => at >= start && at < end;
    const begins = song.sections.find((section) => section.start === start);
    const ends = song.sections.some((section) => section.start + section.length === end);
    return {
      start,
      entries: entries.filter((entry) => isHere(entry.start)),
      chords: chords.filter(({ at }) => isHere(at)),
      heading: begins ? plainLine(begins.heading) : null,
      barLine: end === songEnd ? 'final' : ends ? 'double' : 'single',
    };
  });
}
