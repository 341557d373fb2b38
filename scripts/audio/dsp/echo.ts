/** A ping-pong echo: each repeat crosses to the other side and comes back darker. */
import { delayLine } from './delay-line.ts';
import { smoother } from './filters.ts';
import { toFrames } from './sampling.ts';
import type { Stereo } from './stereo.ts';

export type EchoShape = {
  readonly delaySeconds: number;
  /** Share of each repeat that comes back, 0 up to but not including 1. */
  readonly feedback: number;
  readonly toneHz: number;
};

/** The repeats alone, as long as the source. */
export function echo(source: Stereo, { delaySeconds, feedback, toneHz }: EchoShape): Stereo {
  const frames = toFrames(delaySeconds);
  const [lineLeft, lineRight] = [delayLine(delaySeconds), delayLine(delaySeconds)];
  const [toneLeft, toneRight] = [smoother(toneHz), smoother(toneHz)];
  const left = new Float32Array(source.left.length);
  const right = new Float32Array(source.right.length);
  for (let frame = 0; frame < left.length; frame += 1) {
    const fromLeft = toneLeft(lineLeft.read(frames));
    const fromRight = toneRight(lineRight.read(frames));
    lineLeft.write(((source.left[frame] ?? 0) + (source.right[frame] ?? 0)) / 2 + fromRight * feedback);
    lineRight.write(fromLeft);
    left[frame] = fromLeft;
    right[frame] = fromRight;
  }
  return { left, right };
}
