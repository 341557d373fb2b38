import { useStore } from '@nanostores/react';
import { formatDuration } from '#lib/format/duration.ts';
import { player } from '#stores/player/player.ts';
import { $resumed } from '#stores/player/sound-choices.ts';

/** Says that a long track went on where one had stopped, and takes it back to its beginning if that was not meant. */
export function Resumed() {
  const resumed = useStore($resumed);
  if (!resumed) return null;
  return (
    <p className="player-resumed" role="status">
      From {formatDuration(resumed.at)}
      <button
        type="button"
        className="link"
        onClick={() => {
          $resumed.set(null);
          player.seek(0);
        }}
      >
        Start over
      </button>
    </p>
  );
}
