/** Loudness over time. Every envelope is a pure function from seconds to a level between 0 and 1. */

export type Envelope = (timeSeconds: number) => number;

export type SustainShape = {
  readonly attackSeconds: number;
  /** Time constant of the fall from 1 to the sustain level. */
  readonly decaySeconds: number;
  /** 0 to 1. */
  readonly sustain: number;
  /** From key-up to silence. */
  readonly releaseSeconds: number;
};

/** Rises along a half cosine, so that neither end of it clicks. */
export function smoothRise(progress: number): number {
  if (progress <= 0) return 0;
  if (progress >= 1) return 1;
  return 0.5 - 0.5 * Math.cos(Math.PI * progress);
}

/** A held key: attack, fall to the sustain level, release from `heldSeconds` on. */
export function sustained(shape: SustainShape, heldSeconds: number): Envelope {
  const { attackSeconds, decaySeconds, sustain, releaseSeconds } = shape;
  return (timeSeconds) => {
    const rise = smoothRise(timeSeconds / attackSeconds);
    const sinceAttack = Math.max(0, timeSeconds - attackSeconds);
    const body = sustain + (1 - sustain) * Math.exp(-sinceAttack / decaySeconds);
    const release = smoothRise(1 - (timeSeconds - heldSeconds) / releaseSeconds);
    return rise * body * release;
  };
}

/** A struck body: a short rise, then an exponential fall that has lost 60 dB after `ringSeconds`. */
export function struck(ringSeconds: number, attackSeconds = 0.001): Envelope {
  const rate = Math.log(1000) / ringSeconds;
  return (timeSeconds) =>
    smoothRise(timeSeconds / attackSeconds) * Math.exp(-rate * Math.max(0, timeSeconds));
}
