import { atom } from 'nanostores';
import { deskWords } from './desk-words.ts';
import type { DeskApi } from './desk-api.ts';
import { uploadFile, type FileToSend, type UploadProgress } from './upload.ts';

/** One file on its way, or one that could not go. */
export interface Upload extends UploadProgress {
  readonly key: number;
  readonly orderId: string;
  readonly name: string;
  readonly size: number;
  /** Why it ended; '' while it runs. */
  readonly failure: string;
}

const longestMs = 30_000;

/** Until the network is back, or for a while that grows with each try. */
const untilNextTry = (tries: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.min(longestMs, 1000 * 2 ** tries));
    addEventListener(
      'online',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/** The files that go up to one version of an order, one after the other. `onDone` hears of each that is whole. */
export function createUploads(api: DeskApi, onDone: () => Promise<void>) {
  const $uploads = atom<readonly Upload[]>([]);
  const stops = new Map<number, AbortController>();
  let keys = 0;
  let queue: Promise<void> = Promise.resolve();

  const change = (key: number, next: Partial<Upload>): void =>
    $uploads.set($uploads.get().map((one) => (one.key === key ? { ...one, ...next } : one)));
  const drop = (key: number): void => $uploads.set($uploads.get().filter((one) => one.key !== key));

  async function run(key: number, orderId: string, version: number, file: FileToSend): Promise<void> {
    const stop = stops.get(key);
    if (!stop || stop.signal.aborted) return;
    const show = (progress: UploadProgress) => change(key, progress);
    try {
      const options = { api, untilNextTry, now: () => performance.now(), show };
      await uploadFile(orderId, version, file, options, stop.signal);
      await onDone();
      drop(key);
    } catch (error) {
      if (!stop.signal.aborted) {
        console.warn('upload_failed', error);
        change(key, { failure: deskWords(error), isWaiting: false });
      }
    }
  }

  return {
    $uploads,

    add(orderId: string, version: number, files: readonly FileToSend[]): void {
      for (const file of files) {
        keys += 1;
        const key = keys;
        stops.set(key, new AbortController());
        const nothing = { sent: 0, secondsLeft: null, isWaiting: false, failure: '' };
        $uploads.set([...$uploads.get(), { key, orderId, name: file.name, size: file.size, ...nothing }]);
        queue = queue.then(() => run(key, orderId, version, file));
      }
    },

    /** Ends one, or takes a failed one off the list. What has arrived is swept by the server after a day. */
    stop(key: number): void {
      stops.get(key)?.abort();
      drop(key);
    },

    stopAll(): void {
      for (const stop of stops.values()) stop.abort();
      $uploads.set([]);
    },
  };
}

export type Uploads = ReturnType<typeof createUploads>;
