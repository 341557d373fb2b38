/** Measures the loudness of a track apart from the page: sound that comes in pieces up to 'end', or a WAV file by itself. */
import { createLoudnessMeter } from '#lib/player/loudness/measure-loudness.ts';
import { measureWav } from '#lib/player/loudness/measure-wav.ts';
import type { WavSound } from '#lib/player/loudness/wav-sound.ts';

export type LoudnessOrder =
  | { readonly kind: 'begin'; readonly rate: number; readonly channels: number }
  | { readonly kind: 'piece'; readonly samples: readonly Float32Array[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'wav'; readonly file: Blob; readonly form: WavSound };

let meter = createLoudnessMeter(48_000, 0);

addEventListener('message', ({ data }: MessageEvent<LoudnessOrder>) => {
  if (data.kind === 'begin') meter = createLoudnessMeter(data.rate, data.channels);
  else if (data.kind === 'piece') meter.feed(data.samples);
  else if (data.kind === 'end') postMessage(meter.result());
  // A file that goes away meanwhile has no loudness.
  else void measureWav(data.file, data.form).then(postMessage, () => postMessage(null));
});
