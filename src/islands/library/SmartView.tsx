import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { smartWords } from '#lib/library/smart-words.ts';
import { tracksOfSmart } from '#lib/library/smart-playlists.ts';
import { shelf } from '#stores/library/kept.ts';
import { showPlaylist } from '#stores/library/library-view.ts';
import { $known, $smart, watchSmart } from '#stores/library/smart.ts';
import { KeepList } from './KeepList.tsx';
import { ListOfTracks } from './ListOfTracks.tsx';
import './playlist-tools.css';

/** One smart playlist, as it is at the moment. */
export function SmartView({ id }: { id: string }) {
  const lists = useStore($smart);
  const known = useStore($known);
  const state = useStore(shelf.$state);
  const [now] = useState(() => new Date());
  const back = useRef<HTMLButtonElement>(null);
  useEffect(watchSmart, []);
  useEffect(() => back.current?.focus(), [id]);
  const smart = lists.find((one) => one.id === id);
  const tracks = useMemo(() => (smart ? tracksOfSmart(smart, known, now) : []), [smart, known, now]);
  return (
    <section className="smart-view" aria-label="Smart playlist">
      <button type="button" className="link" ref={back} onClick={() => showPlaylist(null)}>
        All playlists
      </button>
      {smart ? (
        <>
          <h3 dir="auto">{smart.title}</h3>
          <p className="small">{smartWords(smart)}</p>
          <KeepList key={id} title={smart.title} tracks={tracks} />
          {tracks.length > 0 ? (
            <ListOfTracks tracks={tracks} />
          ) : (
            <p className="small">Nothing fits at the moment.</p>
          )}
        </>
      ) : (
        <p role="status">
          {state === 'loading' ? 'Opening the playlist…' : 'This smart playlist is not in this browser.'}
        </p>
      )}
    </section>
  );
}
