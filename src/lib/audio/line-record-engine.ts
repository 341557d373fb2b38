import type { SongInstrument, SongScore } from '../song/song-score.ts';
import { playLive, type RunEvents } from './live.ts';
import { startRecordRun, type RecordCourse, type RecordRun } from './record-run.ts';
import { keyWish, sampledKeys } from './sampled-keys.ts';
import { bufferOf, lineOf, prepareSounds } from './song-engine.ts';
import type { SongMix } from './song-mix.ts';
import { startSongRun } from './song-run.ts';

export { playSong } from './song-engine.ts';
export { stop, wake } from './live.ts';

/** What is played along to a line: the song, and at which of its seconds the line's bar 1 is. */
export interface LineBacking {
  readonly score: SongScore;
  readonly mix: () => SongMix;
  readonly bar1: number;
}

let run: RecordRun | null = null;

/** Computes these keys while nobody waits for them. */
export const prepareKeys = (
  instrument: SongInstrument,
  pitches: readonly number[],
  idle: () => Promise<void>,
): Promise<void> =>
  prepareSounds(
    pitches.map((pitch) => keyWish(instrument, pitch)),
    idle,
  );

/** Readies the song's melody instrument; with a course it counts in, over the song. Call it inside the gesture. */
export function openLineKeys(
  instrument: SongInstrument,
  { score, mix, bar1 }: LineBacking,
  course: RecordCourse | null,
  events: RunEvents,
): void {
  playLive((context, onEnd) => {
    const begun = startRecordRun(context, sampledKeys(instrument, bufferOf), 0, course, onEnd, (from) => {
      const play = { score: () => score, mix, loop: () => null, from: bar1 + from, countIn: null };
      const song = startSongRun(context, play, 0, { bufferOf, lineOf }, () => undefined);
      return { zero: song.zero + bar1, run: song };
    });
    run = begun;
    return begun;
  }, events);
}

export const press = (pitch: number, velocity: number): void => run?.press(pitch, velocity);
export const release = (pitch: number): void => run?.release(pitch);

/** The second from the line's bar 1 that was heard when an event with this time stamp happened. */
export const heardAt = (stampMs: number): number | null => run?.heardAt(stampMs) ?? null;
