import { useStore } from '@nanostores/react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Track } from '#lib/contract/library/track.ts';
import { $favourites, saved } from '#stores/library/library.ts';
import { $favouritesKept, isFavourite, setFavourite, toggleFavourite } from '#stores/library/favourites.ts';
import { OwnSongs } from './OwnSongs.tsx';
import { NotKept } from './NotKept.tsx';
import { TrackRow } from './TrackRow.tsx';
import { useAuth } from '../session/use-auth.ts';

/** As high as a row is on most screens; each is measured when it is there. */
const rowPx = 89;

/** So many tracks around the one that is pressed become the queue. */
const queueSide = 100;

interface SavedRowProps {
  tracks: readonly Track[];
  index: number;
  track: Track;
  saved: boolean;
  onHeart: (track: Track) => void;
}

/** Not drawn again while the list scrolls. */
const SavedRow = memo(function SavedRow({ tracks, index, track, saved, onHeart }: SavedRowProps) {
  return (
    <TrackRow
      track={track}
      queue={() => tracks.slice(Math.max(0, index - queueSide), index + queueSide)}
      saved={saved}
      onHeart={() => onHeart(track)}
    />
  );
});

function Empty() {
  return (
    <div className="card">
      <p className="strong">No saved tracks</p>
      <p className="small">Give a track a heart, here or in the player, and it stays in this list.</p>
    </div>
  );
}

interface RowsProps {
  tracks: readonly Track[];
  isSaved: (track: Track) => boolean;
  onHeart: (track: Track) => void;
  /** There may be more: called when the end of the list comes near. */
  onEnd?: () => void;
}

/** Only the rows around the window are in the page, so that ten thousand scroll as well as ten. */
function Rows({ tracks, isSaved, onHeart, onEnd }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop((list.current?.getBoundingClientRect().top ?? 0) + scrollY), []);
  const virtualizer = useWindowVirtualizer({
    count: tracks.length,
    estimateSize: () => rowPx,
    overscan: 8,
    scrollMargin: top,
    getItemKey: (index) => tracks[index]?.id ?? index,
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= tracks.length - 20) onEnd?.();
  }, [last, tracks.length, onEnd]);
  return (
    <ul className="tracks" ref={list} style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
      {items.map(({ index, key, start }) => {
        const track = tracks[index];
        return (
          track && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={tracks.length}
              aria-posinset={index + 1}
              className="tracks-placed"
              style={{ transform: `translateY(${start - top}px)` }}
            >
              <SavedRow
                tracks={tracks}
                index={index}
                track={track}
                saved={isSaved(track)}
                onHeart={onHeart}
              />
            </li>
          )
        );
      })}
    </ul>
  );
}

/** The hearts of this browser. A heart that is taken back leaves its row until the tab is left, so that it can be given again. */
function GuestSaved() {
  const hearts = useStore($favourites);
  const kept = useStore($favouritesKept);
  const [known, setKnown] = useState<readonly Track[]>(hearts);
  const onHeart = useCallback((track: Track) => toggleFavourite(track), []);
  const fresh = hearts.filter(({ id }) => !known.some((track) => track.id === id));
  if (fresh.length > 0) setKnown([...fresh, ...known]);
  if (known.length === 0) return <Empty />;
  return (
    <>
      {!kept && <NotKept />}
      <Rows tracks={known} isSaved={({ id }) => isFavourite(hearts, id)} onHeart={onHeart} />
    </>
  );
}

function AccountSaved() {
  const state = useStore(saved.$saved);
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (track: Track) => {
      const next = new Set(without);
      const isSaved = next.delete(track.id);
      if (!isSaved) next.add(track.id);
      setWithout(next);
      setFavourite(track, isSaved);
    },
    [without],
  );
  if (state.status === 'loading')
    return (
      <p className="small" role="status">
        Loading your saved tracks…
      </p>
    );
  if (state.status === 'failed')
    return (
      <div className="card" role="alert">
        <p className="strong">Your saved tracks could not be loaded</p>
        <p className="small">{state.reason}</p>
        <button type="button" className="button button-below" onClick={() => void saved.again()}>
          Retry
        </button>
      </div>
    );
  if (state.tracks.length === 0) return <Empty />;
  return (
    <>
      <Rows
        tracks={state.tracks}
        isSaved={({ id }) => !without.has(id)}
        onHeart={toggle}
        {...(state.next && state.more === 'idle' && { onEnd: saved.loadMore })}
      />
      {state.more === 'loading' && <p className="small">Loading more…</p>}
      {state.more !== 'loading' && state.more !== 'idle' && (
        <p role="alert" className="field-error">
          {state.more}{' '}
          <button type="button" className="link" onClick={() => void saved.loadMore()}>
            Load more
          </button>
        </p>
      )}
    </>
  );
}

/** Saved tracks: of the account, or of this browser. */
export function SavedPanel() {
  const { status } = useAuth();
  return (
    <>
      <OwnSongs />
      {status === 'signed-in' ? <AccountSaved /> : <GuestSaved />}
    </>
  );
}
