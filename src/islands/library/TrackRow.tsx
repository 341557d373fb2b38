import { useSyncExternalStore, type ReactNode } from 'react';
import { askPlayer, playerStatus, watchPlayerStatus } from '#stores/player/player-requests.ts';
import { $adding } from '#stores/library/adding.ts';
import type { Track } from '#lib/contract/library/track.ts';
import { formatDuration } from '#lib/format/duration.ts';
import { useCover } from '../ui/use-cover.ts';
import { iconPaths, type IconName } from '../ui/icon-paths.ts';

interface TrackRowProps {
  track: Track;
  /** What plays with it, itself included. */
  queue: () => readonly Track[];
  /** Whether it has a heart, and what pressing that does; absent for a track that only this browser has. */
  saved?: boolean;
  onHeart?: () => void;
  /** When it was heard, or what else there is to say of it. */
  note?: string;
  /** Buttons of the list that it is in. */
  children?: ReactNode;
}

function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" fill="currentColor" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}

/** 'playing', 'paused', or '' for a track that is not the current one. */
function useTrackState(id: string): '' | 'playing' | 'paused' {
  return useSyncExternalStore(
    watchPlayerStatus,
    () => {
      const { trackId, wantPlaying } = playerStatus();
      return trackId !== id ? '' : wantPlaying ? 'playing' : 'paused';
    },
    () => '',
  );
}

/** A track (spec 2): on the current one the button toggles, on another it plays that one with its list as queue. */
export function TrackRow({ track, queue, saved, onHeart, note, children }: TrackRowProps) {
  const state = useTrackState(track.id);
  const cover = useCover(track.coverArt);
  const playing = state === 'playing';
  const about = [track.genre, track.duration && formatDuration(track.duration), note]
    .filter(Boolean)
    .join(', ');
  return (
    <div className="track" aria-current={state ? 'true' : undefined}>
      {cover ? (
        <img src={cover} alt="" width="56" height="56" loading="lazy" />
      ) : (
        <span className="track-placeholder" aria-hidden="true" />
      )}
      <div className="track-words">
        <p className="track-title" dir="auto">
          {track.title}
        </p>
        <p className="small figures">
          <bdi>{track.artist}</bdi>
          {track.artist && about && ', '}
          {about}
        </p>
      </div>
      <div className="track-tools">
        {onHeart && (
          <>
            <button
              type="button"
              className="round"
              aria-label={`Add to playlist: ${track.title}`}
              title="Add to playlist"
              onClick={() => $adding.set([track])}
            >
              <Icon name="add" />
            </button>
            <button
              type="button"
              className="round track-heart"
              aria-pressed={saved}
              aria-label={`Save track: ${track.title}`}
              onClick={onHeart}
            >
              <Icon name="heart" />
            </button>
          </>
        )}
        <button
          type="button"
          className="round round-loud"
          aria-label={`${playing ? 'Pause' : 'Play'} ${track.title}`}
          onClick={() => askPlayer(state ? { kind: 'toggle' } : { kind: 'play', track, queue: queue() })}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
      </div>
      {children && <div className="track-more">{children}</div>}
    </div>
  );
}
