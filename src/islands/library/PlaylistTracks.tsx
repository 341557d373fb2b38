import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Track } from '#lib/contract/library/track.ts';
import type { PlaylistWithTracks } from '#lib/contract/library/library-answers.ts';
import { isKeptId } from '#lib/library/kept-address.ts';
import { $favourites, playlists } from '#stores/library/library.ts';
import { isFavourite, toggleFavourite } from '#stores/library/favourites.ts';
import { iconPaths } from '../ui/icon-paths.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { TrackRow } from './TrackRow.tsx';
import { movedTo, useDragRow } from './use-drag-row.ts';
import { useSelection } from './use-selection.ts';
import './playlist-tools.css';

/** What was taken out last, and all that stood there before. */
export interface TakenOut {
  readonly before: readonly Track[];
  readonly removed: readonly Track[];
}

interface PlaylistTracksProps {
  playlist: PlaylistWithTracks;
  /** Offers to bring back what was taken out. */
  tell: (taken: TakenOut) => void;
}

/** The tracks of a playlist: chosen, moved by the handle, by buttons or by Alt and an arrow, and taken out. */
export function PlaylistTracks({ playlist, tell }: PlaylistTracksProps) {
  const hearts = useStore($favourites);
  const list = useRef<HTMLOListElement>(null);
  const [said, say] = useState('');
  const { id, tracks } = playlist;
  const ids = tracks.map((track) => track.id);
  const selection = useSelection(tracks);
  const drag = useDragRow(ids, (order) => playlists.order(id, order));
  const byId = new Map(tracks.map((track) => [track.id, track]));
  const shown = drag.order.flatMap((one) => byId.get(one) ?? []);
  /** What has the focus after the rows have moved: a place, and which of its buttons. */
  const focus = useRef<{ index: number; find: string } | null>(null);

  // The rows are drawn anew when the library has the new order.
  useEffect(() => {
    const wanted = focus.current;
    if (!wanted) return;
    focus.current = null;
    const row = list.current?.children[wanted.index];
    const button = row?.querySelector<HTMLElement>(wanted.find);
    (button?.ariaDisabled === 'true'
      ? row?.querySelector<HTMLElement>('[data-up]:not([aria-disabled=true]), [data-down]')
      : button
    )?.focus();
  }, [tracks]);

  async function move(track: Track, index: number, by: -1 | 1, find: string) {
    const to = index + by;
    if (to < 0 || to >= tracks.length) return;
    focus.current = { index: to, find };
    if (await playlists.order(id, movedTo(ids, index, to))) {
      focus.current = null;
      return;
    }
    say(`${track.title} is now number ${to + 1} of ${tracks.length}`);
  }

  async function remove(gone: ReadonlySet<string>) {
    const removed: Track[] = [];
    for (const track of tracks.filter((one) => gone.has(one.id))) {
      if (await playlists.removeTrack(id, track.id)) break;
      removed.push(track);
    }
    selection.clear();
    if (removed.length > 0) tell({ before: tracks, removed });
  }

  /** Alt and an arrow move the row in which the focus is. */
  function onKeyDown(event: KeyboardEvent, track: Track, index: number) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || by === 0) return;
    event.preventDefault();
    const isChoice = event.target instanceof HTMLInputElement;
    void move(track, index, by, isChoice ? 'input' : by < 0 ? '[data-up]' : '[data-down]');
  }

  return (
    <>
      <p role="status" className="hidden-text">
        {said}
      </p>
      <SelectionBar tracks={tracks} selection={selection} remove={remove} />
      <p className="small">Move a track by its handle, by its buttons, or by Alt and an arrow key.</p>
      <ol className="tracks" ref={list}>
        {shown.map((track, index) => (
          <li
            key={track.id}
            className="playlist-row"
            data-chosen={selection.ids.has(track.id) || undefined}
            onKeyDown={(event) => onKeyDown(event, track, index)}
          >
            <span className="playlist-row-start">
              <span className="playlist-handle" aria-hidden="true" {...drag.handle(track.id)}>
                <svg viewBox="0 0 24 24" width="18" height="18" fill="currentColor">
                  <path d={iconPaths.grip} />
                </svg>
              </span>
              <label>
                <input
                  type="checkbox"
                  checked={selection.ids.has(track.id)}
                  aria-label={`Select ${track.title}`}
                  onChange={({ nativeEvent }) =>
                    selection.toggle(track.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                  }
                />
              </label>
            </span>
            <TrackRow
              track={track}
              queue={() => tracks}
              {...(!isKeptId(track.id) && {
                saved: isFavourite(hearts, track.id),
                onHeart: () => toggleFavourite(track),
              })}
            >
              <button
                type="button"
                className="link"
                data-up
                aria-label={`Move ${track.title} up`}
                aria-disabled={index === 0}
                onClick={() => void move(track, index, -1, '[data-up]')}
              >
                Up
              </button>
              <button
                type="button"
                className="link"
                data-down
                aria-label={`Move ${track.title} down`}
                aria-disabled={index === tracks.length - 1}
                onClick={() => void move(track, index, 1, '[data-down]')}
              >
                Down
              </button>
              <button
                type="button"
                className="link"
                data-remove
                aria-label={`Remove ${track.title} from the playlist`}
                onClick={() => void remove(new Set([track.id]))}
              >
                Remove
              </button>
            </TrackRow>
          </li>
        ))}
      </ol>
    </>
  );
}
