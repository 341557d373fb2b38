/** Memory for echoes, rooms, strings and tape: a ring of past samples, read between frames. */
import { toFrames } from './sampling.ts';

export type DelayLine = {
  /** Stores the next sample. */
  readonly write: (input: number) => void;
  /** The sample written `frames` ago (1 is the newest); fractions are interpolated. */
  readonly read: (frames: number) => number;
};

/** A line that remembers at least `maxSeconds`. */
export function delayLine(maxSeconds: number): DelayLine {
  const ring = new Float32Array(toFrames(maxSeconds) + 3);
  const size = ring.length;
  let head = 0;
  return {
    write: (input) => {
      ring[head] = input;
      head = head + 1 === size ? 0 : head + 1;
    },
    read: (frames) => {
      const whole = Math.floor(frames);
      const fraction = frames - whole;
      const near = ring[(head - whole + size) % size] ?? 0;
      if (fraction === 0) return near;
      const far = ring[(head - whole - 1 + size) % size] ?? 0;
      return near + (far - near) * fraction;
    },
  };
}

/** Smears a click into a dense burst without changing its colour (Schroeder all-pass). */
export function diffuser(frames: number, amount: number): (input: number) => number {
  const line = delayLine(0.05);
  return (input) => {
    const delayed = line.read(frames);
    const stored = input + delayed * amount;
    line.write(stored);
    return delayed - stored * amount;
  };
}
