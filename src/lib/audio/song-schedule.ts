import {
  partIds,
  type DrumSound,
  type PartId,
  type SongInstrument,
  type SongScore,
  type SungLineScore,
} from '../song/song-score.ts';
import { leadSeconds, tailSeconds } from './sung/line-sound.ts';

interface Sounding {
  /** Seconds from the song's start at which it is to be heard. */
  readonly at: number;
  /** Seconds it is held from `at` on; Infinity: until it has rung out. */
  readonly duration: number;
  readonly velocity: number;
  /** Seconds of it that lie before `at`: it is taken up in its middle. */
  readonly offset: number;
}

export interface SongNote extends Sounding {
  readonly kind: 'note';
  readonly part: Exclude<PartId, 'drums'>;
  readonly instrument: SongInstrument;
  /** MIDI number. */
  readonly pitch: number;
}

export interface SongHit extends Sounding {
  readonly kind: 'hit';
  readonly part: 'drums';
  readonly drum: DrumSound;
}

/** A line that is sung; what comes before its first note is in it. */
export interface SongSungLine extends Sounding {
  readonly kind: 'line';
  readonly part: 'melody';
  readonly line: SungLineScore;
}

/** What is computed note by note. */
export type SongStroke = SongNote | SongHit;

/** One thing of a song to be sounded. */
export type SongEvent = SongStroke | SongSungLine;

const noteParts = partIds.filter((part) => part !== 'drums');

/** The pedal closes: an open hi-hat sounds until the next stroke on the closed one. */
function openFor({ drums: { hits } }: SongScore, start: number): number {
  const next = hits.reduce(
    (soonest, hit) => (hit.drum === 'hat' && hit.start > start ? Math.min(soonest, hit.start) : soonest),
    Infinity,
  );
  return next - start;
}

/** The notes of a part, which are not played where they are sung. */
const notesOf = (score: SongScore, part: (typeof noteParts)[number]) =>
  part === 'melody' && score.melody.sung ? [] : score[part].notes;

/** The lines of the singer. */
function linesOf({ melody: { sung = [] } }: SongScore): SongSungLine[] {
  return sung.map(({ start, line }) => ({
    ...{ kind: 'line', part: 'melody', line, velocity: 100, offset: 0 },
    at: start - leadSeconds,
    duration: leadSeconds + line.duration + tailSeconds,
  }));
}

/** What begins from `from` (included) until `to` (seconds of the song), in the order of time. */
export function songEventsBetween(score: SongScore, from: number, to: number): SongEvent[] {
  const events: SongEvent[] = [];
  for (const part of noteParts) {
    const { instrument } = score[part];
    for (const { pitch, start, duration, velocity } of notesOf(score, part))
      if (start >= from && start < to)
        events.push({ kind: 'note', part, instrument, pitch, at: start, duration, velocity, offset: 0 });
  }
  for (const { drum, start, velocity } of score.drums.hits) {
    if (start < from || start >= to) continue;
    const duration = drum === 'open-hat' ? openFor(score, start) : Infinity;
    events.push({ kind: 'hit', part: 'drums', drum, at: start, duration, velocity, offset: 0 });
  }
  events.push(...linesOf(score).filter(({ at }) => at >= from && at < to));
  return events.sort((a, b) => a.at - b.at);
}

/** What is left of a note must be this long, and this much gone, to be taken up. */
const leastSeconds = 0.08;

/** The notes that are held at this moment, from there on: who starts in the middle of a bar hears its chord. */
export function soundingAt(score: SongScore, moment: number): SongEvent[] {
  const lines = linesOf(score)
    .filter(({ at, duration }) => at < moment && at + duration > moment + leastSeconds)
    .map((line): SongSungLine => {
      const offset = moment - line.at;
      return { ...line, at: moment, offset, duration: line.duration - offset };
    });
  const notes = noteParts.flatMap((part) =>
    notesOf(score, part)
      .filter(({ start, duration }) => start < moment && start + duration > moment + leastSeconds)
      .map(({ pitch, start, duration, velocity }): SongNote => {
        const offset = moment - start;
        const { instrument } = score[part];
        return {
          kind: 'note',
          part,
          instrument,
          pitch,
          at: moment,
          duration: duration - offset,
          velocity,
          offset,
        };
      }),
  );
  return [...lines, ...notes];
}
