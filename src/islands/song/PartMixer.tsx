import { useStore } from '@nanostores/react';
import { partIds, type SongScore } from '#lib/song/song-score.ts';
import { songPlayer } from '#stores/song/screen.ts';
import { Slider } from '../studio/Slider.tsx';
import { instrumentNames, partNames } from './choices.ts';

const volumeLimits = { min: -40, max: 6 } as const;

/** How loud each part is, and which are heard. */
export function PartMixer({ score }: { score: SongScore }) {
  const mix = useStore(songPlayer.$mix);
  return (
    <fieldset className="song-mixer">
      <legend>Parts</legend>
      {partIds.map((part) => {
        const { volumeDb, isMuted, isSolo } = mix[part];
        const name = partNames[part];
        const isSung = part === 'melody' && score.melody.sung !== undefined;
        const instrument = isSung
          ? 'Guide vocal'
          : part === 'drums'
            ? ''
            : instrumentNames[score[part].instrument];
        return (
          <div key={part} className="song-part" role="group" aria-label={name}>
            <Slider
              label={instrument ? `${name}: ${instrument}` : name}
              value={volumeDb}
              words={`${volumeDb} dB`}
              limits={volumeLimits}
              onChange={(value) => songPlayer.changePart(part, { volumeDb: value })}
            />
            <button
              type="button"
              className="button"
              aria-pressed={isMuted}
              aria-label={`Mute ${name}`}
              onClick={() => songPlayer.changePart(part, { isMuted: !isMuted })}
            >
              Mute
            </button>
            <button
              type="button"
              className="button"
              aria-pressed={isSolo}
              aria-label={`Solo ${name}`}
              onClick={() => songPlayer.changePart(part, { isSolo: !isSolo })}
            >
              Solo
            </button>
          </div>
        );
      })}
    </fieldset>
  );
}
