import { useStore } from '@nanostores/react';
import { player } from '#stores/player/player.ts';
import { Icon, ShuffleIcon } from './Icon.tsx';

const repeatWords = { off: 'Repeat: off', all: 'Repeat: all', one: 'Repeat: this track' } as const;

/** Shuffle, previous, play or pause, next, repeat. */
export function Transport({ waiting }: { waiting: boolean }) {
  const wantPlaying = useStore(player.$wantPlaying);
  const shuffle = useStore(player.$shuffle);
  const repeat = useStore(player.$repeat);
  return (
    <div className="player-transport" role="group" aria-label="Playback">
      <button
        type="button"
        className="player-button player-late"
        aria-pressed={shuffle}
        aria-label="Shuffle"
        title="Shuffle"
        onClick={player.toggleShuffle}
      >
        <ShuffleIcon />
      </button>
      <button
        type="button"
        className="player-button player-late"
        aria-label="Previous track"
        title="Previous track"
        onClick={player.previous}
      >
        <Icon name="previous" />
      </button>
      <button
        type="button"
        className="player-button player-play"
        aria-label={wantPlaying ? 'Pause' : 'Play'}
        data-waiting={waiting || undefined}
        onClick={player.toggle}
      >
        <Icon name={wantPlaying ? 'pause' : 'play'} />
      </button>
      <button
        type="button"
        className="player-button"
        aria-label="Next track"
        title="Next track"
        onClick={player.next}
      >
        <Icon name="next" />
      </button>
      <button
        type="button"
        className="player-button player-late"
        data-on={repeat !== 'off' || undefined}
        aria-label={repeatWords[repeat]}
        title={repeatWords[repeat]}
        onClick={player.turnRepeat}
      >
        <Icon name="repeat" />
        {repeat === 'one' && (
          <span className="player-once" aria-hidden="true">
            1
          </span>
        )}
      </button>
    </div>
  );
}
