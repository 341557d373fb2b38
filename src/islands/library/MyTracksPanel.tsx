import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect, useMemo, useRef, useState, type DragEvent } from 'react';
import { droppedFiles } from '#lib/browser/dropped-files.ts';
import { maybeMusic } from '#lib/library/file-names.ts';
import { asTrack, type KeptTrack } from '#lib/library/kept-track.ts';
import { searchTracks, sortedIndex, type Sorting } from '#lib/library/search.ts';
import { shelf, watchKept } from '#stores/library/kept.ts';
import { tracksWords } from '#stores/library/playlists.ts';
import { BringBox, takeFiles } from './BringBox.tsx';
import { EditTrack } from './EditTrack.tsx';
import { KeptRows } from './KeptRows.tsx';
import { KeptTools } from './KeptTools.tsx';
import { RoomLine } from './RoomLine.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useSelection } from './use-selection.ts';
import './my-tracks.css';

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

function Removed({ focusList }: { focusList: () => void }) {
  const removed = useStore(shelf.$removed);
  const undo = useRef<HTMLButtonElement>(null);
  const [trouble, setTrouble] = useState('');
  // The button that was pressed went with its row.
  useEffect(() => {
    if (removed.length > 0) undo.current?.focus();
  }, [removed]);
  return (
    <div role="status">
      {removed.length > 0 && (
        <div className="library-notice">
          <p>
            {removed.length === 1 ? <bdi>“{removed[0]?.title}”</bdi> : tracksWords(removed.length)} taken out.
          </p>
          <button
            ref={undo}
            type="button"
            className="button"
            onClick={() => {
              focusList();
              void shelf.undoRemove().then(setTrouble);
            }}
          >
            Undo
          </button>
          <p className="field-error">{trouble}</p>
        </div>
      )}
    </div>
  );
}

/** The tracks that only this browser has: brought as files, made here, or ordered. */
export function MyTracksPanel() {
  const kept = useStore(shelf.$kept);
  const state = useStore(shelf.$state);
  const [query, setQuery] = useState('');
  const [sorting, setSorting] = useState<Sorting>('added');
  const [editing, setEditing] = useState<KeptTrack | null>(null);
  const [trouble, setTrouble] = useState('');
  const [isOver, setIsOver] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const wanted = useDeferredValue(query);
  const index = useMemo(() => sortedIndex(kept, sorting), [kept, sorting]);
  const shown = useMemo(() => searchTracks(index, wanted), [index, wanted]);
  const tracks = useMemo(() => shown.map(asTrack), [shown]);
  const selection = useSelection(shown);
  useEffect(watchKept, []);
  useEffect(() => () => void shelf.letGo(), []);

  async function remove(ids: ReadonlySet<string>) {
    setTrouble(await shelf.remove(ids));
    selection.clear();
  }

  return (
    <div
      className="my-tracks"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) && setIsOver(false)
      }
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        void droppedFiles(event.dataTransfer, maybeMusic).then(takeFiles);
      }}
    >
      <BringBox isEmpty={kept.length === 0} />
      <Removed focusList={() => list.current?.focus()} />
      <p role="alert" className="field-error">
        {state === 'failed'
          ? 'This browser does not let us read what it keeps. A private window keeps nothing; elsewhere, reload the page.'
          : trouble}
      </p>
      {kept.length > 0 && (
        <>
          <KeptTools query={query} setQuery={setQuery} sorting={sorting} setSorting={setSorting} />
          <p className="small figures" role="status">
            {wanted.trim()
              ? `${tracksWords(shown.length)} found of ${kept.length}`
              : tracksWords(kept.length)}
          </p>
          <SelectionBar tracks={tracks} selection={selection} remove={remove} />
        </>
      )}
      <KeptRows
        list={list}
        kept={shown}
        tracks={tracks}
        selection={selection}
        edit={setEditing}
        remove={(id) => void remove(new Set([id]))}
      />
      <RoomLine />
      {editing && <EditTrack track={editing} close={() => setEditing(null)} />}
    </div>
  );
}
