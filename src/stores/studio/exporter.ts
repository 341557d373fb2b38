import { atom } from 'nanostores';
import type { Score } from '#lib/melody/score.ts';
import { downloadFile } from '#lib/browser/download.ts';
import { fileName } from '#lib/format/file-name.ts';

/** The parts of the audio engine that write files. */
export interface FileEngine {
  renderScore(
    score: Score,
    seconds: number,
    onProgress: (share: number) => void,
    signal?: AbortSignal,
  ): Promise<Float32Array>;
  writeWav(samples: Float32Array, rate: number): Uint8Array<ArrayBuffer>;
  renderRate: number;
}

export interface MidiEngine {
  scoreToMidi(score: Score, seconds: number, name: string): Uint8Array<ArrayBuffer>;
}

interface ExporterOptions {
  loadAudio: () => Promise<FileEngine>;
  loadMidi: () => Promise<MidiEngine>;
  /** Playing stops before a file is rendered: a phone has no strength for both. */
  stop: () => void;
  download?: (name: string, file: Blob) => void;
}

export type ExportState =
  | { status: 'idle' }
  | { status: 'writing'; owner: string; share: number }
  | { status: 'cancelling'; owner: string }
  | { status: 'done'; owner: string; file: string }
  | { status: 'failed'; owner: string; words: string };

/** How long the file will be: the score to its own end, or so many rounds of it. */
export const exportSeconds = (score: Score, rounds: number): number =>
  score.endSeconds ?? (score.notesPeriod ?? 0) * rounds;

function failureWords(error: unknown): string {
  if (error instanceof RangeError)
    return error.message.startsWith('At most')
      ? `${error.message}. Choose fewer loops.`
      : 'This device does not have enough memory for the file. Choose fewer loops, or close other tabs.';
  return 'The file could not be made. Check the connection and try again.';
}

/** Writes melodies to files, one at a time. */
export function createExporter({ loadAudio, loadMidi, stop, download = downloadFile }: ExporterOptions) {
  const $export = atom<ExportState>({ status: 'idle' });
  let aborter: AbortController | null = null;

  async function write(
    owner: string,
    file: string,
    type: string,
    make: (signal: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>,
  ): Promise<void> {
    if (aborter) return;
    const mine = new AbortController();
    aborter = mine;
    $export.set({ status: 'writing', owner, share: 0 });
    try {
      download(file, new Blob([await make(mine.signal)], { type }));
      $export.set({ status: 'done', owner, file });
    } catch (error) {
      if (mine.signal.aborted) $export.set({ status: 'idle' });
      else {
        console.warn('export_failed', error);
        $export.set({ status: 'failed', owner, words: failureWords(error) });
      }
    }
    aborter = null;
  }

  return {
    $export,

    wav: (owner: string, name: string, score: Score, rounds: number) =>
      write(owner, fileName(name, 'melody', 'wav'), 'audio/wav', async (signal) => {
        stop();
        const { renderScore, writeWav, renderRate } = await loadAudio();
        const onProgress = (share: number) =>
          signal.aborted || $export.set({ status: 'writing', owner, share });
        const samples = await renderScore(score, exportSeconds(score, rounds), onProgress, signal);
        return writeWav(samples, renderRate);
      }),

    midi: (owner: string, name: string, score: Score, rounds: number) =>
      write(owner, fileName(name, 'melody', 'mid'), 'audio/midi', async () => {
        const { scoreToMidi } = await loadMidi();
        return scoreToMidi(score, exportSeconds(score, rounds), name);
      }),

    /** Gives up the file that is being written. */
    cancel(): void {
      const state = $export.get();
      if (!aborter || state.status !== 'writing') return;
      $export.set({ status: 'cancelling', owner: state.owner });
      aborter.abort();
    },
  };
}
