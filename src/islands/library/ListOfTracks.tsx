import { useStore } from '@nanostores/react';
import type { Track } from '#lib/contract/library/track.ts';
import { isFavourite, toggleFavourite } from '#stores/library/favourites.ts';
import { $favourites } from '#stores/library/library.ts';
import { isKeptId } from '#lib/library/kept-address.ts';
import { TrackRow } from './TrackRow.tsx';

/** Tracks to be heard, in an order that is not one's own to change. */
export function ListOfTracks({ tracks }: { tracks: readonly Track[] }) {
  const hearts = useStore($favourites);
  return (
    <ol className="tracks">
      {tracks.map((track) => (
        <li key={track.id}>
          <TrackRow
            track={track}
            queue={() => tracks}
            {...(!isKeptId(track.id) && {
              saved: isFavourite(hearts, track.id),
              onHeart: () => toggleFavourite(track),
            })}
          />
        </li>
      ))}
    </ol>
  );
}
