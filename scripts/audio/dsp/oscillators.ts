/** Band-limited waves. Each oscillator keeps its own phase and may change pitch at every sample. */
import { sampleRate } from './sampling.ts';

/** Gives the next sample, −1 to 1, at a frequency in Hz. */
export type Oscillator = (frequencyHz: number) => number;

/** Gives the phase at the start of a sample, 0 to 1, then moves on by `step` cycles. */
function phaseCounter(startPhase: number): (step: number) => number {
  let phase = startPhase - Math.floor(startPhase);
  return (step) => {
    const current = phase;
    phase = (phase + step) % 1;
    return current;
  };
}

/**
 * Rounds the corner of a jump at phase 0 over one sample either side, so that it does not alias
 * (polynomial band-limited step; Välimäki and Huovilainen, 2007).
 */
function stepCorrection(phase: number, step: number): number {
  if (phase < step) {
    const x = phase / step;
    return 2 * x - x * x - 1;
  }
  if (phase > 1 - step) {
    const x = (phase - 1) / step;
    return x * x + 2 * x + 1;
  }
  return 0;
}

export function sine(startPhase = 0): Oscillator {
  const advance = phaseCounter(startPhase);
  return (frequencyHz) => Math.sin(2 * Math.PI * advance(frequencyHz / sampleRate));
}

export function saw(startPhase = 0): Oscillator {
  const advance = phaseCounter(startPhase);
  return (frequencyHz) => {
    const step = frequencyHz / sampleRate;
    const phase = advance(step);
    return 2 * phase - 1 - stepCorrection(phase, step);
  };
}

/** A rectangle that is high for `width` of each cycle, centred so that it carries no DC. */
export function pulse(width = 0.5, startPhase = 0): Oscillator {
  const advance = phaseCounter(startPhase);
  return (frequencyHz) => {
    const step = frequencyHz / sampleRate;
    const phase = advance(step);
    const fall = (phase + 1 - width) % 1;
    const raw = (phase < width ? 1 : -1) + stepCorrection(phase, step) - stepCorrection(fall, step);
    return (raw - (2 * width - 1)) / (1 + Math.abs(2 * width - 1));
  };
}

/** Its harmonics fall off by 12 dB an octave, so it is left uncorrected. */
export function triangle(startPhase = 0): Oscillator {
  const advance = phaseCounter(startPhase + 0.25);
  return (frequencyHz) => 1 - 4 * Math.abs(advance(frequencyHz / sampleRate) - 0.5);
}
