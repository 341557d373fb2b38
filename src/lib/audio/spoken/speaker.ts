import type { SpeakOptions, SpokenPiece } from '../../voice/speak.ts';
import type { SpeakAnswer, SpeakOrder } from './speak-worker.ts';

type SpeakWorker = Pick<Worker, 'terminate' | 'onmessage' | 'onerror'> & {
  postMessage: (order: SpeakOrder) => void;
};

const openWorker = () => new Worker(new URL('./speak-worker.ts', import.meta.url), { type: 'module' });

/**
 * Speaks texts in a worker that is kept. `loadIndex` gives the pronouncing index as text, '' where it does not come: then
 * words are said by rule. A text that is asked for ends the one before it.
 */
export function createSpeaker(loadIndex: () => Promise<string>, open: () => SpeakWorker = openWorker) {
  let worker: SpeakWorker | null = null;
  let hasIndex = false;
  let turn = 0;
  let leave: (reason: unknown) => void = () => undefined;

  /** Hands over each piece as it comes. Rejects with the signal's reason, and with an Error when the worker failed. */
  async function speak(
    text: string,
    options: SpeakOptions,
    onPiece: (piece: SpokenPiece) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const id = (turn += 1);
    leave(new DOMException('Another text is spoken', 'AbortError'));
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    leave = reject;
    // Rejected while nobody waits for it yet, it is nobody's fault.
    promise.catch(() => undefined);
    const index = hasIndex ? undefined : await loadIndex();
    signal.throwIfAborted();
    // Another text was asked for meanwhile: this one has been left.
    if (id !== turn) return void (await promise);
    const asked = (worker ??= open());
    hasIndex = true;
    asked.onmessage = ({ data }: MessageEvent<SpeakAnswer>) => {
      if (data.id !== turn) return;
      if (data.piece) onPiece(data.piece);
      else resolve(undefined);
    };
    asked.onerror = () => {
      asked.terminate();
      worker = null;
      hasIndex = false;
      reject(new Error('The worker of the built-in voice failed'));
    };
    const giveUp = () => {
      turn += 1;
      reject(signal.reason);
    };
    signal.addEventListener('abort', giveUp);
    try {
      asked.postMessage({ id, text, options, ...(index !== undefined && { index }) });
      await promise;
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  }

  return { speak };
}

export type Speaker = ReturnType<typeof createSpeaker>;
