import type { Track } from '#lib/contract/library/track.ts';

/** The player on the lock screen, in the system's media controls and on the keys of headsets (Media Session). */

export interface LockScreenKeys {
  play(): void;
  pause(): void;
  previous(): void;
  next(): void;
  /** Seconds from the beginning. */
  seek(seconds: number): void;
  /** Seconds from here, negative for back. */
  seekBy(seconds: number): void;
}

const stepSeconds = 10;

export interface LockScreen {
  show(track: Track | null): void;
  showPlaying(playing: boolean): void;
  /** Seconds; the system counts on at this speed. */
  showPosition(progress: number, duration: number, speed: number): void;
}

const none: LockScreen = {
  show: () => undefined,
  showPlaying: () => undefined,
  showPosition: () => undefined,
};

export function createLockScreen(keys: LockScreenKeys): LockScreen {
  if (!('mediaSession' in navigator)) return none;
  const session = navigator.mediaSession;
  const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: keys.play,
    pause: keys.pause,
    previoustrack: keys.previous,
    nexttrack: keys.next,
    seekto: ({ seekTime }) => seekTime !== undefined && keys.seek(seekTime),
    seekbackward: ({ seekOffset }) => keys.seekBy(-(seekOffset ?? stepSeconds)),
    seekforward: ({ seekOffset }) => keys.seekBy(seekOffset ?? stepSeconds),
  };

  function setActions(on: boolean): void {
    for (const [action, handler] of Object.entries(actions)) {
      try {
        session.setActionHandler(action as MediaSessionAction, on ? handler : null);
      } catch {
        // A browser that does not know one of the keys still has the others.
      }
    }
  }

  return {
    show(track) {
      setActions(track !== null);
      session.metadata = track && metadataOf(track);
      if (!track) session.playbackState = 'none';
    },
    showPlaying(playing) {
      session.playbackState = playing ? 'playing' : 'paused';
    },
    showPosition(progress, duration, speed) {
      if (duration > 0)
        session.setPositionState({ duration, position: Math.min(progress, duration), playbackRate: speed });
    },
  };
}

function metadataOf({ title, artist, coverArt }: Track): MediaMetadata {
  const type = coverArt?.endsWith('.svg') ? { type: 'image/svg+xml', sizes: 'any' } : {};
  return new MediaMetadata({
    title,
    artist,
    ...(coverArt && { artwork: [{ src: new URL(coverArt, location.origin).href, ...type }] }),
  });
}
