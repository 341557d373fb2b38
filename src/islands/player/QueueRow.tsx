import type { Track } from '#lib/contract/library/track.ts';
import { formatDuration } from '#lib/format/duration.ts';
import { defaultDuration } from '#lib/player/player-state.ts';
import { player } from '#stores/player/player.ts';
import { Icon } from './Icon.tsx';
import { useDragOrder } from './use-drag-order.ts';

interface QueueRowProps {
  track: Track;
  place: number;
  count: number;
  isCurrent: boolean;
  /** Says what has happened. */
  tell: (news: string) => void;
}

/** A track of the queue: played by its name, moved by the handle or by buttons, removed. */
export function QueueRow({ track, place, count, isCurrent, tell }: QueueRowProps) {
  const { id, title, artist, duration = defaultDuration } = track;
  const drag = useDragOrder(id);

  function move(to: number): void {
    player.move(id, to);
    tell(`${title}: ${to + 1} of ${count}`);
  }

  return (
    <li className="queue-row" aria-current={isCurrent || undefined}>
      <span className="queue-handle" aria-hidden="true" {...drag}>
        <Icon name="grip" size={18} />
      </span>
      <button type="button" className="queue-play" onClick={() => player.playTrack(track)}>
        <span className="queue-title" dir="auto">
          {title}
        </span>
        <span className="queue-about figures">
          {artist && (
            <>
              <bdi>{artist}</bdi>,{' '}
            </>
          )}
          {formatDuration(duration)}
        </span>
      </button>
      <span className="queue-tools">
        <button
          type="button"
          aria-label={`Play next: ${title}`}
          title="Play next"
          aria-disabled={isCurrent}
          onClick={() => {
            if (isCurrent) return;
            player.playNext(track);
            tell(`${title} plays next`);
          }}
        >
          <Icon name="after" size={18} />
        </button>
        <button
          type="button"
          aria-label={`Move up: ${title}`}
          title="Move up"
          aria-disabled={place === 0}
          onClick={() => place > 0 && move(place - 1)}
        >
          <Icon name="up" size={18} />
        </button>
        <button
          type="button"
          aria-label={`Move down: ${title}`}
          title="Move down"
          aria-disabled={place === count - 1}
          onClick={() => place < count - 1 && move(place + 1)}
        >
          <Icon name="down" size={18} />
        </button>
        <button
          type="button"
          aria-label={`Remove: ${title}`}
          title="Remove"
          onClick={() => {
            player.remove(id);
            tell(`${title} removed`);
          }}
        >
          <Icon name="cross" size={18} />
        </button>
      </span>
    </li>
  );
}
