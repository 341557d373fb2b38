import { useStore } from '@nanostores/react';
import { askPlayer, playerSlot } from '#stores/player/player-requests.ts';
import type { Track } from '#lib/contract/library/track.ts';
import { player } from '#stores/player/player.ts';

const nothing = () => null;
const none: readonly Track[] = [];

/** What an island can see and ask of the player, which is loaded with the first request. */
export interface PlayerView {
  readonly currentTrack: Track | null;
  readonly isPlaying: boolean;
  readonly queue: readonly Track[];
  /** Makes a track current and plays it; with `queue`, that list becomes the queue. */
  readonly playTrack: (track: Track, queue?: readonly Track[]) => void;
  readonly toggle: () => void;
  readonly playNext: (track: Track) => void;
  readonly addToQueue: (track: Track) => void;
}

const actions = {
  playTrack: (track: Track, queue?: readonly Track[]) =>
    askPlayer({ kind: 'play', track, ...(queue && { queue }) }),
  toggle: () => askPlayer({ kind: 'toggle' }),
  playNext: (track: Track) => askPlayer({ kind: 'play-next', track }),
  addToQueue: (track: Track) => askPlayer({ kind: 'add', track }),
};

/** Throws in a page whose layout did not mount the player (decision I). */
export function usePlayer(): PlayerView {
  if (typeof document !== 'undefined' && !playerSlot())
    throw new Error('usePlayer must be used within a PlayerProvider');
  const currentTrack = useStore(player.$track, { ssr: nothing });
  const isPlaying = useStore(player.$wantPlaying, { ssr: () => false });
  const queue = useStore(player.$queue, { ssr: () => none });
  return { currentTrack, isPlaying, queue, ...actions };
}
