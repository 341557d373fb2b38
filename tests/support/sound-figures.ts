/** Figures of a sound, for tests of instruments: `rate` samples a second, mono. */

export const highestOf = (samples: Float32Array): number =>
  samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);

export const meanOf = (samples: Float32Array): number =>
  samples.reduce((sum, one) => sum + one, 0) / samples.length;

/**
 * Mean frequency near `hertz`, weighted with power: the turn of the phase from window to window (Hann, at least eight
 * periods) beside a tone of `hertz`. Players out of tune by as much either way give the middle.
 */
export function pitchNear(samples: Float32Array, rate: number, hertz: number): number {
  const width = Math.round(rate * Math.max(0.03, 8 / hertz));
  const hop = Math.round(rate * 0.004);
  let [real, imaginary, beforeReal, beforeImaginary] = [0, 0, 0, 0];
  for (let from = 0; from + width < samples.length; from += hop) {
    let [re, im] = [0, 0];
    for (let at = 0; at < width; at += 1) {
      const angle = (2 * Math.PI * hertz * (from + at)) / rate;
      const value = (samples[from + at] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * at) / width));
      re += value * Math.cos(angle);
      im -= value * Math.sin(angle);
    }
    real += re * beforeReal + im * beforeImaginary;
    imaginary += im * beforeReal - re * beforeImaginary;
    [beforeReal, beforeImaginary] = [re, im];
  }
  return hertz + (Math.atan2(imaginary, real) * rate) / (2 * Math.PI * hop);
}

/** Power by frequency: `bins` of `rate / size` Hz each, over the first `size` samples (a power of two) under a Hann window. */
export function powersOf(samples: Float32Array, size = 16_384): Float64Array {
  const re = Float64Array.from(
    { length: size },
    (_, at) => (samples[at] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * at) / size)),
  );
  const im = new Float64Array(size);
  for (let at = 1, turned = 0; at < size; at += 1) {
    let bit = size >> 1;
    for (; turned & bit; bit >>= 1) turned ^= bit;
    turned ^= bit;
    if (at < turned) [re[at], re[turned]] = [re[turned] ?? 0, re[at] ?? 0];
  }
  for (let half = 1; half < size; half *= 2)
    for (let at = 0; at < half; at += 1) {
      const [cos, sin] = [Math.cos((Math.PI * at) / half), -Math.sin((Math.PI * at) / half)];
      for (let low = at; low < size; low += half * 2) {
        const high = low + half;
        const [a, b] = [re[high] ?? 0, im[high] ?? 0];
        const [turnedRe, turnedIm] = [a * cos - b * sin, a * sin + b * cos];
        [re[high], im[high]] = [(re[low] ?? 0) - turnedRe, (im[low] ?? 0) - turnedIm];
        [re[low], im[low]] = [(re[low] ?? 0) + turnedRe, (im[low] ?? 0) + turnedIm];
      }
    }
  return Float64Array.from({ length: size / 2 }, (_, at) => (re[at] ?? 0) ** 2 + (im[at] ?? 0) ** 2);
}

/** The centre of a sound's power, in Hz: how bright it is. */
export function brightnessOf(samples: Float32Array, rate: number, size = 16_384): number {
  const powers = powersOf(samples, size);
  const all = powers.reduce((sum, power) => sum + power, 0);
  return powers.reduce((sum, power, bin) => sum + (power * bin * rate) / size, 0) / all;
}
