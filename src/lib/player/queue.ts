import type { Track } from '../contract/library/track.ts';
import type { Random } from '../data/random.ts';
import { clamp, firstState, idsOf, isQueued, maxQueue, repeats, type PlayerState } from './player-state.ts';
import { addToWay, dropFromWay, startWay } from './shuffle-way.ts';

/** The list of what is to come (spec 4, decision H). */

/** Adds a track to the end; one that is in the queue already moves there. */
export function addToQueue(state: PlayerState, track: Track, random: Random): PlayerState {
  const others = state.queue.filter(({ id }) => id !== track.id);
  if (others.length >= maxQueue) return state;
  const isCurrent = track.id === state.currentTrack?.id;
  return {
    ...state,
    queue: [...others, track],
    way:
      state.way &&
      (isCurrent ? { ...state.way, here: track.id } : addToWay(state.way, track.id, random, false)),
  };
}

/** Puts a track behind the current one, which joins the queue for it: else there would be no way from one to the other. */
export function playNext(state: PlayerState, track: Track, random: Random): PlayerState {
  const { currentTrack } = state;
  if (!currentTrack || track.id === currentTrack.id) return state;
  const joined = isQueued(state) ? state : { ...state, queue: [currentTrack, ...state.queue] };
  const others = joined.queue.filter(({ id }) => id !== track.id);
  if (others.length >= maxQueue) return state;
  const place = others.findIndex(({ id }) => id === currentTrack.id) + 1;
  return {
    ...joined,
    queue: [...others.slice(0, place), track, ...others.slice(place)],
    way: joined.way && addToWay({ ...joined.way, here: currentTrack.id }, track.id, random, true),
  };
}

/** Removes a track by its id; the current one plays on. */
export const removeFromQueue = (state: PlayerState, id: string): PlayerState => ({
  ...state,
  queue: state.queue.filter((one) => one.id !== id),
  way: state.way && dropFromWay(state.way, id),
});

/** Empties the queue; the current track plays on, alone. */
export const clearQueue = (state: PlayerState): PlayerState => ({
  ...state,
  queue: [],
  way: state.way && { past: [], here: null, ahead: [] },
});

/** Brings back a queue that was cleared. */
export const restoreQueue = (state: PlayerState, queue: readonly Track[], random: Random): PlayerState => ({
  ...state,
  queue,
  way: state.way && startWay(idsOf(queue), state.currentTrack?.id ?? null, random),
});

/** Moves an entry to a place of the list, counted from 0. While shuffle is on, the order of hearing stays. */
export function moveInQueue(state: PlayerState, id: string, place: number): PlayerState {
  const track = state.queue.find((one) => one.id === id);
  if (!track) return state;
  const others = state.queue.filter((one) => one.id !== id);
  const goal = Math.round(clamp(place, 0, others.length));
  return { ...state, queue: [...others.slice(0, goal), track, ...others.slice(goal)] };
}

export const setShuffle = (state: PlayerState, on: boolean, random: Random): PlayerState => ({
  ...state,
  way: on ? startWay(idsOf(state.queue), state.currentTrack?.id ?? null, random) : null,
});

/** Off, all, one, and round again. */
export function turnRepeat(state: PlayerState): PlayerState {
  const place = repeats.indexOf(state.repeat);
  return { ...state, repeat: repeats[(place + 1) % repeats.length] ?? 'off' };
}

/** Nothing is current any more; volume, shuffle and repeat stay as they are set. */
export const close = ({ volume, repeat, way, jumps }: PlayerState): PlayerState => ({
  ...firstState,
  volume,
  repeat,
  way: way && { past: [], here: null, ahead: [] },
  jumps: jumps + 1,
});
