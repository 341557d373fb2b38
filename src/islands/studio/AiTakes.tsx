import { encodeTune } from '#lib/melody/tune-code.ts';
import { useStore } from '@nanostores/react';
import { aiScore } from '#lib/melody/ai-score.ts';
import { aiMelody } from '#stores/studio/ai-screen.ts';
import type { Take } from '#lib/melody/tune.ts';
import { AccompaniedTake } from './AccompaniedTake.tsx';
import { AiTake } from './AiTake.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import { openTune } from '#stores/studio/open-tune.ts';

/** What was generated: each take to see and hear, and the chosen one to take along. */
export function AiTakes() {
  const takes = useStore(aiMelody.$takes);
  const chosen = useStore(aiMelody.$chosen);
  const index = useStore(aiMelody.$chosenIndex);
  if (!chosen) return null;
  const isMany = takes.length > 1;

  function score() {
    const { instrument, volumeDb } = aiMelody.$settings.get();
    return aiScore(chosen ?? [], instrument, volumeDb);
  }

  function take(): Take {
    const { instrument, volumeDb } = aiMelody.$settings.get();
    return { notes: chosen ?? [], instrument, volumeDb };
  }

  return (
    <div className="ai-result">
      <fieldset className="ai-takes">
        <legend className="strong">{isMany ? 'Three takes: choose one to keep' : 'Your melody'}</legend>
        {takes.map((notes, place) => (
          <AiTake key={place} notes={notes} index={place} isOnly={!isMany} />
        ))}
      </fieldset>
      <div className="ai-actions">
        <button type="button" className="button" onClick={() => openTune(take())}>
          Open in builder
        </button>
        {isMany && <AccompaniedTake take={take} name={`AI melody take ${index + 1}`} />}
        <ExportButtons
          owner="ai"
          name={isMany ? `AI melody take ${index + 1}` : 'AI melody'}
          score={score}
          code={() => encodeTune(take())}
        />
      </div>
    </div>
  );
}
