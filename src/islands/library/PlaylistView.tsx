import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { houseTracks } from '#lib/contract/library/house-tracks.ts';
import type { Track } from '#lib/contract/library/track.ts';
import type { PlaylistWithTracks } from '#lib/contract/library/library-answers.ts';
import { $favourites, playlists } from '#stores/library/library.ts';
import { isFavourite, toggleFavourite } from '#stores/library/favourites.ts';
import { showPlaylist } from '#stores/library/library-view.ts';
import { usePlayer } from '../player/use-player.ts';
import { PlaylistDialog } from './PlaylistDialog.tsx';
import { TrackRow } from './TrackRow.tsx';

/** The ids with one of them a place further up (-1) or down (1). */
function moved(ids: readonly string[], index: number, by: -1 | 1): string[] {
  const next = [...ids];
  const [id] = next.splice(index, 1);
  if (id !== undefined) next.splice(index + by, 0, id);
  return next;
}

function Tracks({ playlist }: { playlist: PlaylistWithTracks }) {
  const hearts = useStore($favourites);
  const list = useRef<HTMLOListElement>(null);
  const [said, say] = useState('');
  const { id, tracks } = playlist;
  const ids = tracks.map((track) => track.id);

  /** The focus goes with the track that moves, whichever button remains. */
  async function move(track: Track, index: number, by: -1 | 1) {
    if (await playlists.order(id, moved(ids, index, by))) return;
    say(`${track.title} is now number ${index + by + 1} of ${tracks.length}`);
    const row = list.current?.children[index + by];
    const button = row?.querySelector<HTMLElement>(by < 0 ? '[data-up]' : '[data-down]');
    (button?.ariaDisabled === 'true'
      ? row?.querySelector<HTMLElement>('[data-up], [data-down]')
      : button
    )?.focus();
  }

  async function remove(track: Track, index: number) {
    if (await playlists.removeTrack(id, track.id)) return;
    say(`${track.title} was removed from the playlist`);
    const heir = list.current?.children[Math.min(index, tracks.length - 2)];
    (
      heir?.querySelector<HTMLElement>('[data-remove]') ?? document.querySelector<HTMLElement>('#add-track')
    )?.focus();
  }

  return (
    <>
      <p role="status" className="hidden-text">
        {said}
      </p>
      <ol className="tracks" ref={list}>
        {tracks.map((track, index) => (
          <li key={track.id}>
            <TrackRow
              track={track}
              queue={() => tracks}
              saved={isFavourite(hearts, track.id)}
              onHeart={() => toggleFavourite(track)}
            >
              <button
                type="button"
                className="link"
                data-up
                aria-label={`Move ${track.title} up`}
                aria-disabled={index === 0}
                onClick={() => index > 0 && void move(track, index, -1)}
              >
                Up
              </button>
              <button
                type="button"
                className="link"
                data-down
                aria-label={`Move ${track.title} down`}
                aria-disabled={index === tracks.length - 1}
                onClick={() => index < tracks.length - 1 && void move(track, index, 1)}
              >
                Down
              </button>
              <button
                type="button"
                className="link"
                data-remove
                aria-label={`Remove ${track.title} from the playlist`}
                onClick={() => void remove(track, index)}
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

/** Tracks of the house and saved ones that are not in the playlist. */
function AddTrack({ playlist }: { playlist: PlaylistWithTracks }) {
  const hearts = useStore($favourites);
  const inside = new Set(playlist.tracks.map(({ id }) => id));
  const known = new Map<string, Track>([...houseTracks, ...hearts].map((track) => [track.id, track]));
  const others = [...known.values()].filter(({ id }) => !inside.has(id));
  if (others.length === 0) return <p className="small">All your tracks are in this playlist already.</p>;
  return (
    <form
      className="field library-add"
      onSubmit={(event) => {
        event.preventDefault();
        const track = known.get(String(new FormData(event.currentTarget).get('track')));
        if (track) void playlists.addTrack(playlist.id, track);
      }}
    >
      <label htmlFor="add-track">Add one of our tracks, or one you saved</label>
      <span className="library-actions">
        <select id="add-track" name="track">
          {others.map(({ id, title, artist }) => (
            <option key={id} value={id}>
              {title}, {artist}
            </option>
          ))}
        </select>
        <button className="button">Add</button>
      </span>
    </form>
  );
}

function Whole({ playlist }: { playlist: PlaylistWithTracks }) {
  const { id, title, description, tracks } = playlist;
  const [renaming, setRenaming] = useState(false);
  const trouble = useStore(playlists.$trouble);
  const { playTrack } = usePlayer();
  const [first] = tracks;
  const renameButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      <h3 dir="auto">{title}</h3>
      {description && <p dir="auto">{description}</p>}
      <div className="library-actions">
        <button
          type="button"
          className="button button-loud"
          aria-disabled={!first}
          onClick={() => first && playTrack(first, tracks)}
        >
          Play all
        </button>
        <button type="button" className="button" ref={renameButton} onClick={() => setRenaming(true)}>
          Rename
        </button>
        <button
          type="button"
          className="button"
          onClick={() => void playlists.remove(playlist).then((refused) => !refused && showPlaylist(null))}
        >
          Delete
        </button>
      </div>
      {trouble && !renaming && (
        <p role="alert" className="field-error">
          {trouble}
        </p>
      )}
      {tracks.length === 0 ? <p className="small">No tracks here yet.</p> : <Tracks playlist={playlist} />}
      <AddTrack playlist={playlist} />
      {renaming && (
        <PlaylistDialog
          heading="Rename playlist"
          action="Save"
          start={{ title, description }}
          save={(words) => playlists.rename(id, words)}
          close={() => {
            setRenaming(false);
            renameButton.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** One playlist with its tracks. */
export function PlaylistView({ id }: { id: string }) {
  const state = useStore(playlists.$open);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    void playlists.open(id);
    back.current?.focus();
    return playlists.close;
  }, [id]);
  return (
    <section className="playlist-view" aria-label="Playlist">
      <button type="button" className="link" ref={back} onClick={() => showPlaylist(null)}>
        All playlists
      </button>
      {state?.status === 'ready' ? (
        <Whole playlist={state.playlist} />
      ) : state?.status === 'failed' ? (
        <div className="card" role="alert">
          <p className="strong">This playlist could not be opened</p>
          <p className="small">{state.reason}</p>
          <button type="button" className="button button-below" onClick={() => void playlists.open(id)}>
            Retry
          </button>
        </div>
      ) : (
        <p className="small" role="status">
          Opening the playlist…
        </p>
      )}
    </section>
  );
}
