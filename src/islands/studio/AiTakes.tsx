import { encodeTune } from '#lib/melody/tune-code.ts';
import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import { aiScore } from '#lib/melody/ai-score.ts';
import { aiMelody } from '#stores/studio/ai-screen.ts';
import type { Take } from '#lib/melody/tune.ts';
import { AiTake } from './AiTake.tsx';
import { BandSwitch } from './BandSwitch.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import { $withBand } from '#stores/studio/accompanied-take.ts';
import { openTune, sendTake } from '#stores/studio/open-tune.ts';

const BandFiles = lazyPart(() => import('./BandFiles.tsx'), 'BandFiles');

/** What was generated: each take to see and hear, and the chosen one to take along. */
export function AiTakes() {
  const takes = useStore(aiMelody.$takes);
  const chosen = useStore(aiMelody.$chosen);
  const index = useStore(aiMelody.$chosenIndex);
  const withBand = useStore($withBand);
  if (!chosen) return null;
  const isMany = takes.length > 1;
  const name = isMany ? `AI melody take ${index + 1}` : 'AI melody';

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
          <AiTake key={place} notes={notes} index={place} isOnly={!isMany} withBand={isMany && withBand} />
        ))}
      </fieldset>
      {isMany && <BandSwitch />}
      <div className="ai-actions">
        <button type="button" className="button" onClick={() => openTune(take())}>
          Open in builder
        </button>
        {isMany && (
          <button type="button" className="button" onClick={() => sendTake(take(), name)}>
            Open as a song
          </button>
        )}
        {isMany && withBand ? (
          <Suspense>
            <BandFiles take={take} name={name} />
          </Suspense>
        ) : (
          <ExportButtons owner="ai" name={name} score={score} code={() => encodeTune(take())} />
        )}
      </div>
    </div>
  );
}
