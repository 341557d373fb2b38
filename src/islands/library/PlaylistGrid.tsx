import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useRef } from 'react';
import type { Playlist } from '#lib/contract/library/library-answers.ts';
import { say } from '#lib/browser/say.ts';
import { guestPlaylists } from '#stores/library/guest.ts';
import { playlists } from '#stores/library/library.ts';
import { $more } from '#stores/library/library-view.ts';
import { tracksWords } from '#stores/library/playlists.ts';
import { isKeptAddress } from '#lib/library/kept-address.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const Cover = lazyPart(() => import('./Cover.tsx'), 'Cover');
const PlaylistMore = lazyPart(() => import('./PlaylistMore.tsx'), 'PlaylistMore');
const NotKept = lazyPart(() => import('./NotKept.tsx'), 'NotKept');

/** Spec 2: four placeholders while the playlists are on their way. */
function Placeholders() {
  return (
    <ul className="playlists" aria-hidden="true">
      {Array.from({ length: 4 }, (_, index) => (
        <li key={index} className="playlist playlist-placeholder">
          <span />
          <span />
          <span />
        </li>
      ))}
    </ul>
  );
}

function Card({ playlist }: { playlist: Playlist }) {
  const { id, title, description, covers, trackCount } = playlist;
  return (
    <li className="playlist">
      <span className="playlist-cover" data-count={covers.length} aria-hidden="true">
        {covers.map((src) =>
          isKeptAddress(src) ? (
            <Suspense key={src}>
              <Cover url={src} />
            </Suspense>
          ) : (
            <img key={src} src={src} alt="" width="240" height="240" loading="lazy" />
          ),
        )}
      </span>
      <h3 dir="auto">
        {/* The router would take the step without telling of it. */}
        <a href={`#playlist=${id}`} data-astro-reload>
          {title}
        </a>
      </h3>
      {description && (
        <p className="playlist-description small" dir="auto">
          {description}
        </p>
      )}
      <p className="small figures playlist-foot">
        {tracksWords(trackCount)}
        <button
          type="button"
          className="link"
          aria-label={`Delete ${title}`}
          onClick={() => void playlists.remove(playlist)}
        >
          Delete
        </button>
      </p>
    </li>
  );
}

/** The line that says what was deleted, and brings it back. */
function UndoDelete() {
  const deleted = useStore(playlists.$deleted, { ssr: 'initial' });
  const undo = useRef<HTMLButtonElement>(null);
  // The button that was pressed went with its playlist.
  useEffect(() => undo.current?.focus(), [deleted]);

  async function bringBack(title: string) {
    await playlists.undoRemove();
    if (!playlists.$deleted.get()) say(`${title} is back.`);
  }

  return (
    <div role="status">
      {deleted && (
        <p className="library-notice">
          <span>
            <bdi>{deleted.title}</bdi> was deleted.
          </span>
          <button type="button" className="button" ref={undo} onClick={() => void bringBack(deleted.title)}>
            Undo delete
          </button>
        </p>
      )}
    </div>
  );
}

/** The playlists as cards (spec 2), or why there are none. */
export function PlaylistGrid({ create }: { create: () => void }) {
  const state = useStore(playlists.$playlists, { ssr: 'initial' });
  const trouble = useStore(playlists.$trouble, { ssr: 'initial' });
  const more = useStore($more, { ssr: 'initial' });
  return (
    <>
      <UndoDelete />
      <Suspense>{!guestPlaylists.isKept() && <NotKept />}</Suspense>
      {trouble && (
        <p role="alert" className="field-error">
          {trouble}
        </p>
      )}
      {state.status === 'loading' && (
        <>
          <p className="hidden-text" role="status">
            Loading your playlists…
          </p>
          <Placeholders />
        </>
      )}
      {state.status === 'failed' && (
        <div className="card" role="alert">
          <p className="strong">Your playlists could not be loaded</p>
          <p className="small">{state.reason}</p>
          <button type="button" className="button button-below" onClick={() => void playlists.reload()}>
            Retry
          </button>
        </div>
      )}
      {state.status === 'ready' && state.stale && (
        <p role="status" className="library-notice">
          These are the playlists from your last visit. {state.stale}
          <button type="button" className="button" onClick={() => void playlists.reload()}>
            Retry
          </button>
        </p>
      )}
      {state.status === 'ready' &&
        (state.list.length === 0 ? (
          <div className="card">
            <p className="strong">No playlists yet</p>
            <p className="small">A playlist keeps tracks in the order you want to hear them.</p>
            <button type="button" className="button button-loud button-below" onClick={create}>
              Create Playlist
            </button>
          </div>
        ) : (
          <ul className="playlists">
            {state.list.map((playlist) => (
              <Card key={playlist.id} playlist={playlist} />
            ))}
          </ul>
        ))}
      {state.status === 'ready' && (
        <details
          className="playlist-extra"
          open={more}
          onToggle={({ currentTarget }) => $more.set(currentTarget.open)}
        >
          <summary>Import, and smart playlists</summary>
          <Suspense fallback={<p className="small">Opening…</p>}>{more && <PlaylistMore />}</Suspense>
        </details>
      )}
    </>
  );
}
