import { useStore } from '@nanostores/react';
import { aiMelody } from '#stores/studio/ai-screen.ts';

const styles = [
  { id: 'random', label: 'Random', words: 'Every note and every pause by chance.' },
  { id: 'musical', label: 'Musical', words: 'Question and answer on one motif; three takes to compare.' },
] as const;

/** The choice between the two ways to make a melody. */
export function AiStyle() {
  const { style } = useStore(aiMelody.$settings);
  return (
    <fieldset className="ai-styles">
      <legend className="strong">Style</legend>
      {styles.map(({ id, label, words }) => (
        <label key={id}>
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
      ))}
    </fieldset>
  );
}
