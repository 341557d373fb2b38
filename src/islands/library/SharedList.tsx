import { useEffect, useState } from 'react';
import { readPlaylistLink } from '#lib/library/playlist-link.ts';
import { showPlaylist } from '#stores/library/library-view.ts';
import { KeepList } from './KeepList.tsx';
import { ListOfTracks } from './ListOfTracks.tsx';
import './playlist-tools.css';

type Read = Awaited<ReturnType<typeof readPlaylistLink>>;

/** A playlist that somebody sent as a link. It stays theirs until it is kept. */
export function SharedList({ hash }: { hash: string }) {
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => {
    let isShown = true;
    void readPlaylistLink(hash).then((list) => isShown && setRead(list));
    return () => {
      isShown = false;
    };
  }, [hash]);
  return (
    <section className="smart-view" aria-label="Shared playlist">
      <button type="button" className="link" onClick={() => showPlaylist(null)}>
        All playlists
      </button>
      {!read ? (
        <p className="small" role="status">
          Opening the playlist…
        </p>
      ) : 'trouble' in read ? (
        <p role="alert" className="field-error">
          {read.trouble}
        </p>
      ) : (
        <>
          <h3 dir="auto">{read.list.title}</h3>
          <p className="small">Somebody shared this list with you. Nothing of it is kept yet.</p>
          <KeepList title={read.list.title} tracks={read.list.tracks} />
          <ListOfTracks tracks={read.list.tracks} />
          {read.list.elsewhere.length > 0 && (
            <>
              <h4>On other sites</h4>
              <p className="small">These tracks are not ours, so they do not play here.</p>
              <ul className="playlist-missing">
                {read.list.elsewhere.map(({ title, artist, url }) => (
                  <li key={url} dir="auto">
                    <a href={url} rel="noreferrer nofollow">
                      {[title, artist].filter(Boolean).join(', ')}
                    </a>{' '}
                    <span className="small">on {new URL(url).hostname}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </section>
  );
}
