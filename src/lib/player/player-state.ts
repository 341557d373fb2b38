import type { Track } from '../contract/library/track.ts';
import type { ShuffleWay } from './shuffle-way.ts';

export const repeats = ['off', 'all', 'one'] as const;
export type Repeat = (typeof repeats)[number];

/** Spec 9: what a track without a length of its own lasts, in seconds. */
export const defaultDuration = 180;
export const defaultVolume = 70;
/** Spec 4: mute toggles between 0 and 50, whatever the volume was before. */
export const unmutedVolume = 50;
export const maxQueue = 500;

/** The player (spec 3). Every change is a step in this folder: a state in, a state out. */
export interface PlayerState {
  readonly currentTrack: Track | null;
  /**
   * What the listener wants: spec's isPlaying. What the media element does may lag behind it, and a pause of the
   * element's own (at the end of a file, say) is not a wish.
   */
  readonly wantPlaying: boolean;
  /** Seconds. */
  readonly progress: number;
  /** Seconds. */
  readonly duration: number;
  /** 0 to 100. */
  readonly volume: number;
  /** In the order of the list; no track is in it twice. */
  readonly queue: readonly Track[];
  /** The order of hearing; null when it is that of the list. */
  readonly way: ShuffleWay | null;
  readonly repeat: Repeat;
  /** Rises whenever the progress was set by anything but the passing of time: the media has to follow. */
  readonly jumps: number;
}

export const firstState: PlayerState = {
  currentTrack: null,
  wantPlaying: false,
  progress: 0,
  duration: defaultDuration,
  volume: defaultVolume,
  queue: [],
  way: null,
  repeat: 'off',
  jumps: 0,
};

export const clamp = (value: number, min: number, max: number): number =>
  Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : min;

export const idsOf = (queue: readonly Track[]): string[] => queue.map(({ id }) => id);

export const isQueued = ({ currentTrack, queue }: PlayerState): boolean =>
  currentTrack !== null && queue.some(({ id }) => id === currentTrack.id);

/** Moves within the current track. */
export const jumpTo = (state: PlayerState, seconds: number): PlayerState => ({
  ...state,
  progress: clamp(seconds, 0, state.duration),
  jumps: state.jumps + 1,
});
