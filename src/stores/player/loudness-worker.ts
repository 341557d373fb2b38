/** Measures the loudness of a track apart from the page: sound that comes in pieces up to 'end', each 'begin' away from what was before, or a WAV file by itself. */
import { createLoudnessMeter, loudnessOfAll } from '#lib/player/loudness/measure-loudness.ts';
import { measureWav } from '#lib/player/loudness/measure-wav.ts';
import type { WavSound } from '#lib/player/loudness/wav-sound.ts';

export type LoudnessOrder =
  | { readonly kind: 'begin'; readonly rate: number; readonly channels: number }
  | { readonly kind: 'piece'; readonly samples: readonly Float32Array[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'wav'; readonly file: Blob; readonly form: WavSound };

const meters: ReturnType<typeof createLoudnessMeter>[] = [];

addEventListener('message', ({ data }: MessageEvent<LoudnessOrder>) => {
  if (data.kind === 'begin') meters.push(createLoudnessMeter(data.rate, data.channels));
  else if (data.kind === 'piece') meters.at(-1)?.feed(data.samples);
  else if (data.kind === 'end') postMessage(loudnessOfAll(meters));
  // A file that goes away meanwhile has no loudness.
  else void measureWav(data.file, data.form).then(postMessage, () => postMessage(null));
});
