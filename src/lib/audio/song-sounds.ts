import type { DrumSound, SongInstrument, SongScore } from '../song/song-score.ts';
import { instruments } from './instruments/catalogue.ts';
import { strike } from './instruments/drum-kit.ts';
import { longestSeconds, type Samples } from './instruments/instrument.ts';
import { gainOf } from './decibels.ts';
import { songEventsBetween, type SongEvent, type SongStroke } from './song-schedule.ts';
import { lineReleaseSeconds, lineTrimDb } from './sung/line-sound.ts';

/** A sound to be computed: a note at least so long (its release counted in), or a stroke of a drum. */
export type SoundWish =
  | {
      readonly kind: 'note';
      readonly instrument: SongInstrument;
      readonly pitch: number;
      readonly seconds: number;
    }
  | { readonly kind: 'hit'; readonly drum: DrumSound };

/** Lengths are rounded up to this, so that an edit of some milliseconds computes nothing anew. */
const stepSeconds = 0.25;

export function wishOf(event: SongStroke): SoundWish {
  if (event.kind === 'hit') return { kind: 'hit', drum: event.drum };
  const { instrument, pitch, offset, duration } = event;
  const asked = offset + duration + instruments[instrument].releaseSeconds;
  const seconds = Math.min(longestSeconds, Math.ceil(asked / stepSeconds) * stepSeconds);
  return { kind: 'note', instrument, pitch, seconds };
}

/** Which sounds are the same but for their length. */
export const keyOf = (wish: SoundWish | SongStroke): string =>
  wish.kind === 'hit' ? wish.drum : `${wish.instrument} ${wish.pitch}`;

const secondsOf = (wish: SoundWish): number => (wish.kind === 'hit' ? 0 : wish.seconds);

/** What is no line of the singer. */
export const isStroke = (event: SongEvent): event is SongStroke => event.kind !== 'line';

/** Every sound of a song once, as long as it is needed at most, in the order of first use from `from` on. */
export function wishesOf(score: SongScore, from = 0): SoundWish[] {
  const events = songEventsBetween(score, 0, Infinity).filter(isStroke);
  const wishes = new Map<string, SoundWish>();
  for (const event of [...events.filter(({ at }) => at >= from), ...events]) {
    const wish = wishOf(event);
    const known = wishes.get(keyOf(wish));
    if (!known || secondsOf(known) < secondsOf(wish)) wishes.set(keyOf(wish), wish);
  }
  return [...wishes.values()];
}

/** The samples of a sound, `rate` a second, before its trim. */
export const computeSound = (wish: SoundWish, rate: number): Samples =>
  wish.kind === 'hit'
    ? strike(wish.drum, rate)
    : instruments[wish.instrument].compute(wish.pitch, wish.seconds, rate);

/** How an event's samples are played: their level at velocity 100, and how fast they fade when the note ends. */
export const playingOf = (event: SongEvent): { readonly level: number; readonly releaseSeconds: number } =>
  event.kind === 'hit'
    ? { level: 1, releaseSeconds: 0.03 }
    : event.kind === 'line'
      ? { level: gainOf(lineTrimDb), releaseSeconds: lineReleaseSeconds }
      : {
          level: gainOf(instruments[event.instrument].trimDb),
          releaseSeconds: instruments[event.instrument].releaseSeconds,
        };
