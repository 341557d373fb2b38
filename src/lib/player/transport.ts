import type { Track } from '../contract/library/track.ts';
import type { Random } from '../data/random.ts';
import {
  clamp,
  defaultDuration,
  idsOf,
  isQueued,
  jumpTo,
  maxQueue,
  unmutedVolume,
  type PlayerState,
} from './player-state.ts';
import { backward, forward, leaveWay, nextRound, startWay, turnTo, type ShuffleWay } from './shuffle-way.ts';

/** Playing, and moving from track to track (spec 4, decision H). */

const lengthOf = ({ duration }: Track) =>
  duration !== undefined && duration > 0 ? duration : defaultDuration;

/**
 * Makes a track current: progress 0, duration from the track or 180 (spec 4). Whether it plays stays as it was. Of media
 * that is loaded already the duration stays: it is told once, and nobody would learn it again.
 */
function begin(state: PlayerState, track: Track, way: ShuffleWay | null): PlayerState {
  const { currentTrack } = state;
  const isLoaded = track.audioUrl !== undefined && track.audioUrl === currentTrack?.audioUrl;
  const duration = isLoaded ? state.duration : lengthOf(track);
  return jumpTo({ ...state, currentTrack: track, duration, way }, 0);
}

/** Chooses a track; with `queue` that list becomes the queue. */
export function chooseTrack(
  state: PlayerState,
  track: Track,
  random: Random,
  queue?: readonly Track[],
): PlayerState {
  if (queue) {
    const list = [...new Map(queue.map((one) => [one.id, one])).values()].slice(0, maxQueue);
    return begin({ ...state, queue: list }, track, state.way && startWay(idsOf(list), track.id, random));
  }
  const known = state.queue.some(({ id }) => id === track.id);
  return begin(state, track, state.way && (known ? turnTo(state.way, track.id) : leaveWay(state.way)));
}

export const play = (state: PlayerState): PlayerState =>
  state.currentTrack ? { ...state, wantPlaying: true } : state;
export const pause = (state: PlayerState): PlayerState => ({ ...state, wantPlaying: false });
export const toggle = (state: PlayerState): PlayerState => (state.wantPlaying ? pause(state) : play(state));

function goTo(state: PlayerState, id: string | undefined | null, way: ShuffleWay | null): PlayerState | null {
  const track = state.queue.find((one) => one.id === id);
  return track ? begin(state, track, way) : null;
}

/** The state with the following track, or null at the end. Repeat 'all' goes round. */
function following(state: PlayerState, random: Random): PlayerState | null {
  if (!isQueued(state)) return null;
  const { queue, way, repeat, currentTrack } = state;
  const round = repeat === 'all';
  if (way) {
    const next = forward(way) ?? (round ? nextRound(way, idsOf(queue), random) : null);
    return next && goTo(state, next.here, next);
  }
  const place = queue.findIndex(({ id }) => id === currentTrack?.id);
  return goTo(state, (queue[place + 1] ?? (round ? queue[0] : undefined))?.id, null);
}

/**
 * What follows the current track at its end, where that is certain: null where nothing does, where the same track
 * begins again, and where chance will decide.
 */
export function upcoming(state: PlayerState): Track | null {
  const { queue, way, repeat, currentTrack } = state;
  if (repeat === 'one' || !isQueued(state)) return null;
  const place = queue.findIndex(({ id }) => id === currentTrack?.id);
  const inList = queue[place + 1] ?? (repeat === 'all' ? queue[0] : undefined);
  const ahead = way ? queue.find(({ id }) => id === forward(way)?.here) : inList;
  return ahead && ahead.id !== currentTrack?.id ? ahead : null;
}

/** Spec 4: nothing at the end of the queue, or when the current track is not in it. */
export const next = (state: PlayerState, random: Random): PlayerState => following(state, random) ?? state;

/** Spec 4: the prior entry; progress 0 when the current track is first or not in the queue. */
export function previous(state: PlayerState): PlayerState {
  const { queue, way, currentTrack } = state;
  const back = way && isQueued(state) ? backward(way) : null;
  const place = queue.findIndex(({ id }) => id === currentTrack?.id);
  const goal = way ? goTo(state, back?.here, back) : goTo(state, queue[place - 1]?.id, null);
  return goal ?? jumpTo(state, 0);
}

/** The track came to its end: it plays on where the queue, shuffle or repeat has more, else it stops at 0 (spec 4). */
export function endTrack(state: PlayerState, random: Random): PlayerState {
  const isAlone = !isQueued(state);
  if (state.repeat === 'one' || (state.repeat === 'all' && isAlone)) return jumpTo(state, 0);
  return following(state, random) ?? jumpTo(pause(state), 0);
}

/** The media could not be played: on to the nearest track that is not known to be broken, else a stop at 0. */
export function skipBroken(state: PlayerState, broken: ReadonlySet<string>, random: Random): PlayerState {
  let candidate: PlayerState | null = state;
  for (let step = 0; step <= state.queue.length * 2 && candidate; step += 1) {
    if (candidate.currentTrack && !broken.has(candidate.currentTrack.id)) return candidate;
    candidate = following(candidate, random);
  }
  return jumpTo(pause(state), 0);
}

/** A clock that was set forward by years must not keep the page busy. */
const mostTracksAtOnce = 10_000;

/** `seconds` have passed for a track that has no media: as many ticks, through as many tracks as they fill. */
export function passTime(state: PlayerState, seconds: number, random: Random): PlayerState {
  let now = state;
  let left = seconds;
  for (let track = 0; track < mostTracksAtOnce && left > 0; track += 1) {
    if (!now.wantPlaying || !now.currentTrack || now.currentTrack.audioUrl) break;
    const rest = now.duration - now.progress;
    if (left < rest) return { ...now, progress: now.progress + left };
    left -= rest;
    now = endTrack(now, random);
  }
  return now;
}

/** Where the media is. */
export const heardAt = (state: PlayerState, seconds: number): PlayerState => ({
  ...state,
  progress: clamp(seconds, 0, state.duration),
});

/** How long the media is; anything but a length is ignored. */
export function learnDuration(state: PlayerState, seconds: number): PlayerState {
  if (!Number.isFinite(seconds) || seconds <= 0) return state;
  return { ...state, duration: seconds, progress: Math.min(state.progress, seconds) };
}

export const setVolume = (state: PlayerState, volume: number): PlayerState => ({
  ...state,
  volume: Math.round(clamp(volume, 0, 100)),
});

export const toggleMute = (state: PlayerState): PlayerState =>
  setVolume(state, state.volume > 0 ? 0 : unmutedVolume);
