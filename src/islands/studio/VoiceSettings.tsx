import { useStore } from '@nanostores/react';
import type { Voice } from '#lib/voice/choose-voice.ts';
import { Slider } from './Slider.tsx';
import { voice } from '#stores/studio/voice-screen.ts';

const { list, queue } = voice;
/** 1 is how the voice is by itself. */
const rateLimits = { min: 0.5, max: 2 };
const pitchLimits = { min: 0, max: 2 };

const voiceLabel = ({ name, language, isLocal, isBuiltIn }: Voice) =>
  isBuiltIn ? name : `${name} (${language}${isLocal ? '' : ', online'})`;

/** Language and voice, rate and pitch. A change while it speaks is heard from the next sentence on. */
export function VoiceSettings() {
  const chosen = useStore(list.$voice);
  const languages = useStore(list.$languages);
  const language = useStore(list.$language);
  const voices = useStore(list.$voicesInLanguage);
  const rate = useStore(queue.$rate);
  const pitch = useStore(queue.$pitch);

  return (
    <>
      {chosen && (
        <div className="voice-pair">
          <div className="field">
            <label htmlFor="voice-language">Language</label>
            <select
              id="voice-language"
              value={language}
              onChange={(event) => list.chooseLanguage(event.target.value)}
            >
              {languages.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor="voice-voice">Voice</label>
            <select
              id="voice-voice"
              value={chosen.id}
              onChange={(event) => list.chooseVoice(event.target.value)}
              aria-describedby={chosen.isLocal ? undefined : 'voice-online'}
            >
              {voices.map((one) => (
                <option key={one.id} value={one.id}>
                  {voiceLabel(one)}
                </option>
              ))}
            </select>
          </div>
        </div>
      )}
      {chosen && !chosen.isLocal && (
        <p id="voice-online" className="voice-notice">
          {chosen.name} is an online voice: the browser sends your text to the company behind it, which turns
          it into speech. With a voice not marked as online, your text stays on your device.
        </p>
      )}
      {chosen?.isBuiltIn && (
        <p className="voice-notice">
          The built-in voice is computed by this page, on your device and without a network once it was used.
          It speaks English, sounds like a machine, and can be saved as a file.
        </p>
      )}
      <div className="voice-pair">
        <Slider
          label="Speed"
          value={rate}
          words={rate.toFixed(1)}
          limits={rateLimits}
          step={0.1}
          onChange={queue.$rate.set}
        />
        <Slider
          label="Pitch"
          value={pitch}
          words={pitch.toFixed(1)}
          limits={pitchLimits}
          step={0.1}
          onChange={queue.$pitch.set}
        />
      </div>
    </>
  );
}
