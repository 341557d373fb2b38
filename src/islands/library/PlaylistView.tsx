import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { houseTracks } from '#lib/contract/library/house-tracks.ts';
import type { Track } from '#lib/contract/library/track.ts';
import type { PlaylistWithTracks } from '#lib/contract/library/library-answers.ts';
import { $favourites, playlists } from '#stores/library/library.ts';
import { showPlaylist } from '#stores/library/library-view.ts';
import { tracksWords } from '#stores/library/playlists.ts';
import { usePlayer } from '../player/use-player.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PlaylistDialog } from './PlaylistDialog.tsx';
import { PlaylistTracks, type TakenOut } from './PlaylistTracks.tsx';

const PlaylistTravel = lazyPart(() => import('./PlaylistTravel.tsx'), 'PlaylistTravel');

/** Says what was taken out of the playlist, and brings it back to where it was. */
function Undo({ id, taken, done }: { id: string; taken: TakenOut; done: () => void }) {
  const { before, removed } = taken;
  const undo = useRef<HTMLButtonElement>(null);
  // The button that was pressed went with its row.
  useEffect(() => undo.current?.focus(), [taken]);

  async function bringBack() {
    const { putBack } = await import('#stores/library/playlist-travel.ts');
    if (!(await putBack(id, before, removed))) done();
  }

  return (
    <p className="library-notice">
      <span>
        {removed.length === 1 ? <bdi>{removed[0]?.title}</bdi> : tracksWords(removed.length)}{' '}
        {removed.length === 1 ? 'was' : 'were'} removed from the playlist.
      </span>
      <button type="button" className="button" ref={undo} onClick={() => void bringBack()}>
        Undo
      </button>
    </p>
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
  const [taken, setTaken] = useState<TakenOut | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const trouble = useStore(playlists.$trouble);
  const { playTrack } = usePlayer();
  const [first] = tracks;
  const renameButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      <h3 dir="auto" tabIndex={-1} ref={heading}>
        {title}
      </h3>
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
      <div role="status">
        {taken && (
          <Undo
            id={id}
            taken={taken}
            done={() => {
              setTaken(null);
              heading.current?.focus();
            }}
          />
        )}
      </div>
      {tracks.length === 0 ? (
        <p className="small">No tracks here yet.</p>
      ) : (
        <PlaylistTracks playlist={playlist} tell={setTaken} />
      )}
      <AddTrack playlist={playlist} />
      <Suspense>{tracks.length > 0 && <PlaylistTravel playlist={playlist} />}</Suspense>
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
        <Whole key={state.playlist.id} playlist={state.playlist} />
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
