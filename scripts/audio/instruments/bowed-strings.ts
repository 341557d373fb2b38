/** A desk of bowed strings: several players on one note, none quite together. */
import { sustained } from '../dsp/envelopes.ts';
import { bandPass, lowPass } from '../dsp/filters.ts';
import { saw, sine } from '../dsp/oscillators.ts';
import { bipolar, humanDrift, type Random } from '../dsp/random.ts';
import { renderSamples, type Samples } from '../dsp/sampling.ts';
import { hertzOf } from '../score/pitch.ts';

export type BowedStrings = {
  readonly players: number;
  readonly attackSeconds: number;
  readonly releaseSeconds: number;
  /** Brightness at full velocity, as a multiple of the note's frequency. */
  readonly partials: number;
  /** Greatest swing of the vibrato either way, in cents. */
  readonly vibratoCents: number;
};

function player(random: Random): {
  detune: number;
  vibratoHz: number;
  wave: ReturnType<typeof saw>;
  sway: ReturnType<typeof sine>;
} {
  return {
    detune: humanDrift(random) * 9,
    vibratoHz: 5.1 + humanDrift(random) * 0.7,
    wave: saw(random()),
    sway: sine(random()),
  };
}

export function bow(
  { players, attackSeconds, releaseSeconds, partials, vibratoCents }: BowedStrings,
  midi: number,
  heldSeconds: number,
  velocity: number,
  random: Random,
): Samples {
  const frequency = hertzOf(midi);
  const desk = Array.from({ length: players }, () => player(random));
  const level = sustained({ attackSeconds, decaySeconds: 0.8, sustain: 0.82, releaseSeconds }, heldSeconds);
  const [tone, rosin, nose] = [lowPass(0.6), bandPass(1.2), bandPass(1.5)];
  return renderSamples(heldSeconds + releaseSeconds, (time) => {
    const loudness = level(time);
    const depth = vibratoCents * Math.min(1, Math.max(0, time - 0.12) / 0.5);
    let sum = 0;
    for (const { detune, vibratoHz, wave, sway } of desk) {
      const cents = detune + sway(vibratoHz) * depth;
      sum += wave(frequency * (1 + cents * 0.000578));
    }
    // A harder bow is brighter, and the bow is hardest in the middle of the note.
    const cutoff = Math.min(
      7000,
      frequency * partials * (0.45 + 0.55 * velocity) * (0.4 + 0.6 * loudness) + 250,
    );
    const string = tone(sum / Math.sqrt(players), cutoff);
    const hair = rosin(bipolar(random), 2600) * 0.012;
    return (string * 0.75 + nose(string, 480) * 0.5 + hair) * loudness * velocity;
  });
}
