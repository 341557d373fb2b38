import {
  partIds,
  type DrumSound,
  type PartId,
  type SongInstrument,
  type SongScore,
} from '../song/song-score.ts';

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

/** One thing of a song to be sounded. */
export type SongEvent = SongNote | SongHit;

const noteParts = partIds.filter((part) => part !== 'drums');

/** The pedal closes: an open hi-hat sounds until the next stroke on the closed one. */
function openFor({ drums: { hits } }: SongScore, start: number): number {
  const next = hits.reduce(
    (soonest, hit) => (hit.drum === 'hat' && hit.start > start ? Math.min(soonest, hit.start) : soonest),
    Infinity,
  );
  return next - start;
}

/** What begins from `from` (included) until `to` (seconds of the song), in the order of time. */
export function songEventsBetween(score: SongScore, from: number, to: number): SongEvent[] {
  const events: SongEvent[] = [];
  for (const part of noteParts) {
    const { instrument, notes } = score[part];
    for (const { pitch, start, duration, velocity } of notes)
      if (start >= from && start < to)
        events.push({ kind: 'note', part, instrument, pitch, at: start, duration, velocity, offset: 0 });
  }
  for (const { drum, start, velocity } of score.drums.hits) {
    if (start < from || start >= to) continue;
    const duration = drum === 'open-hat' ? openFor(score, start) : Infinity;
    events.push({ kind: 'hit', part: 'drums', drum, at: start, duration, velocity, offset: 0 });
  }
  return events.sort((a, b) => a.at - b.at);
}

/** What is left of a note must be this long, and this much gone, to be taken up. */
const leastSeconds = 0.08;

/** The notes that are held at this moment, from there on: who starts in the middle of a bar hears its chord. */
export function soundingAt(score: SongScore, moment: number): SongNote[] {
  return noteParts.flatMap((part) =>
    score[part].notes
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
}
