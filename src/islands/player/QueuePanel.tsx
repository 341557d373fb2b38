import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { player } from '#stores/player/player.ts';
import { PlayerPanel } from './PlayerPanel.tsx';
import { QueueRow } from './QueueRow.tsx';

/** What is to come: to be played, reordered, shortened, cleared and brought back. */
export function QueuePanel({ onClose }: { onClose: () => void }) {
  const queue = useStore(player.$queue);
  const current = useStore(player.$track);
  const before = useStore(player.$before);
  const [news, setNews] = useState('');
  const list = useRef<HTMLOListElement>(null);

  /** The button that was pressed leaves with its row: the focus goes to what took its place. */
  function tell(words: string): void {
    setNews(words);
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        (
          list.current?.querySelector<HTMLElement>('.queue-play') ??
          document.querySelector<HTMLElement>('#player-queue h2')
        )?.focus();
    });
  }

  return (
    <PlayerPanel id="player-queue" title="Queue" onClose={onClose}>
      <p role="status" className="hidden-text">
        {news}
      </p>
      {queue.length > 0 ? (
        <ol ref={list} className="queue-list">
          {queue.map((track, place) => (
            <QueueRow
              key={track.id}
              track={track}
              place={place}
              count={queue.length}
              isCurrent={track.id === current?.id}
              tell={tell}
            />
          ))}
        </ol>
      ) : (
        <p className="small">{before ? 'The queue is cleared.' : 'The queue is empty.'}</p>
      )}
      <p className="player-panel-foot">
        {before && (
          <button type="button" className="button" onClick={player.undoRemove}>
            Undo
          </button>
        )}
        {queue.length > 0 && (
          <button
            type="button"
            className="button"
            onClick={() => {
              player.clear();
              tell('The queue is cleared');
            }}
          >
            Clear queue
          </button>
        )}
        <button
          type="button"
          className="button"
          onClick={() => {
            player.close();
            document.querySelector<HTMLElement>('#main')?.focus();
          }}
        >
          Close player
        </button>
        <a className="button" href="/library">
          Library
        </a>
      </p>
    </PlayerPanel>
  );
}
