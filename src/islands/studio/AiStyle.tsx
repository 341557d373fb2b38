import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { prefetch } from '#lib/browser/prefetch.ts';
import { aiMelody, loadAiEngine, playSample, sampleOwner } from '#stores/studio/ai-screen.ts';
import { nearPlay, player } from '#stores/studio/screen.ts';

const styles = [
  { id: 'random', label: 'Random', words: 'Every note and pause is left to chance.' },
  { id: 'musical', label: 'Musical', words: 'Phrases that answer each other; three takes to compare.' },
] as const;

/** The choice between the two ways to make a melody, each to be heard before. */
export function AiStyle() {
  const { style } = useStore(aiMelody.$settings);
  const playing = useStore(player.$playing);
  useEffect(() => prefetch(loadAiEngine), []);
  return (
    <fieldset className="ai-styles">
      <legend className="strong">Style</legend>
      {styles.map(({ id, label, words }) => {
        const action = playing === sampleOwner(id) ? 'Stop' : 'Hear it';
        return (
          <div key={id} className="ai-style">
            <label>
              <input
                type="radio"
                name="ai-style"
                value={id}
                checked={style === id}
                onChange={() => aiMelody.change({ style: id })}
                aria-describedby={`ai-style-${id}`}
              />
              <span className="strong">{label}</span>
              <span className="small" id={`ai-style-${id}`} aria-hidden="true">
                {words}
              </span>
            </label>
            <button
              type="button"
              className="button"
              aria-label={`${action}: ${label}`}
              {...nearPlay}
              onClick={() => void playSample(id)}
            >
              {action}
            </button>
          </div>
        );
      })}
    </fieldset>
  );
}
