import {
  quantise,
  recordGrids,
  type PlayedKey,
  type Quantised,
  type RecordGrid,
} from '../melody/quantise.ts';
import { leftOutWords } from '../melody/recorded-words.ts';
import { songTime } from './arrangement/arrange.ts';
import { barsOfLine, earliestOf } from './change-notes.ts';
import { lineAt, type LineAddress } from './note-address.ts';
import type { Song, SungNote } from './song.ts';
import type { SongScore } from './song-score.ts';

/** A line of a song that is played over the song. */

/** A song holds whole sixteenths: no triplets, and in 6/8, whose beat has three eighths, no quarters. */
export const lineGrids = ({ meter }: Song) =>
  recordGrids.filter(({ id }) => id !== 'triplet' && !(meter.id === '6/8' && id === 'quarter'));

/** Before the first place, so much of a beat is taken for it. */
const graceBeats = 0.4;

export interface LineWay {
  /** The second of the song at which the line's bar 1 is. */
  readonly bar1: number;
  readonly beatSeconds: number;
  readonly beatsInBar: number;
  /** Seconds from bar 1: a bar before it, and the end of the line. */
  readonly from: number;
  readonly until: number;
}

/** The line in time. */
export function lineWay(song: Song, address: LineAddress): LineWay {
  const secondsOf = songTime(song);
  const start = lineAt(song, address)?.start ?? 0;
  const bar1 = secondsOf(start);
  const beatSeconds = 60 / song.tempo;
  const beatsInBar = song.meter.bar / song.meter.beat;
  return {
    ...{ bar1, beatSeconds, beatsInBar, from: -beatsInBar * beatSeconds },
    until: secondsOf(start + barsOfLine(song, address) * song.meter.bar) - bar1,
  };
}

export interface RecordedLine extends Omit<Quantised, 'notes'> {
  /** Sixteenths from the line's first bar, MIDI numbers. */
  readonly notes: readonly Omit<SungNote, 'velocity'>[];
  readonly words: string;
}

/** What was played, as the line can hold it: with the song's swing, and a pickup as far as the line before leaves room. */
export function recordedLine(
  song: Song,
  address: LineAddress,
  keys: readonly PlayedKey[],
  grid: RecordGrid,
): RecordedLine {
  const perQuarter = recordGrids.find(({ id }) => id === grid)?.perQuarter ?? 2;
  const step = 4 / perQuarter;
  const { bar1, beatSeconds } = lineWay(song, address);
  const secondsOf = songTime(song);
  const start = lineAt(song, address)?.start ?? 0;
  const earliest = Math.max(earliestOf(song, address), -song.meter.bar);
  const { notes, ...leftOut } = quantise(keys, {
    secondsOf: (place) => secondsOf(start + place * step) - bar1,
    // Not -0, which is no place of a bar.
    from: Math.ceil(Math.min(0, earliest) / step) + 0,
    to: (barsOfLine(song, address) * song.meter.bar) / step,
    graceSeconds: graceBeats * beatSeconds,
  });
  const count = `${notes.length} ${notes.length === 1 ? 'note' : 'notes'}.`;
  return {
    ...leftOut,
    notes: notes.map((note) => ({ pitch: note.pitch, start: note.start * step, length: note.length * step })),
    words: [count, leftOutWords(leftOut, 'the end of the line')].filter(Boolean).join(' '),
  };
}

/** The song's score with the recorded notes as the line's melody, which ends with the line. */
export function scoreWithLine(
  song: Song,
  score: SongScore,
  address: LineAddress,
  notes: RecordedLine['notes'],
): SongScore {
  const secondsOf = songTime(song);
  const { bar1, until } = lineWay(song, address);
  const start = lineAt(song, address)?.start ?? 0;
  const end = bar1 + until;
  const before = <T extends { readonly start: number }>(all: readonly T[]) =>
    all.filter((one) => one.start < end);
  const played = notes.map(({ pitch, start: at, length }) => ({
    ...{ pitch, velocity: 96, start: secondsOf(start + at) },
    duration: secondsOf(start + at + length) - secondsOf(start + at),
  }));
  return {
    ...score,
    seconds: end,
    melody: { instrument: score.melody.instrument, notes: played },
    chords: { ...score.chords, notes: before(score.chords.notes) },
    bass: { ...score.bass, notes: before(score.bass.notes) },
    drums: { hits: before(score.drums.hits) },
  };
}
