import { useStore } from '@nanostores/react';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import styles from './ai.css?url';
import { aiMelody, loadAiEngine } from '#stores/studio/ai-screen.ts';
import { AiSettings } from './AiSettings.tsx';
import { AiTakes } from './AiTakes.tsx';

const fetchAhead = () => void loadAiEngine().catch(() => undefined);

/** 'AI Melody Generator' (spec 2): settings, the three statuses, and the takes that came of them. */
export function AiPanel() {
  useStylesheet(styles);
  const status = useStore(aiMelody.$status);
  const busy = useStore(aiMelody.$busy);
  const failed = status.startsWith('Error');
  return (
    <section className="card ai" aria-labelledby="ai-title">
      <h2 id="ai-title">AI Melody Generator</h2>
      <AiSettings />
      <div className="ai-actions">
        <button
          type="button"
          className="button button-loud"
          aria-disabled={busy}
          onPointerEnter={fetchAhead}
          onFocus={fetchAhead}
          onClick={() => void aiMelody.generate()}
        >
          {busy ? 'Generating...' : 'Generate Melody'}
        </button>
        <p role="status" className={failed ? 'field-error' : 'strong'}>
          {status}
        </p>
      </div>
      <AiTakes />
      <p className="small ai-how">
        <span className="strong">How it works:</span> no trained AI is at work. The notes are picked by
        chance. In the Musical style, rules of melody guide the choice: phrases, a motif that comes back, an
        ending that sounds finished. All of it happens in this browser, nothing is uploaded, and the result is
        yours.
      </p>
    </section>
  );
}
