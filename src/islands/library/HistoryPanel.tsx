import { useStore } from '@nanostores/react';
import { relativeTime } from '#lib/format/relative-time.ts';
import { $favourites, $history } from '#stores/library/library.ts';
import { isFavourite, toggleFavourite } from '#stores/library/favourites.ts';
import { TrackRow } from './TrackRow.tsx';

/** The last 50 tracks that were heard (decision G). */
export function HistoryPanel() {
  const plays = useStore($history);
  const hearts = useStore($favourites);
  if (plays.length === 0)
    return (
      <div className="card">
        <p className="strong">No listening history</p>
        <p className="small">The last 50 tracks you listen to show up here.</p>
      </div>
    );
  const now = new Date();
  return (
    <ol className="tracks">
      {plays.map((track) => (
        <li key={track.id}>
          <TrackRow
            track={track}
            queue={() => plays}
            saved={isFavourite(hearts, track.id)}
            onHeart={() => toggleFavourite(track)}
            note={relativeTime(new Date(track.playedAt), now)}
          />
        </li>
      ))}
    </ol>
  );
}
