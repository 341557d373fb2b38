import { frequencyOf } from '../../melody/notes.ts';
import { bandPass, mixInto } from './filters.ts';
import { emptySamples, type Instrument, type Samples } from './instrument.ts';
import { whiteNoise } from './noise.ts';
import { addRinging } from './ringing.ts';
import { fall, finish, shape } from './shaping.ts';
import { ratioOf } from './wave-table.ts';

/** No piano string has more that is heard. */
const mostPartials = 36;

/** Stiff strings: partial n lies at n·√(1 + B·n²); B grows towards the treble (Fletcher and Rossing, ch. 12). */
const stiffness = (pitch: number) => Math.min(0.012, Math.max(0.00008, 0.0004 * 2 ** ((pitch - 60) / 9)));

/** Seconds of the fundamental's -60 dB: 14 in the bass, 1 at the top. */
const ringOf = (pitch: number) => Math.min(14, 7 * 2 ** ((60 - pitch) / 17));

interface Partial {
  readonly number: number;
  readonly hertz: number;
  readonly level: number;
}

/** The hammer strikes at an eighth of the string, and its felt swallows the highs; of unit power together. */
function partialsOf(pitch: number): readonly Partial[] {
  const hertz = frequencyOf(pitch);
  const stiff = stiffness(pitch);
  const feltHz = 1100 + hertz * 1.6;
  const partials = Array.from({ length: mostPartials }, (_, index) => {
    const number = index + 1;
    const high = number * hertz * Math.sqrt((1 + stiff * number * number) / (1 + stiff));
    const strike = 0.2 + 0.8 * Math.abs(Math.sin((Math.PI * number) / 8.1));
    // Small soundboards hardly carry what is under 100 Hz.
    const board = high / (high + 90);
    return { number, hertz: high, level: (strike * board) / (number ** 0.7 * (1 + (high / feltHz) ** 2)) };
  });
  const power = Math.sqrt(partials.reduce((sum, { level }) => sum + level * level, 0));
  return partials
    .map((partial) => ({ ...partial, level: partial.level / power }))
    .filter(({ level }) => level > 0.0005);
}

function addHammer(samples: Samples, rate: number, pitch: number): void {
  const knock = whiteNoise(Math.round(0.08 * rate), 500 + pitch);
  shape(knock, rate, fall(0.06));
  const wood = knock.slice();
  bandPass(knock, rate, Math.min(5200, 900 + frequencyOf(pitch) * 2), 0.9);
  bandPass(wood, rate, 180, 2);
  mixInto(samples, knock, 0.1);
  mixInto(samples, wood, 0.35);
}

/**
 * A grand, note by note: each partial of a choir of strings falls fast at first and slowly after, and beats a little,
 * as strings out of tune by half a cent do (Weinreich, 1977).
 */
function compute(pitch: number, seconds: number, rate: number): Samples {
  const ring = ringOf(pitch);
  const samples = emptySamples(Math.min(seconds, ring * 1.1 + 0.2), rate);
  for (const { number, hertz, level } of partialsOf(pitch)) {
    const own = ring / (1 + 0.13 * (number - 1) + hertz / 6000);
    const phase = number * 1.3;
    addRinging(samples, rate, { hertz, level: level * 0.72, ringSeconds: own * 0.45, phase });
    addRinging(samples, rate, { hertz: hertz * ratioOf(0.5), level: level * 0.28, ringSeconds: own, phase });
  }
  addHammer(samples, rate, pitch);
  return finish(samples, rate, 0.0015);
}

export const piano: Instrument = { compute, releaseSeconds: 0.22, trimDb: -15.4, range: [28, 100] };
