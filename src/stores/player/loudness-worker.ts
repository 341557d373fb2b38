/** Measures the loudness of a track apart from the page. The sound comes in pieces, and `null` is its end. */
import { createLoudnessMeter } from '#lib/player/loudness/measure-loudness.ts';

export type LoudnessOrder =
  | { readonly kind: 'begin'; readonly rate: number; readonly channels: number }
  | { readonly kind: 'piece'; readonly samples: readonly Float32Array[] }
  | { readonly kind: 'end' };

let meter = createLoudnessMeter(48_000, 0);

addEventListener('message', ({ data }: MessageEvent<LoudnessOrder>) => {
  if (data.kind === 'begin') meter = createLoudnessMeter(data.rate, data.channels);
  else if (data.kind === 'piece') meter.feed(data.samples);
  else postMessage(meter.result());
});
