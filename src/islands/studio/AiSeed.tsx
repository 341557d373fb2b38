import { useStore } from '@nanostores/react';
import { copyText } from '#lib/browser/clipboard.ts';
import { showToast } from '#stores/toast/toasts.ts';
import { aiMelody } from '#stores/studio/ai-screen.ts';

/** The seed of the musical style: the same seed and settings bring the same three takes back. */
export function AiSeed() {
  const { seed } = useStore(aiMelody.$settings);
  const error = useStore(aiMelody.$seedError);

  function copy() {
    void copyText(seed).then((copied) => {
      if (copied)
        showToast(
          'Copied to Clipboard',
          `Seed ${seed} brings these takes back if the settings are the same.`,
        );
      else showToast('Not copied', 'The browser did not let us copy. Select the seed and copy it.', true);
    });
  }

  return (
    <div className="ai-seed">
      <div className="field">
        <label htmlFor="ai-seed">Seed</label>
        <input
          id="ai-seed"
          className="figures"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={seed}
          onChange={(event) => aiMelody.change({ seed: event.target.value })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'ai-seed-error ai-seed-hint' : 'ai-seed-hint'}
        />
        {error && (
          <p className="field-error" id="ai-seed-error">
            {error}
          </p>
        )}
      </div>
      <div className="ai-actions">
        <button type="button" className="button" onClick={aiMelody.drawSeed}>
          New seed
        </button>
        <button type="button" className="button" onClick={copy}>
          Copy seed
        </button>
      </div>
      <p className="small" id="ai-seed-hint">
        The same seed with the same settings gives the same three takes. If you change nothing, Generate picks
        a new seed.
      </p>
    </div>
  );
}
