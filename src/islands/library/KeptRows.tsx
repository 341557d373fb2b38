import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Track } from '#lib/contract/library/track.ts';
import type { KeptTrack } from '#lib/library/kept-track.ts';
import { TrackRow } from './TrackRow.tsx';
import type { Selection } from './use-selection.ts';

/** As high as a row is on most screens; each is measured when it is there. */
const rowPx = 118;

/** So many tracks around the one that is pressed become the queue. */
const queueSide = 250;

interface KeptRowProps {
  kept: KeptTrack;
  track: Track;
  tracks: readonly Track[];
  index: number;
  isChosen: boolean;
  toggle: Selection['toggle'];
  edit: (track: KeptTrack) => void;
  remove: (id: string) => void;
}

/** Not drawn again while the list scrolls. */
const KeptRow = memo(function KeptRow(props: KeptRowProps) {
  const { kept, track, tracks, index, isChosen, toggle, edit, remove } = props;
  const { id, title, plays, source, kind } = kept;
  return (
    <div className="kept-row" data-chosen={isChosen || undefined}>
      <label className="kept-choice">
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={`Select ${title}`}
          onChange={({ nativeEvent }) =>
            toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
      <TrackRow
        track={track}
        queue={() => tracks.slice(Math.max(0, index - queueSide), index + queueSide)}
        {...(plays > 0 && { note: plays === 1 ? 'played once' : `played ${plays} times` })}
      >
        {source !== undefined && (
          <a className="link" href={source} data-astro-reload>
            {kind === 'order' ? 'Its order' : 'Open in studio'}
            <span className="hidden-text">: {title}</span>
          </a>
        )}
        <button type="button" className="link" onClick={() => edit(kept)}>
          Edit<span className="hidden-text"> {title}</span>
        </button>
        <button type="button" className="link" onClick={() => remove(id)}>
          Take out<span className="hidden-text"> {title}</span>
        </button>
      </TrackRow>
    </div>
  );
});

interface KeptRowsProps {
  list: RefObject<HTMLUListElement | null>;
  kept: readonly KeptTrack[];
  /** The same, for the player. */
  tracks: readonly Track[];
  selection: Selection;
  edit: (track: KeptTrack) => void;
  remove: (id: string) => void;
}

/** Only the rows around the window are in the page. */
export function KeptRows({ list, kept, tracks, selection, edit, remove }: KeptRowsProps) {
  const [top, setTop] = useState(0);
  // What stands above comes and goes.
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  const virtualizer = useWindowVirtualizer({
    count: kept.length,
    estimateSize: () => rowPx,
    overscan: 8,
    scrollMargin: top,
    getItemKey: (index) => kept[index]?.id ?? index,
  });

  function keys(event: KeyboardEvent) {
    if (event.key === 'Escape' && selection.ids.size > 0) selection.clear();
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') selection.all();
    else return;
    event.preventDefault();
  }

  return (
    <ul
      ref={list}
      className="tracks kept-list"
      aria-label="My tracks"
      tabIndex={-1}
      style={{ height: virtualizer.getTotalSize() }}
      onKeyDown={keys}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const [one, track] = [kept[index], tracks[index]];
        return (
          one &&
          track && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={kept.length}
              aria-posinset={index + 1}
              className="tracks-placed"
              style={{ transform: `translateY(${start - top}px)` }}
            >
              <KeptRow
                kept={one}
                track={track}
                tracks={tracks}
                index={index}
                isChosen={selection.ids.has(one.id)}
                toggle={selection.toggle}
                edit={edit}
                remove={remove}
              />
            </li>
          )
        );
      })}
    </ul>
  );
}
