import type { Track } from '#lib/contract/library/track.ts';
import { $adding } from '#stores/library/adding.ts';
import { tracksWords } from '#stores/library/playlists.ts';
import { askPlayer, playerStatus } from '#stores/player/player-requests.ts';
import type { Selection } from './use-selection.ts';

/** As many as a queue holds. */
const mostAtOnce = 500;

function play(tracks: readonly Track[]): void {
  const [track] = tracks;
  if (track) askPlayer({ kind: 'play', track, queue: tracks.slice(0, mostAtOnce) });
}

function playNext(tracks: readonly Track[]): void {
  if (playerStatus().trackId === null) return play(tracks);
  // Each goes right behind what plays, so the first one goes last.
  for (const track of tracks.slice(0, mostAtOnce).toReversed()) askPlayer({ kind: 'play-next', track });
}

interface SelectionBarProps {
  /** What is shown, in order. */
  tracks: readonly Track[];
  selection: Selection;
  remove: (ids: ReadonlySet<string>) => Promise<void>;
}

interface ToolsProps {
  tracks: () => readonly Track[];
  count: number;
  remove: () => void;
}

function Tools({ tracks, count, remove }: ToolsProps) {
  const words = tracksWords(count);
  return (
    <>
      <button type="button" className="link" onClick={() => play(tracks())}>
        Play<span className="hidden-text"> {words}</span>
      </button>
      <button type="button" className="link" onClick={() => playNext(tracks())}>
        Play next<span className="hidden-text">: {words}</span>
      </button>
      <button type="button" className="link" onClick={() => $adding.set(tracks())}>
        Add to playlist<span className="hidden-text">: {words}</span>
      </button>
      <button type="button" className="link" onClick={remove}>
        Take out<span className="hidden-text"> {words}</span>
      </button>
    </>
  );
}

/** What can be done with several tracks at once. */
export function SelectionBar({ tracks, selection, remove }: SelectionBarProps) {
  const { ids } = selection;
  const any = ids.size > 0;
  const chosen = () => tracks.filter(({ id }) => ids.has(id));
  return (
    <div className="selection-bar" role="group" aria-label="Selected tracks" data-any={any || undefined}>
      {/* There before its words, so that they are read. */}
      <p className={any ? 'strong figures' : 'hidden-text'} role="status">
        {any && `${ids.size} selected`}
      </p>
      {any && <Tools tracks={chosen} count={ids.size} remove={() => void remove(ids)} />}
      {ids.size < tracks.length && (
        <button type="button" className="link" onClick={selection.all}>
          Select all
        </button>
      )}
      {any && (
        <button type="button" className="link" onClick={selection.clear}>
          Select none
        </button>
      )}
    </div>
  );
}
