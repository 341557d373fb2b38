/** A worn cassette: its speed wanders, its treble is gone, its peaks are rounded. */
import { delayLine } from '../dsp/delay-line.ts';
import { saturate } from '../dsp/dynamics.ts';
import { highPass, lowPass } from '../dsp/filters.ts';
import { sampleRate } from '../dsp/sampling.ts';
import { mapChannels, type Stereo } from '../dsp/stereo.ts';

export type Tape = {
  /** Slow wander of the pitch, in cents either way, about once in two seconds. */
  readonly wowCents: number;
  /** Quick tremble of the pitch, in cents either way. */
  readonly flutterCents: number;
  readonly trebleHz: number;
  readonly drive: number;
};

const wowHz = 0.47;
const flutterHz = 6.1;

/** Frames that a delay must swing either way to bend the pitch by so many cents at such a rate. */
function swingFrames(cents: number, hertz: number): number {
  return ((2 ** (cents / 1200) - 1) * sampleRate) / (2 * Math.PI * hertz);
}

export function tape(source: Stereo, { wowCents, flutterCents, trebleHz, drive }: Tape): Stereo {
  const [wow, flutter] = [swingFrames(wowCents, wowHz), swingFrames(flutterCents, flutterHz)];
  const centre = wow + flutter + 2;
  return mapChannels(source, () => {
    const memory = delayLine((centre * 2) / sampleRate);
    const [treble, bass] = [lowPass(0.8), highPass()];
    return (input, frame) => {
      memory.write(input);
      const turn = (2 * Math.PI * frame) / sampleRate;
      const offset = wow * Math.sin(turn * wowHz) + flutter * Math.sin(turn * flutterHz);
      return bass(treble(saturate(memory.read(centre + offset), drive), trebleHz), 35);
    };
  });
}
