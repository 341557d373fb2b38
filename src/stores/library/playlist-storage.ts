import type { Track } from '#lib/contract/library/track.ts';
import type { Playlist, PlaylistWithTracks } from '#lib/contract/library/library-answers.ts';

export interface PlaylistWords {
  title: string;
  description: string;
}

/**
 * Where playlists are kept: in this browser for who is signed out, in the account for who is signed in. Both
 * behave the same. Fails with `PlaylistError` in words, or as `request` does.
 */
export interface PlaylistStorage {
  /** Newest change first, without their tracks. */
  list(): Promise<Playlist[]>;
  open(id: string): Promise<PlaylistWithTracks>;
  create(words: PlaylistWords): Promise<Playlist>;
  /** New words. Refused where they are no longer `from`, the ones that the change began with. */
  change(id: string, words: PlaylistWords, from: PlaylistWords): Promise<Playlist>;
  remove(id: string): Promise<void>;
  /** Brings back what was removed. */
  restore(id: string): Promise<Playlist>;
  addTrack(id: string, track: Track): Promise<PlaylistWithTracks>;
  /** Several at once, all or none, where that is cheaper than one after the other. */
  addTracks?(id: string, tracks: readonly Track[]): Promise<PlaylistWithTracks>;
  removeTrack(id: string, trackId: string): Promise<PlaylistWithTracks>;
  /** The same tracks in another order. */
  order(id: string, trackIds: readonly string[]): Promise<PlaylistWithTracks>;
  /** What was known when it answered last; null where nothing is. */
  readonly copy?: {
    list(): readonly Playlist[] | null;
    open(id: string): PlaylistWithTracks | null;
  };
}

export const changedElsewhere = 'This playlist was changed elsewhere. Here is how it looks now.';

/** A refusal that is already in words for the visitor. */
export class PlaylistError extends Error {
  override name = 'PlaylistError';
}
