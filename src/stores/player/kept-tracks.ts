import { once } from '#lib/browser/once.ts';
import type { Track } from '#lib/contract/library/track.ts';
import { isKeptAddress, isKeptId } from '#lib/library/kept-address.ts';

/** What the player needs of tracks that only this browser keeps. Most visitors have none, so it comes with the first. */
export const loadKept = once(() => import('../library/kept-files.ts'));

/** A track was heard: one of the visitor's own counts its plays. */
export function countKept({ id }: Track): void {
  if (!isKeptId(id)) return;
  loadKept()
    .then(({ countKeptPlay }) => countKeptPlay(id))
    .catch((error: unknown) => console.warn('kept_play', error));
}

/** Shows a track at once, and again with its cover when that was fetched. */
export function withKeptCover(show: (track: Track | null) => void): (track: Track | null) => void {
  let current: Track | null = null;
  return (track) => {
    current = track;
    const url = track?.coverArt;
    if (!track || !url || !isKeptAddress(url)) return show(track);
    const { id, title, artist, genre } = track;
    show({ id, title, artist, genre });
    loadKept()
      .then(({ keptCover }) => keptCover(url))
      .then((coverArt) => coverArt && current === track && show({ ...track, coverArt }))
      .catch((error: unknown) => console.warn('kept_cover', error));
  };
}
