/** Two channels and how mono sounds are placed in them. */
import { sampleRate, toFrames, type Samples } from './sampling.ts';

export type Stereo = { readonly left: Samples; readonly right: Samples };

export type Placement = {
  readonly atSeconds: number;
  /** Linear. */
  readonly gain: number;
  /** −1 is left, 1 is right; equal power between. */
  readonly pan: number;
};

export function silence(seconds: number): Stereo {
  return { left: new Float32Array(toFrames(seconds)), right: new Float32Array(toFrames(seconds)) };
}

function addScaled(target: Samples, source: Samples, startFrame: number, gain: number): void {
  const end = Math.min(source.length, target.length - startFrame);
  for (let frame = Math.max(0, -startFrame); frame < end; frame += 1) {
    target[startFrame + frame] = (target[startFrame + frame] ?? 0) + (source[frame] ?? 0) * gain;
  }
}

/** Adds a mono sound to the target; what lies outside the target's length is dropped. */
export function place(target: Stereo, source: Samples, { atSeconds, gain, pan }: Placement): void {
  const start = Math.round(atSeconds * sampleRate);
  const angle = ((pan + 1) * Math.PI) / 4;
  addScaled(target.left, source, start, gain * Math.cos(angle));
  addScaled(target.right, source, start, gain * Math.sin(angle));
}

/** Adds one stereo sound to another from the start. */
export function blend(target: Stereo, source: Stereo, gain: number): void {
  addScaled(target.left, source.left, 0, gain);
  addScaled(target.right, source.right, 0, gain);
}

/** Both channels as one, half of each. */
export function foldDown({ left, right }: Stereo): Samples {
  return left.map((value, frame) => (value + (right[frame] ?? 0)) / 2);
}

/** Passes each channel through its own copy of a processor; gives back a new sound. */
export function mapChannels(source: Stereo, create: () => (input: number, frame: number) => number): Stereo {
  const left = create();
  const right = create();
  return {
    left: source.left.map((value, frame) => left(value, frame)),
    right: source.right.map((value, frame) => right(value, frame)),
  };
}
