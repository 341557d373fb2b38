import { useStore } from '@nanostores/react';
import { voice } from '#stores/studio/voice-screen.ts';

const { draft, queue } = voice;

/**
 * Generate, pause, stop and skip. The buttons are always there and never take the focus away: one that can do
 * nothing now only says so.
 */
export function VoiceControls({ speak }: { speak: () => void }) {
  const state = useStore(queue.$state);
  const error = useStore(queue.$error);
  const blank = useStore(draft.$text).trim() === '';
  const idle = state.status === 'idle';
  const paused = state.status === 'paused';

  return (
    <div>
      <div className="voice-actions">
        <button
          type="button"
          className="button button-loud"
          aria-disabled={blank || state.status === 'speaking'}
          onClick={speak}
        >
          Generate Voice
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={idle}
          onClick={paused ? queue.resume : queue.pause}
        >
          {paused ? 'Resume' : 'Pause'}
        </button>
        <button type="button" className="button" aria-disabled={idle} onClick={queue.stop}>
          Stop
        </button>
        <div className="voice-steps">
          <button
            type="button"
            className="button"
            aria-disabled={idle || state.at === 0}
            onClick={queue.previous}
          >
            Previous<span className="hidden-text"> sentence</span>
          </button>
          <button
            type="button"
            className="button"
            aria-disabled={idle || state.at === state.pieces.length - 1}
            onClick={queue.next}
          >
            Next<span className="hidden-text"> sentence</span>
          </button>
        </div>
      </div>
      <div role="alert">
        {error && (
          <div className="voice-notice voice-error">
            <p className="strong">Error</p>
            <p>{error}</p>
          </div>
        )}
      </div>
    </div>
  );
}
