import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { say } from '#lib/browser/say.ts';
import { tracksOfSmart } from '#lib/library/smart-playlists.ts';
import type { SmartPlaylist } from '#lib/library/smart-shape.ts';
import { $known, $smart, ownSmart, watchSmart } from '#stores/library/smart.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import './playlist-tools.css';

const SmartDialog = lazyPart(() => import('./SmartDialog.tsx'), 'SmartDialog');

function Deleted() {
  const deleted = useStore(ownSmart.$deleted);
  const undo = useRef<HTMLButtonElement>(null);
  // The button that was pressed went with its list.
  useEffect(() => undo.current?.focus(), [deleted]);
  return (
    <div role="status">
      {deleted && (
        <p className="library-notice">
          <span>
            <bdi>{deleted.title}</bdi> was deleted.
          </span>
          <button
            type="button"
            className="button"
            ref={undo}
            onClick={() => {
              ownSmart.undoRemove();
              say(`${deleted.title} is back.`);
            }}
          >
            Undo
          </button>
        </p>
      )}
    </div>
  );
}

function Line({ smart, isOwn, count }: { smart: SmartPlaylist; isOwn: boolean; count: number }) {
  const { id, title } = smart;
  return (
    <li>
      {/* The router would take the step without telling of it. */}
      <a href={`#smart=${encodeURIComponent(id)}`} data-astro-reload dir="auto">
        {title}
      </a>
      <span className="small figures">
        {count} now{' '}
        {isOwn && (
          <button
            type="button"
            className="link"
            aria-label={`Delete smart playlist ${title}`}
            onClick={() => ownSmart.remove(id)}
          >
            Delete
          </button>
        )}
      </span>
    </li>
  );
}

/** The playlists that fill themselves: own ones, and those that are always there. */
export function SmartLists() {
  const lists = useStore($smart);
  const own = useStore(ownSmart.$own);
  const known = useStore($known);
  const [making, setMaking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(watchSmart, []);
  const [now] = useState(() => new Date());
  return (
    <section className="smart-lists" aria-labelledby="smart-lists">
      <div className="library-actions">
        <h3 id="smart-lists">Smart playlists</h3>
        <button type="button" className="button" ref={opener} onClick={() => setMaking(true)}>
          New smart playlist
        </button>
      </div>
      <p className="small">They fill themselves, by rules, from all that this browser has.</p>
      <Deleted />
      <ul>
        {lists.map((smart) => (
          <Line
            key={smart.id}
            smart={smart}
            isOwn={own.includes(smart)}
            count={tracksOfSmart(smart, known, now).length}
          />
        ))}
      </ul>
      {making && (
        <Suspense>
          <SmartDialog
            close={() => {
              setMaking(false);
              opener.current?.focus();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
