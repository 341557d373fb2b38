import type { SungLineScore } from '../../song/song-score.ts';
import { answerOf, type AskedWorker } from '../asked-worker.ts';
import type { Samples } from '../instruments/instrument.ts';
import { keyOfLine } from './line-sound.ts';

interface Asked {
  readonly line: SungLineScore;
  readonly rate: number;
  readonly done: PromiseWithResolvers<Samples>;
  isUrgent: boolean;
}

const openWorker = () => new Worker(new URL('./line-worker.ts', import.meta.url), { type: 'module' });

/** Where there is no worker: on the page itself, a line at a time. */
async function singHere(line: SungLineScore, rate: number): Promise<Samples> {
  const { computeLine } = await import('./compute-line.ts');
  return computeLine(line, rate);
}

/**
 * Sings lines in a worker, one after the other: those that are wanted at once first. A line that is asked for twice is
 * sung once; who keeps it is not decided here. A worker that has failed is not asked again.
 */
export function createSinger(open: () => AskedWorker = openWorker) {
  const waiting = new Map<string, Asked>();
  let worker: AskedWorker | null | undefined;
  let isBusy = false;

  async function sing({ line, rate }: Asked): Promise<Samples> {
    try {
      worker = worker === undefined ? open() : worker;
      if (worker) {
        const answer = answerOf(worker);
        worker.postMessage({ line, rate });
        const samples = await answer;
        if (samples instanceof Float32Array && samples.buffer instanceof ArrayBuffer)
          return new Float32Array(samples.buffer);
      }
    } catch (error) {
      console.warn('singer_failed', error);
    }
    worker?.terminate();
    worker = null;
    return singHere(line, rate);
  }

  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (;;) {
      const [key, asked] = waiting.entries().next().value ?? [];
      if (key === undefined || !asked) break;
      const samples = sing(asked);
      await samples.then(asked.done.resolve, asked.done.reject);
      waiting.delete(key);
    }
    isBusy = false;
  }

  /** Moves a line to the front, behind the one that is being sung. */
  function hurry(key: string, asked: Asked): void {
    const [first, ...others] = [...waiting];
    if (!first || first[0] === key) return;
    waiting.clear();
    for (const [name, one] of [first, [key, asked] as const, ...others])
      if (!waiting.has(name)) waiting.set(name, one);
  }

  return {
    /** The samples of a line; `isUrgent`: it is due, and waits for no line that is not. */
    sing(line: SungLineScore, rate: number, isUrgent = false): Promise<Samples> {
      const key = `${rate} ${keyOfLine(line)}`;
      const asked = waiting.get(key) ?? { line, rate, done: Promise.withResolvers<Samples>(), isUrgent };
      waiting.set(key, asked);
      asked.isUrgent ||= isUrgent;
      if (isUrgent) hurry(key, asked);
      void work();
      return asked.done.promise;
    },

    /** Forgets what nobody has begun to sing, but for what is due or goes into a file. */
    clear(): void {
      const left = [...waiting].filter(([, { isUrgent }], place) => place > 0 && !isUrgent);
      for (const [key, { done }] of left) {
        waiting.delete(key);
        done.reject(new DOMException('Another song is sung', 'AbortError'));
      }
    },
  };
}
