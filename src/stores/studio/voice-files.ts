import { fileName } from '#lib/format/file-name.ts';
import { once } from '#lib/browser/once.ts';
import type { Speaker } from '#lib/audio/spoken/speaker.ts';
import type { SpeakOptions } from '#lib/voice/speak.ts';
import { createFileWriter, type Progress } from './file-writer.ts';

/** What the built-in voice says as a file, which no voice of a device can be. */

export type VoiceFileKind = 'wav' | 'mp3';

/** The whole text, and how it is spoken. */
export type Spoken = Omit<SpeakOptions, 'rate'> & { readonly text: string };

const rate = 44_100;
const loadWav = once(() => import('#lib/audio/wav-file.ts'));
const loadMp3 = once(() => import('#lib/audio/mp3/encode-mp3.ts'));

const failureWords = (error: unknown): string =>
  error instanceof RangeError
    ? 'This device does not have enough memory for the file. Shorten the text and try again.'
    : 'The file could not be made. Check the connection and try again.';

/** The first words of a text name its file. */
const titleOf = (text: string) => text.trim().split(/\s+/).slice(0, 6).join(' ');

export function createVoiceFiles(load: () => Promise<Speaker>) {
  const { $file, write, cancel } = createFileWriter(failureWords);

  async function samplesOf(
    { text, ...options }: Spoken,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) {
    const pieces: Float32Array[] = [];
    const speaker = await load();
    await speaker.speak(
      text,
      { ...options, rate },
      ({ samples, to }) => {
        pieces.push(samples);
        onProgress(to / text.length);
      },
      signal,
    );
    const whole = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const piece of pieces) {
      whole.set(piece, at);
      at += piece.length;
    }
    return whole;
  }

  async function bytesOf(kind: VoiceFileKind, spoken: Spoken, progress: Progress, signal: AbortSignal) {
    const samples = await samplesOf(spoken, progress(0, kind === 'wav' ? 0.95 : 0.5), signal);
    if (kind === 'wav') return (await loadWav()).writeWav(samples, rate);
    const tags = { title: titleOf(spoken.text), artist: 'Notewright' };
    return (await loadMp3()).encodeMp3(samples, tags, { onProgress: progress(0.5, 1), signal });
  }

  return {
    $file,
    cancel,
    write: (kind: VoiceFileKind, spoken: Spoken): Promise<void> =>
      write(
        fileName(titleOf(spoken.text), 'voice', kind),
        kind === 'wav' ? 'audio/wav' : 'audio/mpeg',
        (progress, signal) => bytesOf(kind, spoken, progress, signal),
      ),
  };
}
