/** A one-voice lead that slides between notes and sings on the long ones. */
import { smoothRise } from '../dsp/envelopes.ts';
import { lowPass } from '../dsp/filters.ts';
import { pulse, saw, sine } from '../dsp/oscillators.ts';
import { renderSamples, sampleRate, type Samples } from '../dsp/sampling.ts';
import { hertzOf } from '../score/pitch.ts';

export type SungNote = {
  readonly atSeconds: number;
  readonly heldSeconds: number;
  readonly midi: number;
  /** 0 to 1. */
  readonly velocity: number;
};

const glideSeconds = 0.028;
const vibratoHz = 5.6;
const vibratoSemitones = 0.28;

/** Moves a value towards its target with a time constant in seconds. */
function follower(start: number): (target: number, seconds: number) => number {
  let value = start;
  return (target, seconds) => {
    value += (target - value) * (1 - Math.exp(-1 / (seconds * sampleRate)));
    return value;
  };
}

/** A whole line, notes in order of time. Vibrato sets in after a quarter of a second. */
export function leadSynth(notes: readonly SungNote[], seconds: number): Samples {
  const [upper, lower, hollow, sway] = [saw(), saw(0.37), pulse(0.32), sine()];
  const filter = lowPass(1.3);
  const glide = follower(notes[0]?.midi ?? 69);
  const breath = follower(0);
  const openness = follower(0);
  let index = 0;
  return renderSamples(seconds, (time) => {
    while (time >= (notes[index + 1]?.atSeconds ?? Infinity)) index += 1;
    const note = notes[index];
    if (!note || time < note.atSeconds) return 0;
    const age = time - note.atSeconds;
    const sounding = age < note.heldSeconds;
    const vibrato = sway(vibratoHz) * vibratoSemitones * smoothRise((age - 0.22) / 0.5);
    const frequency = hertzOf(glide(note.midi, glideSeconds) + vibrato);
    const level = breath(sounding ? note.velocity : 0, sounding ? 0.012 : 0.09);
    const bite = openness(sounding ? 0.35 + 0.65 * Math.exp(-age / 0.22) : 0, 0.02);
    const waves = upper(frequency * 1.0032) + lower(frequency * 0.9968) + hollow(frequency * 0.5) * 0.45;
    return filter(waves * 0.4, 700 + frequency * 1.6 + bite * note.velocity * 3800) * level;
  });
}
