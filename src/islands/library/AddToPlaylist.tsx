import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { Playlist } from '#lib/contract/library/library-answers.ts';
import type { Track } from '#lib/contract/library/track.ts';
import { createAddToPlaylist, type AddToPlaylist as Adding } from '#stores/library/add-to-playlist.ts';
import { playlists } from '#stores/library/library.ts';
import { tracksWords } from '#stores/library/playlists.ts';
import { TextField } from '../ui/TextField.tsx';
import './add-to-playlist.css';

function Row({ adding, playlist }: { adding: Adding; playlist: Playlist }) {
  const { inside } = useStore(adding.$added);
  return (
    <li>
      <button type="button" onClick={() => void adding.add(playlist)}>
        <bdi>{playlist.title}</bdi>
        <span className="small figures">
          {inside.has(playlist.id) ? 'Added' : tracksWords(playlist.trackCount)}
        </span>
      </button>
    </li>
  );
}

function Lists({ adding }: { adding: Adding }) {
  const state = useStore(playlists.$playlists);
  if (state.status === 'loading')
    return (
      <p className="small" role="status">
        Loading your playlists…
      </p>
    );
  if (state.status === 'failed')
    return (
      <div role="alert">
        <p className="field-error">{state.reason}</p>
        <button type="button" className="button button-below" onClick={() => void playlists.reload()}>
          Retry
        </button>
      </div>
    );
  if (state.list.length === 0) return <p className="small">No playlists yet. Make your first one here:</p>;
  // By name: in the order of changes a row would go away under the finger.
  const byName = state.list.toSorted((a, b) => a.title.localeCompare(b.title));
  return (
    <ul>
      {byName.map((playlist) => (
        <Row key={playlist.id} adding={adding} playlist={playlist} />
      ))}
    </ul>
  );
}

/** Adds tracks to playlists, one press each, or to a new one. It stays open, so that they can go into several. */
export function AddToPlaylist({ tracks, close }: { tracks: readonly Track[]; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [adding] = useState(() => createAddToPlaylist(tracks, playlists));
  const { done, trouble, fault, busy } = useStore(adding.$added);
  useEffect(() => {
    dialog.current?.showModal();
    return () => playlists.$trouble.set('');
  }, []);

  async function create(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const isMade = await adding.create(String(new FormData(form).get('title') ?? ''));
    if (isMade) form.reset();
    form.querySelector('input')?.focus();
  }

  return (
    <dialog
      ref={dialog}
      className="library-dialog add-to-playlist"
      aria-labelledby="add-to-playlist"
      onClose={close}
    >
      <h2 id="add-to-playlist">Add to playlist</h2>
      <p dir="auto">{tracks.length === 1 ? tracks[0]?.title : tracksWords(tracks.length)}</p>
      <Lists adding={adding} />
      <form className="stack" noValidate onSubmit={(event) => void create(event)}>
        <TextField name="title" label="New playlist" autoComplete="off" error={fault} />
        <button className="button" aria-disabled={busy}>
          Create and add
        </button>
      </form>
      <p role="alert" className="field-error">
        {trouble}
      </p>
      <p role="status" className="strong confirmed">
        {done}
      </p>
      <button type="button" className="button" onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  );
}
