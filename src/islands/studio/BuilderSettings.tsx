import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { Melody } from '#lib/melody/melody.ts';
import {
  instruments,
  melodyLimits,
  noteDurations,
  optionOf,
  pitchRanges,
  scales,
} from '#lib/melody/options.ts';
import { builder, builderOwner, player } from '#stores/studio/screen.ts';
import { SettingsDrawer } from './SettingsDrawer.tsx';
import { Slider } from './Slider.tsx';
import { useEarlyValue } from './use-early-value.ts';
import { useMelody } from './use-melody.ts';

interface ChoiceProps<K extends 'scale' | 'instrument' | 'range' | 'noteDuration'> {
  setting: K;
  label: string;
  options: readonly { readonly id: Melody[K]; readonly label: string }[];
  disabled: boolean;
}

function Choice<K extends 'scale' | 'instrument' | 'range' | 'noteDuration'>({
  setting,
  label,
  options,
  disabled,
}: ChoiceProps<K>) {
  const id = useId();
  const value = useMelody()[setting];
  const choose = (wanted: string) => {
    const option = options.find(({ id }) => id === wanted);
    if (option) builder.set(setting, option.id);
  };
  const control = useEarlyValue<HTMLSelectElement, string>(value, (field) => field.value, choose);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        ref={control}
        id={id}
        autoComplete="off"
        value={value}
        disabled={disabled}
        onChange={(event) => choose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Everything that shapes a melody. While it plays only the volume can be changed (spec 4). */
export function BuilderSettings() {
  const { scale, instrument, length, tempo, volumeDb, drums } = useMelody();
  const playing = useStore(player.$playing, { ssr: 'initial' }) === builderOwner;
  const setDrums = (on: boolean) => builder.set('drums', on);
  const drumBox = useEarlyValue(drums, (box: HTMLInputElement) => box.checked, setDrums);
  const summary = [
    optionOf(scales, scale).label,
    optionOf(instruments, instrument).label,
    `${tempo} BPM`,
    `${length} notes`,
    ...(drums ? ['Drums'] : []),
  ].join(' · ');
  return (
    <SettingsDrawer summary={summary}>
      <div className="settings">
        <Choice setting="scale" label="Scale" options={scales} disabled={playing} />
        <Choice setting="instrument" label="Instrument" options={instruments} disabled={playing} />
        <Choice setting="range" label="Pitch Range" options={pitchRanges} disabled={playing} />
        <Choice setting="noteDuration" label="Note Duration" options={noteDurations} disabled={playing} />
        <Slider
          label="Sequence Length"
          value={length}
          words={`${length} notes`}
          limits={melodyLimits.length}
          disabled={playing}
          onChange={(value) => builder.set('length', value)}
        />
        <Slider
          label="Tempo"
          value={tempo}
          words={`${tempo} BPM`}
          limits={melodyLimits.tempo}
          disabled={playing}
          onChange={(value) => builder.set('tempo', value)}
        />
        <Slider
          label="Volume"
          value={volumeDb}
          words={`${volumeDb} dB`}
          limits={melodyLimits.volumeDb}
          onChange={(value) => builder.set('volumeDb', value)}
        />
        <label className="switch">
          <input
            ref={drumBox}
            type="checkbox"
            checked={drums}
            disabled={playing}
            onChange={(event) => setDrums(event.target.checked)}
          />
          Drum Beat
        </label>
      </div>
    </SettingsDrawer>
  );
}
