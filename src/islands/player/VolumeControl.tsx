import { useStore } from '@nanostores/react';
import { player } from '#stores/player/player.ts';
import { SpeakerIcon } from './Icon.tsx';

/** Mute, which toggles between 0 and 50 (spec 2), and the volume from 0 to 100. */
export function VolumeControl() {
  const volume = useStore(player.$volume);
  return (
    <div className="player-volume">
      <button
        type="button"
        className="player-button"
        aria-pressed={volume === 0}
        aria-label="Mute"
        title="Mute"
        onClick={player.toggleMute}
      >
        <SpeakerIcon volume={volume} />
      </button>
      <input
        className="player-line player-line-thin"
        type="range"
        min="0"
        max="100"
        value={volume}
        style={{ '--at': `${volume}%` } as React.CSSProperties}
        aria-label="Volume"
        aria-valuetext={`${volume} percent`}
        onChange={(event) => player.setVolume(event.target.valueAsNumber)}
      />
    </div>
  );
}
