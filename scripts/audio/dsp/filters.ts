/** Filters, one sample at a time. Each keeps its own state; make one per voice. */
import { sampleRate } from './sampling.ts';

/** Filters the next sample; the cutoff in Hz may move at every sample. */
export type SweptFilter = (input: number, cutoffHz: number) => number;

type Response = 'low' | 'band' | 'high';

/**
 * Two-pole state-variable filter, stable while swept (trapezoidal form: Zavalishin, The Art of VA
 * Filter Design, ch. 4). `quality` 0.707 is flat; the band output peaks at 1.
 */
function stateVariable(response: Response, quality: number): SweptFilter {
  const damping = 1 / quality;
  let cutoff = -1;
  let g = 0;
  let scale = 0;
  let first = 0;
  let second = 0;
  return (input, cutoffHz) => {
    if (cutoffHz !== cutoff) {
      cutoff = cutoffHz;
      g = Math.tan((Math.PI * Math.min(Math.max(cutoff, 5), sampleRate * 0.45)) / sampleRate);
      scale = 1 / (1 + g * (g + damping));
    }
    const high = (input - (damping + g) * first - second) * scale;
    const band = g * high + first;
    const low = g * band + second;
    first = g * high + band;
    second = g * band + low;
    if (response === 'low') return low;
    return response === 'high' ? high : band * damping;
  };
}

export function lowPass(quality = Math.SQRT1_2): SweptFilter {
  return stateVariable('low', quality);
}

export function highPass(quality = Math.SQRT1_2): SweptFilter {
  return stateVariable('high', quality);
}

/** Unity gain at its centre; `quality` is centre over width. */
export function bandPass(quality: number): SweptFilter {
  return stateVariable('band', quality);
}

/** A gentle one-pole low-pass at a fixed cutoff in Hz. */
export function smoother(cutoffHz: number): (input: number) => number {
  const keep = Math.exp((-2 * Math.PI * cutoffHz) / sampleRate);
  let level = 0;
  return (input) => {
    level = input + (level - input) * keep;
    return level;
  };
}
