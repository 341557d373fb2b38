import { frequencyOf } from '../../melody/notes.ts';
import { addBody, bandPass, lowPass, mixInto } from './filters.ts';
import { emptySamples, type Instrument, type Samples } from './instrument.ts';
import { whiteNoise } from './noise.ts';
import { finish, shape, smoothRise } from './shaping.ts';
import { addWave, ratioOf, waveTable } from './wave-table.ts';

/** Four players, none quite together; out of tune by as much either way, so that they meet the note. */
const players = [
  { cents: -8, phase: 0.1, vibratoHz: 4.9 },
  { cents: -2.5, phase: 0.63, vibratoHz: 5.6 },
  { cents: 2.5, phase: 0.37, vibratoHz: 5.2 },
  { cents: 8, phase: 0.82, vibratoHz: 6.1 },
];
const vibratoCents = 8;
const attackSeconds = 0.13;

/** The resonances of violins and cellos: the box, the bridge hill. */
const body = [
  { hertz: 370, quality: 1.6, level: 0.4 },
  { hertz: 2500, quality: 1.2, level: 0.35 },
];

function compute(pitch: number, seconds: number, rate: number): Samples {
  const hertz = frequencyOf(pitch);
  const samples = emptySamples(seconds, rate);
  const table = waveTable(hertz, rate, (harmonic) => 1 / harmonic, 12_000);
  for (const { cents, phase, vibratoHz } of players) {
    const own = hertz * ratioOf(cents);
    addWave(samples, rate, {
      table,
      phase,
      level: 0.3,
      hertzAt: (time) => {
        const depth = vibratoCents * smoothRise((time - 0.15) / 0.5);
        return own * (1 + depth * 0.000578 * Math.sin(2 * Math.PI * (vibratoHz * time + phase)));
      },
    });
  }
  const hair = whiteNoise(samples.length, 900 + pitch);
  bandPass(hair, rate, 3200, 1);
  mixInto(samples, hair, 0.025);
  // A bow that presses harder is brighter: the sound opens with the swell.
  lowPass(
    samples,
    rate,
    (time) => 500 + hertz * (1.2 + 3.4 * smoothRise(time / 0.35)) + 500 * smoothRise(time / 0.2),
  );
  addBody(samples, rate, body);
  shape(samples, rate, (time) => smoothRise(time / attackSeconds) * (0.88 + 0.12 * smoothRise(time / 1.2)));
  return finish(samples, rate);
}

export const strings: Instrument = { compute, releaseSeconds: 0.35, trimDb: -20, range: [36, 96] };
