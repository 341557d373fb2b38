import type { Genre, Mood } from '../contract/lyrics/lyrics-options.ts';
import { findKey, type TuneNote } from './brought/find-key.ts';
import { harmonizeTune } from './brought/harmonize-tune.ts';
import { splitTune, type TuneLine } from './brought/split-tune.ts';
import { oneVoice } from './change-notes.ts';
import { homeOf, SongTooLong } from './compose-song.ts';
import { meters } from './meters.ts';
import { placeInBar } from './meters.ts';
import type { Meter } from './song.ts';
import {
  lineKey,
  newPlan,
  planLimits,
  sectionKey,
  voiceRanges,
  type ChangedChords,
  type FixedNote,
  type FixedTune,
  type SongPlan,
  type VoiceRange,
} from './song-plan.ts';
import { isSung } from './read-song-text.ts';
import { styleOf } from './styles.ts';

/** A song of a tune that was there before its words: recorded, imported, or composed without any. */

export interface BroughtMelody {
  readonly title: string;
  /** Sixteenths from the tune's first bar, MIDI numbers. Where several sound at once, the longest of the first is kept. */
  readonly notes: readonly TuneNote[];
  readonly meter: Meter['id'];
  /** Quarter notes a minute. */
  readonly tempo: number;
  /**
   * What is sung on each note, as MIDI files have it: 'Twin', 'kle ' or 'Twin-', 'kle'; '' where the note goes on with the
   * syllable before. Without words a tune is sung on 'la'.
   */
  readonly words?: readonly string[];
  readonly genre?: Genre;
  readonly mood?: Mood;
}

/** Bars of the instruments alone, before and after. */
const aloneBars = 4;
/** A section has so many lines. */
const linesOfSection = 4;
/** What a line may be long in a plan that is kept or sent. */
const longestNote = 64;

type WordedNote = TuneNote & { readonly word: string };

/** Leaves out the bars of rest before the tune; a tune that begins late in its first bar begins with a pickup. */
function fromFirstBar<T extends TuneNote>(notes: readonly T[], meter: Meter): T[] {
  const first = notes[0]?.start ?? 0;
  const place = placeInBar(meter, first);
  const isPickup = place > meter.bar / 2;
  const origin = first - place + (isPickup ? meter.bar : 0);
  return notes.map((note) => ({ ...note, start: note.start - origin }));
}

/**
 * The words of a line. Some files write 'Twin', 'kle ', with a blank where a word ends; others 'Twin-', 'kle', with a
 * hyphen where it goes on.
 */
function lineWords(notes: readonly WordedNote[], hasBlanks: boolean): string {
  const text = notes
    .map(({ word }) => (hasBlanks || /-$/.test(word) || word === '' ? word.replace(/-$/, '') : `${word} `))
    .join('')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return isSung(text) ? text : notes.map(() => 'la').join(' ');
}

/** The voice in whose range most of the tune lies. */
function voiceFor(notes: readonly TuneNote[]): VoiceRange {
  const outside = (voice: VoiceRange) => {
    const { low, high } = voiceRanges[voice];
    return notes.reduce((sum, { pitch }) => sum + Math.max(0, low - pitch, pitch - high), 0);
  };
  const voices = ['middle', 'high', 'low'] as const;
  return voices.reduce((best, voice) => (outside(voice) < outside(best) ? voice : best));
}

function fixedLine({ notes, firstBar, bars }: TuneLine<WordedNote>, meter: Meter, home: number): FixedTune {
  const start = firstBar * meter.bar;
  return {
    meter: meter.id,
    bars,
    notes: notes.map((note, index): FixedNote => {
      const fixed = {
        start: note.start - start,
        length: Math.min(note.length, longestNote),
        pitch: note.pitch - home,
      };
      return note.word === '' && index > 0 ? { ...fixed, slurred: true } : fixed;
    }),
  };
}

/**
 * The plan of a song that sings the tune, note for note, in its own key, with chords that fit; all its lines are locked.
 * Throws SongTooLong for more than 128 bars, and RangeError for a tune without notes.
 */
export function planOfTune(tune: BroughtMelody): SongPlan {
  const { title, genre = 'folk', mood = 'relaxed', words } = tune;
  const meter = meters[tune.meter];
  const worded = tune.notes.map((note, index): WordedNote => ({
    ...note,
    word: words ? (words[index] ?? '') : 'la',
  }));
  const notes = fromFirstBar(oneVoice(worded), meter);
  const last = notes.at(-1);
  if (!last) throw new RangeError('There is nothing to sing');
  const bars = Math.max(1, Math.ceil((last.start + 1) / meter.bar));
  if (bars + aloneBars > planLimits.bars) throw new SongTooLong(`A song has at most ${planLimits.bars} bars`);
  const key = findKey(notes, meter);
  const chords = harmonizeTune(notes, bars, { key, meter, vocabulary: styleOf(genre, mood).chords });
  const lines = splitTune(notes, bars, meter);
  const groups = Array.from({ length: Math.ceil(lines.length / linesOfSection) }, (_, index) =>
    lines.slice(index * linesOfSection, (index + 1) * linesOfSection),
  );
  const hasBlanks = notes.some(({ word }) => /\s/.test(word));
  const sections = groups.map((group, index) => ({
    kind: 'verse' as const,
    heading: groups.length > 1 ? `Verse ${index + 1}` : 'Verse',
    lines: group.map((line) => lineWords(line.notes, hasBlanks)),
  }));
  const voice = voiceFor(notes);
  const plan = newPlan({ title, sections }, { genre, mood, voice }, 1);
  const away = (((key.tonic - homeOf(plan)) % 12) + 12) % 12;
  const transposed = away > 6 ? away - 12 : away;
  const home = homeOf(plan) + transposed;
  const addressed = groups.flatMap((group, section) =>
    group.map((line, place) => [lineKey(section, place), line] as const),
  );
  const quarters = meter.beat / 4;
  const { min, max } = planLimits.tempo;
  return {
    ...plan,
    singer: words ? plan.singer : null,
    transposed,
    meter: meter.id,
    mode: key.mode,
    tempo: Math.min(max, Math.max(min, Math.round(tune.tempo / quarters))),
    fixed: Object.fromEntries(addressed.map(([name, line]) => [name, fixedLine(line, meter, home)])),
    locked: addressed.map(([name]) => name),
    chords: Object.fromEntries(
      groups.map((group, section): [string, ChangedChords] => {
        const from = group[0]?.firstBar ?? 0;
        const start = from * meter.bar;
        const end = start + group.reduce((sum, line) => sum + line.bars, 0) * meter.bar;
        const own = chords.filter((span) => span.start >= start && span.start < end);
        const changes = own.map(({ start: at, chord: { root, quality } }) => ({
          at: at - start,
          root: (root - key.tonic + 12) % 12,
          quality,
        }));
        return [sectionKey(section), { meter: meter.id, mode: key.mode, changes }];
      }),
    ),
  };
}
