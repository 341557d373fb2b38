import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Track } from '#lib/contract/library/track.ts';
import { $favourites, isFavourite, toggleFavourite, watchFavourites } from '#stores/library/favourites.ts';
import { isKeptId } from '#lib/library/kept-address.ts';
import { useCover } from '../ui/use-cover.ts';
import { Icon } from './Icon.tsx';

interface NowPlayingProps {
  track: Track;
  /** Said in place of the artist: what keeps it from sounding. */
  trouble: string | null;
}

/** What plays: cover, title, artist, heart. */
export function NowPlaying({ track, trouble }: NowPlayingProps) {
  const favourites = useStore($favourites, { ssr: 'initial' });
  useEffect(watchFavourites, []);
  const cover = useCover(track.coverArt);
  return (
    <div className="player-now">
      {cover ? (
        <img className="player-cover" src={cover} alt="" width="48" height="48" />
      ) : (
        <span className="player-cover" aria-hidden="true">
          <svg viewBox="0 0 24 24" width="24" height="24">
            <ellipse cx="9" cy="17" rx="5" ry="3.7" transform="rotate(-22 9 17)" fill="currentColor" />
            <path d="M13.4 16V3" stroke="currentColor" strokeWidth="1.8" />
          </svg>
        </span>
      )}
      <div className="player-names">
        <p className="player-title" dir="auto" title={track.title}>
          {track.title}
        </p>
        <p className="player-artist" dir="auto">
          {trouble ? <strong>{trouble}</strong> : track.artist}
        </p>
      </div>
      {/* A track of one's own is among them already. */}
      {!isKeptId(track.id) && (
        <button
          type="button"
          className="player-button player-heart"
          aria-pressed={isFavourite(favourites, track.id)}
          aria-label={`Save track: ${track.title}`}
          onClick={() => toggleFavourite(track)}
        >
          <Icon name="heart" />
        </button>
      )}
    </div>
  );
}
