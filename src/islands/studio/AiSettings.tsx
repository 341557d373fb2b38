import { useStore } from '@nanostores/react';
import { aiScale, aiScales } from '#lib/melody/ai-scales.ts';
import { aiInstruments, aiLimits } from '#lib/melody/ai-settings.ts';
import { melodyLimits } from '#lib/melody/options.ts';
import { aiMelody } from '#stores/studio/ai-screen.ts';
import { lengthWords, temperatureWords } from '#stores/studio/ai-words.ts';
import { AiSeed } from './AiSeed.tsx';
import { AiStyle } from './AiStyle.tsx';
import { player } from '#stores/studio/screen.ts';
import { SettingsDrawer } from './SettingsDrawer.tsx';
import { Slider } from './Slider.tsx';

/** Style, scale, instrument, temperature, length, volume, and the seed of the musical style. */
export function AiSettings() {
  const settings = useStore(aiMelody.$settings);
  const { scale, instrument, temperature, volumeDb } = settings;
  const instrumentLabel = aiInstruments.find(({ id }) => id === instrument)?.label ?? '';

  function setVolume(decibels: number) {
    aiMelody.change({ volumeDb: decibels });
    player.setVolume(decibels);
  }

  return (
    <>
      <AiStyle />
      <SettingsDrawer summary={`${aiScale(scale).label} · ${instrumentLabel} · ${lengthWords(settings)}`}>
        <div className="ai-settings">
          <div className="field">
            <label htmlFor="ai-scale">Scale</label>
            <select
              id="ai-scale"
              value={scale}
              onChange={({ target }) =>
                aiMelody.change({ scale: aiScales[target.selectedIndex]?.id ?? scale })
              }
            >
              {aiScales.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor="ai-instrument">Instrument</label>
            <select
              id="ai-instrument"
              value={instrument}
              onChange={({ target }) =>
                aiMelody.change({ instrument: aiInstruments[target.selectedIndex]?.id ?? instrument })
              }
            >
              {aiInstruments.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          </div>
          <Slider
            label="Temperature"
            value={temperature}
            words={temperatureWords(settings)}
            limits={aiLimits.temperature}
            step={aiLimits.temperature.step}
            onChange={(value) => aiMelody.change({ temperature: value })}
          />
          <Slider
            label="Length"
            value={settings.length}
            words={lengthWords(settings)}
            limits={aiLimits.length}
            step={aiLimits.length.step}
            onChange={(length) => aiMelody.change({ length })}
          />
          <Slider
            label="Volume"
            value={volumeDb}
            words={`${volumeDb} dB`}
            limits={melodyLimits.volumeDb}
            onChange={setVolume}
          />
          {settings.style === 'musical' && <AiSeed />}
        </div>
      </SettingsDrawer>
    </>
  );
}
