import { hasDrums, mustBeFew, notesByChannel, type FileNote } from './midi-notes.ts';
import { readTracks, UnreadableMidi, type TickEvent } from './midi-tracks.ts';
import { setWords, textOf, wordsOf, type FileWord } from './midi-words.ts';

/** Finds the melodies in a Standard MIDI File. */

export interface ReadNote {
  /** MIDI number, and how loud, 1 to 127. */
  readonly pitch: number;
  readonly velocity: number;
  /** Quarter notes from the start of the file. */
  readonly start: number;
  readonly length: number;
  /** The same in seconds, at the tempos of the file. */
  readonly startSeconds: number;
  readonly seconds: number;
  /** What is sung on it: 'Twin', 'kle '; '' where it goes on with the syllable before, or there are no words. */
  readonly word: string;
}

export interface MidiMelody {
  /** That of its track. */
  readonly name: string;
  /** In order of time. */
  readonly notes: readonly ReadNote[];
  readonly lowest: number;
  readonly highest: number;
  /** The share of its notes that begin while none of it sounds: 1 is one voice. */
  readonly alone: number;
  readonly hasWords: boolean;
}

export interface ReadMidi {
  /** '' where the file has none. */
  readonly title: string;
  /** Quarter notes a minute, at its start. */
  readonly tempo: number;
  readonly meter: { readonly beats: number; readonly unit: number };
  /** At least one, the likeliest to be sung first. */
  readonly melodies: readonly MidiMelody[];
}

const usualTempo = 500_000;

interface TempoMark {
  readonly tick: number;
  readonly microseconds: number;
}

/** Ticks as seconds, by all tempos of the file. */
function secondsOfTicks(marks: readonly TempoMark[], ticksPerQuarter: number): (tick: number) => number {
  let seconds = 0;
  let before: TempoMark = { tick: 0, microseconds: usualTempo };
  const rate = ({ microseconds }: TempoMark) => microseconds / 1e6 / ticksPerQuarter;
  const known = marks.map((mark) => {
    seconds += (mark.tick - before.tick) * rate(before);
    before = mark;
    return { ...mark, seconds };
  });
  return (tick) => {
    const mark = known.findLast((one) => one.tick <= tick);
    return mark
      ? mark.seconds + (tick - mark.tick) * rate(mark)
      : tick * rate({ tick: 0, microseconds: usualTempo });
  };
}

const tempoMarks = (events: readonly TickEvent[]): TempoMark[] =>
  events
    .flatMap((event) =>
      event.type === 'setTempo' && event.microsecondsPerBeat > 0
        ? { tick: event.tick, microseconds: event.microsecondsPerBeat }
        : [],
    )
    .sort((a, b) => a.tick - b.tick);

/** A text on one line. */
const line = (letters: string) =>
  textOf(letters)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

function nameOf(track: readonly TickEvent[], kind: 'trackName' | 'instrumentName'): string {
  for (const event of track) if (event.type === kind && 'text' in event) return line(event.text).slice(0, 80);
  return '';
}

/** Notes that overlap by so little, in quarters, are played legato. */
const legato = 0.1;

function shareAlone(notes: readonly ReadNote[]): number {
  let end = -Infinity;
  let alone = 0;
  notes.forEach(({ start, length }, index) => {
    const next = notes[index + 1]?.start ?? Infinity;
    if (start >= end - legato && next > start) alone += 1;
    end = Math.max(end, start + length);
  });
  return notes.length > 0 ? alone / notes.length : 0;
}

const sungNames = /melod|vocal|voice|lead|sing|vox|gesang|sopran/i;
const otherNames = /bass|drum|perc|pad|chord|string|guitar|comp|backing/i;

/** How likely this is what one would sing: words, its name, one voice, high, and not of three notes. */
function likelihood({ name, notes, alone, hasWords, lowest, highest }: MidiMelody): number {
  const mean = notes.reduce((sum, { pitch }) => sum + pitch, 0) / notes.length;
  return (
    (hasWords ? 5 : 0) +
    (sungNames.test(name) ? 3 : 0) -
    (otherNames.test(name) ? 2 : 0) +
    alone * 3 +
    (mean - 60) / 12 -
    (highest - lowest > 30 ? 1 : 0) -
    (notes.length < 8 ? 1.5 : 0)
  );
}

/** Throws `UnreadableMidi`, whose message is for who chose the file. */
export function readMidi(bytes: Uint8Array): ReadMidi {
  const { ticksPerQuarter, tracks } = readTracks(bytes);
  const all = tracks.flat();
  const marks = tempoMarks(all);
  const secondsOf = secondsOfTicks(marks, ticksPerQuarter);
  const hasLyrics = all.some(({ type }) => type === 'lyrics');
  const isKaraoke = !hasLyrics && all.some((event) => event.type === 'text' && /^[@\\/]/.test(event.text));
  const wordsByTrack = tracks.map((track) => wordsOf(track, isKaraoke));
  const found = tracks.map(notesByChannel);
  /** Words that lie in a track of their own. */
  const shared = wordsByTrack.filter((words, track) => words.length > 0 && found[track]?.size === 0);

  function melodyOf(name: string, held: readonly FileNote[], own: readonly FileWord[]): MidiMelody {
    const sorted = held.toSorted((a, b) => a.from - b.from || b.pitch - a.pitch);
    const words = own.length > 0 ? own : (shared.length === 1 && shared[0]) || [];
    const sung = setWords(sorted, words, ticksPerQuarter);
    const notes = sorted.map(({ pitch, velocity, from, to }, index) => ({
      ...{ pitch, velocity, start: from / ticksPerQuarter, length: (to - from) / ticksPerQuarter },
      ...{ startSeconds: secondsOf(from), seconds: secondsOf(to) - secondsOf(from) },
      word: sung?.[index] ?? '',
    }));
    const pitches = notes.map(({ pitch }) => pitch);
    return {
      ...{ name, notes, alone: shareAlone(notes), hasWords: sung !== null },
      lowest: pitches.reduce((low, pitch) => Math.min(low, pitch), 127),
      highest: pitches.reduce((high, pitch) => Math.max(high, pitch), 0),
    };
  }

  mustBeFew(
    found.reduce((sum, channels) => [...channels.values()].reduce((all, { length }) => all + length, sum), 0),
  );
  const melodies = found.flatMap((channels, track) =>
    [...channels].map(([channel, notes]) => {
      const events = tracks[track] ?? [];
      const own = nameOf(events, 'trackName') || nameOf(events, 'instrumentName') || `Track ${track + 1}`;
      const name = channels.size > 1 ? `${own}, channel ${channel + 1}` : own;
      return melodyOf(name, notes, wordsByTrack[track] ?? []);
    }),
  );
  if (melodies.length === 0)
    throw new UnreadableMidi(
      hasDrums(tracks)
        ? 'There are only drums in this MIDI file, and no melody.'
        : 'There are no notes in this MIDI file.',
    );
  const signature = all.find((event) => event.type === 'timeSignature');
  return {
    title: nameOf(tracks[0] ?? [], 'trackName'),
    tempo: Math.round(60e6 / (marks[0]?.microseconds ?? usualTempo)),
    meter: { beats: signature?.numerator ?? 4, unit: signature?.denominator ?? 4 },
    melodies: melodies.sort((a, b) => likelihood(b) - likelihood(a)),
  };
}
