import { atom } from 'nanostores';
import { downloadFile } from '#lib/browser/download.ts';

export type FileState =
  | { status: 'idle' }
  | { status: 'writing'; share: number }
  /** `href`: where what was made is now, if that is a page. */
  | { status: 'done'; words: string; href?: string }
  | { status: 'failed'; words: string };

/** Where a part of the work from share `from` to `to` tells how far it is, from 0 to 1. */
export type Progress = (from: number, to: number) => (share: number) => void;

/** How words for a failure are found. */
type FailureWords = (error: unknown) => string;

export interface Delivered {
  readonly words: string;
  readonly href?: string;
}

/** Takes a file that was made to where it is wanted. */
export type Deliver = (file: string, blob: Blob) => Delivered | Promise<Delivered>;

const toDownloads: Deliver = (file, blob) => {
  downloadFile(file, blob);
  return { words: `${file} is ready.` };
};

/** Makes files one at a time, with progress, and gives them to the browser to keep. */
export function createFileWriter(failureWords: FailureWords) {
  const $file = atom<FileState>({ status: 'idle' });
  let aborter: AbortController | null = null;

  return {
    $file,

    /**
     * `make` gives the bytes of a file of this name and type, and `deliver` takes it away: to the downloads, if nothing
     * else is said. Asked while one is being made, it does nothing.
     */
    async write(
      file: string,
      type: string,
      make: (progress: Progress, signal: AbortSignal) => Promise<BlobPart>,
      deliver = toDownloads,
    ): Promise<void> {
      if (aborter) return;
      const { signal } = (aborter = new AbortController());
      $file.set({ status: 'writing', share: 0 });
      try {
        const bytes = await make(
          (from, to) => (share) =>
            signal.aborted || $file.set({ status: 'writing', share: from + (to - from) * share }),
          signal,
        );
        signal.throwIfAborted();
        $file.set({ status: 'done', ...(await deliver(file, new Blob([bytes], { type }))) });
      } catch (error) {
        if (signal.aborted) $file.set({ status: 'idle' });
        else {
          console.warn('file_failed', error);
          $file.set({ status: 'failed', words: failureWords(error) });
        }
      }
      aborter = null;
    },

    /** Gives up the file that is being written. */
    cancel: () => aborter?.abort(),
  };
}
