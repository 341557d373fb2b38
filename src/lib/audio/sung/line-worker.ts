/** Sings lines apart from the page; answers each in the order in which they came. */
import type { SungLineScore } from '../../song/song-score.ts';
import { computeLine } from './compute-line.ts';

export interface LineOrder {
  readonly line: SungLineScore;
  readonly rate: number;
}

addEventListener('message', ({ data: { line, rate } }: MessageEvent<LineOrder>) => {
  const samples = computeLine(line, rate);
  postMessage(samples, { transfer: [samples.buffer] });
});
