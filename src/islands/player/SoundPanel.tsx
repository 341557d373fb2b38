import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { unmeasuredWords } from '#lib/player/loudness/measurable.ts';
import { sleepClock, sleepMinutes } from '#lib/player/sleep.ts';
import {
  fastest,
  isEqualised,
  longestCrossfade,
  mostBand,
  slowest,
  speedStep,
} from '#lib/player/sound-settings.ts';
import { player } from '#stores/player/player.ts';
import { $sleep, $sleepLeft, $soundSettings, $unmeasured, setSound } from '#stores/player/sound-choices.ts';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import { PlayerPanel } from './PlayerPanel.tsx';
import { SoundSlider } from './SoundSlider.tsx';
import styles from './sound-panels.css?url';

const bands = [
  { name: 'low', label: 'Bass' },
  { name: 'middle', label: 'Middle' },
  { name: 'high', label: 'Treble' },
] as const;

const decibels = (value: number) => `${value > 0 ? '+' : ''}${value} dB`.replace('-', '−');

/** How tracks sound, and when they stop. */
export function SoundPanel({ onClose }: { onClose: () => void }) {
  useStylesheet(styles);
  const settings = useStore($soundSettings);
  const { speed, isEven, crossfade } = settings;
  return (
    <PlayerPanel id="player-sound" title="Sound" onClose={onClose}>
      <SoundSlider
        label="Speed"
        value={speed}
        min={slowest}
        max={fastest}
        step={speedStep}
        words={`${speed}×`}
        onChange={(next) => setSound({ speed: next })}
      />
      <SleepChoice />
      <SoundSlider
        label="Crossfade"
        value={crossfade}
        min={0}
        max={longestCrossfade}
        step={1}
        words={crossfade === 0 ? 'Off' : `${crossfade} s`}
        onChange={(next) => setSound({ crossfade: next })}
      />
      <label className="player-switch">
        <input
          type="checkbox"
          checked={isEven}
          onChange={(event) => setSound({ isEven: event.target.checked })}
        />
        Even loudness
      </label>
      <Unmeasured isEven={isEven} />
      <fieldset className="sound-bands">
        <legend>Equaliser</legend>
        {bands.map(({ name, label }) => (
          <SoundSlider
            key={name}
            label={label}
            value={settings[name]}
            min={-mostBand}
            max={mostBand}
            step={1}
            words={decibels(settings[name])}
            onChange={(next) => setSound({ [name]: next })}
          />
        ))}
        <button
          type="button"
          className="button"
          aria-disabled={!isEqualised(settings)}
          onClick={() => setSound({ low: 0, middle: 0, high: 0 })}
        >
          Reset equaliser
        </button>
      </fieldset>
    </PlayerPanel>
  );
}

/** Says so where the choice has no effect on the track that plays. */
function Unmeasured({ isEven }: { isEven: boolean }) {
  const track = useStore(player.$track);
  const unmeasured = useStore($unmeasured);
  const isLeft = isEven && track !== null && unmeasured.has(track.id);
  return <div role="status">{isLeft && <p className="small">{unmeasuredWords}</p>}</div>;
}

/** The sleep timer: chosen in minutes, or for the end of the track. */
function SleepChoice() {
  const sleep = useStore($sleep);
  const left = useStore($sleepLeft);
  const [chosen, setChosen] = useState(15);

  function choose(value: string): void {
    if (value === 'track') return $sleep.set({ kind: 'track' });
    const minutes = Number(value);
    if (minutes > 0) setChosen(minutes);
    $sleep.set(minutes > 0 ? { kind: 'at', endsAtMs: Date.now() + minutes * 60_000 } : null);
  }

  return (
    <label className="sound-row">
      <span>Sleep timer</span>
      <select
        value={sleep?.kind === 'track' ? 'track' : sleep ? chosen : 0}
        onChange={(event) => choose(event.target.value)}
      >
        <option value={0}>Off</option>
        {sleepMinutes.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes} minutes
          </option>
        ))}
        <option value="track">End of track</option>
      </select>
      <output className="figures">{sleep && left !== null ? sleepClock(left) : ''}</output>
    </label>
  );
}
