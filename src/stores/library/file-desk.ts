import type { FileAnswer, FileOrder, Looked, ReadList } from './file-order.ts';

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;
type Answered = Without<FileAnswer, 'turn'>;

interface Desk {
  /** What the file holds. */
  look(file: Blob, tags: boolean): Promise<Looked>;
  /** Writes it under this name. Rejects as the browser's storage does: a full disk is a 'QuotaExceededError'. */
  keep(name: string, file: Blob): Promise<void>;
  /** Reads a playlist, and finds what is here of it. */
  readList(file: File, origin: string): Promise<ReadList>;
  /** Removes files that no track names. */
  sweep(): Promise<void>;
}

type FileWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onmessageerror' | 'onerror'>;

const openWorker = (): FileWorker =>
  new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' });

/** The page's side of the worker of files, which is begun with the first call and stays. */
export function createFileDesk(open: () => FileWorker = openWorker): Desk {
  let worker: FileWorker | null = null;
  let turns = 0;
  const waiting = new Map<number, { done: (answer: Answered) => void; failed: (error: Error) => void }>();

  function begin(): FileWorker {
    const begun = open();
    begun.onmessage = ({ data }: MessageEvent<FileAnswer>) => {
      waiting.get(data.turn)?.done(data);
      waiting.delete(data.turn);
    };
    const failAll = () => {
      worker = null;
      begun.terminate();
      for (const { failed } of waiting.values()) failed(new Error('The worker of files failed'));
      waiting.clear();
    };
    begun.onerror = failAll;
    begun.onmessageerror = failAll;
    return begun;
  }

  function ask(order: Without<FileOrder, 'turn'>): Promise<Answered> {
    turns += 1;
    const turn = turns;
    return new Promise((done, failed) => {
      waiting.set(turn, { done, failed });
      worker ??= begin();
      worker.postMessage({ ...order, turn });
    });
  }

  function fail(answer: Answered): never {
    if (answer.kind === 'failed') throw new DOMException(answer.message, answer.name);
    throw new Error('The worker of files answered something else');
  }

  return {
    async look(file, tags) {
      const answer = await ask({ kind: 'look', file, tags });
      return answer.kind === 'looked' ? { hash: answer.hash, tags: answer.tags } : fail(answer);
    },
    async keep(name, file) {
      const answer = await ask({ kind: 'keep', name, file });
      if (answer.kind !== 'kept') fail(answer);
    },
    async readList(file, origin) {
      const answer = await ask({ kind: 'list', file, origin });
      return answer.kind === 'list' ? answer.list : fail(answer);
    },
    async sweep() {
      const answer = await ask({ kind: 'sweep' });
      if (answer.kind !== 'swept') fail(answer);
    },
  };
}

export const fileDesk = createFileDesk();
