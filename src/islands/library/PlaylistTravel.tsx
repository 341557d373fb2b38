import { useEffect, useId, useState } from 'react';
import type { PlaylistWithTracks } from '#lib/contract/library/library-answers.ts';
import { playlistForms } from '#lib/library/playlist-files/write-playlist.ts';
import { writePlaylistLink } from '#lib/library/playlist-link.ts';
import { exportPlaylist, sharePlaylist, type WrittenLink } from '#stores/library/playlist-travel.ts';
import './playlist-tools.css';

/** The ways out of a playlist: a file of a form that other programs read, or a link. */
export function PlaylistTravel({ playlist }: { playlist: PlaylistWithTracks }) {
  const { title, tracks } = playlist;
  const [said, say] = useState('');
  const [link, setLink] = useState<WrittenLink | null>(null);
  const form = useId();
  useEffect(() => {
    let isShown = true;
    void writePlaylistLink(title, tracks).then((written) => isShown && setLink(written));
    return () => {
      isShown = false;
    };
  }, [title, tracks]);
  return (
    <div className="playlist-travel">
      <form
        className="library-actions"
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = String(new FormData(event.currentTarget).get('form'));
          const found = playlistForms.find(({ id }) => id === wanted);
          if (found) void exportPlaylist(title, tracks, found).then(() => say(`Exported as ${found.label}.`));
        }}
      >
        <label htmlFor={form}>Export as</label>
        <select id={form} name="form">
          {playlistForms.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
        <button className="button">Export</button>
        <button
          type="button"
          className="button"
          aria-disabled={!link}
          onClick={() => link && void sharePlaylist(title, link).then(say)}
        >
          Share link
        </button>
      </form>
      <p role="status" className="small">
        {said}
      </p>
    </div>
  );
}
