import { atom } from 'nanostores';
import type { Score } from '#lib/melody/score.ts';
import { downloadFile } from '#lib/browser/download.ts';
import { once } from '#lib/browser/once.ts';
import { fileName } from '#lib/format/file-name.ts';
import type { Delivered } from './file-writer.ts';
import { shareHash } from './share-hash.ts';
import { keepMade, NotKept } from './keep-made.ts';

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
  | { status: 'done'; owner: string; file: string; delivered?: Delivered }
  | { status: 'failed'; owner: string; words: string };

/** How long the file will be: the score to its own end, or so many rounds of it. */
export const exportSeconds = (score: Score, rounds: number): number =>
  score.endSeconds ?? (score.notesPeriod ?? 0) * rounds;

const loadMp3 = once(() => import('#lib/audio/mp3/encode-mp3.ts'));

function failureWords(error: unknown): string {
  if (error instanceof NotKept) return error.message;
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
    deliver: (blob: Blob) => Promise<Delivered> | undefined = (blob) => void download(file, blob),
  ): Promise<void> {
    if (aborter) return;
    const mine = new AbortController();
    aborter = mine;
    $export.set({ status: 'writing', owner, share: 0 });
    try {
      const delivered = await deliver(new Blob([await make(mine.signal)], { type }));
      $export.set({ status: 'done', owner, file, ...(delivered && { delivered }) });
    } catch (error) {
      if (mine.signal.aborted) $export.set({ status: 'idle' });
      else {
        console.warn('export_failed', error);
        $export.set({ status: 'failed', owner, words: failureWords(error) });
      }
    }
    aborter = null;
  }

  async function samplesOf(owner: string, score: Score, rounds: number, upTo: number, signal: AbortSignal) {
    stop();
    const engine = await loadAudio();
    const onProgress = (share: number) =>
      signal.aborted || $export.set({ status: 'writing', owner, share: share * upTo });
    const samples = await engine.renderScore(score, exportSeconds(score, rounds), onProgress, signal);
    return { samples, engine };
  }

  return {
    $export,

    wav: (owner: string, name: string, score: Score, rounds: number) =>
      write(owner, fileName(name, 'melody', 'wav'), 'audio/wav', async (signal) => {
        const { samples, engine } = await samplesOf(owner, score, rounds, 1, signal);
        return engine.writeWav(samples, engine.renderRate);
      }),

    /** Keeps the melody in the visitor's library. `code` holds it for a link: the same melody is kept once. */
    keep: (owner: string, name: string, score: Score, rounds: number, code: string) =>
      write(
        owner,
        fileName(name, 'melody', 'mp3'),
        'audio/mpeg',
        async (signal) => {
          const { samples } = await samplesOf(owner, score, rounds, 0.7, signal);
          const onProgress = (share: number) =>
            signal.aborted || $export.set({ status: 'writing', owner, share: 0.7 + share * 0.3 });
          const { encodeMp3 } = await loadMp3();
          return encodeMp3(samples, { title: name, artist: 'Notewright' }, { onProgress, signal });
        },
        (file) =>
          keepMade(
            {
              title: name,
              genre: '',
              duration: exportSeconds(score, rounds),
              source: `/create${shareHash(code)}`,
              made: `melody:${code}`.slice(0, 200),
            },
            file,
          ),
      ),

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
