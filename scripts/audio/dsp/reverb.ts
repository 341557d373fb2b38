/** A room: eight delay lines that feed each other (feedback delay network; Jot and Chaigne, 1991). */
import { delayLine, diffuser } from './delay-line.ts';
import { highPass, smoother } from './filters.ts';
import { sampleRate, toFrames } from './sampling.ts';
import type { Stereo } from './stereo.ts';

export type RoomShape = {
  /** Time for the tail to fall by 60 dB. */
  readonly tailSeconds: number;
  /** How much treble the walls keep: the cutoff of each pass. */
  readonly toneHz: number;
  readonly preDelaySeconds: number;
};

/** Prime lengths in frames, 25 to 71 ms: no two share an echo. */
const lengths = [1117, 1361, 1559, 1801, 2069, 2417, 2753, 3137];

function entrance(frames: readonly number[], preDelaySeconds: number): (input: number) => number {
  const wait = delayLine(preDelaySeconds);
  const waitFrames = Math.max(1, toFrames(preDelaySeconds));
  const rumbleCut = highPass();
  const smears = frames.map((length) => diffuser(length, 0.6));
  return (input) => {
    wait.write(rumbleCut(input, 160));
    return smears.reduce((sound, smear) => smear(sound), wait.read(waitFrames));
  };
}

/** The room's answer alone, as long as the source. */
export function reverb(source: Stereo, { tailSeconds, toneHz, preDelaySeconds }: RoomShape): Stereo {
  const lines = lengths.map((length) => ({
    length,
    memory: delayLine(length / sampleRate),
    wall: smoother(toneHz),
    keep: 10 ** ((-3 * length) / sampleRate / tailSeconds),
  }));
  const enterLeft = entrance([149, 331, 563], preDelaySeconds);
  const enterRight = entrance([167, 311, 587], preDelaySeconds);
  const left = new Float32Array(source.left.length);
  const right = new Float32Array(source.right.length);
  const heard = new Float64Array(lines.length);
  for (let frame = 0; frame < left.length; frame += 1) {
    const inLeft = enterLeft(source.left[frame] ?? 0);
    const inRight = enterRight(source.right[frame] ?? 0);
    let sum = 0;
    lines.forEach(({ memory, wall, keep, length }, index) => {
      heard[index] = wall(memory.read(length)) * keep;
      sum += heard[index] ?? 0;
    });
    let outLeft = 0;
    let outRight = 0;
    lines.forEach(({ memory }, index) => {
      const own = heard[index] ?? 0;
      const isLeft = index % 2 === 0;
      // A Householder mirror keeps the energy: each line gets itself less a quarter of the sum.
      memory.write((isLeft ? inLeft : inRight) + own - (2 / lines.length) * sum);
      const sign = index % 4 < 2 ? 1 : -1;
      if (isLeft) outLeft += own * sign;
      else outRight += own * sign;
    });
    left[frame] = outLeft * 0.5;
    right[frame] = outRight * 0.5;
  }
  return { left, right };
}
