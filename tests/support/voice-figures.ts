/** Meters for voices: pitch and formants, from the sound alone. Mono, `rate` samples a second. */

/** Means of 33 men, Hz: G. E. Peterson and H. L. Barney, JASA 24, 1952, table II. */
export const menFormants: Readonly<Record<string, readonly number[]>> = {
  IY: [270, 2290, 3010],
  IH: [390, 1990, 2550],
  EH: [530, 1840, 2480],
  AE: [660, 1720, 2410],
  AA: [730, 1090, 2440],
  AO: [570, 840, 2410],
  UH: [440, 1020, 2240],
  UW: [300, 870, 2240],
  AH: [640, 1190, 2390],
  ER: [490, 1350, 1690],
};

/**
 * Pitch in Hz about a sample, within a fifth of `near`: the lag of the highest normalised correlation of four periods,
 * with a parabola through it and its neighbours.
 */
export function pitchAt(samples: Float32Array, rate: number, at: number, near: number): number {
  const width = Math.round((4 * rate) / near);
  const from = Math.max(0, Math.round(at - width / 2));
  const likeness = (lag: number): number => {
    let [cross, one, two] = [0, 0, 0];
    for (let place = from; place < from + width; place += 1) {
      const [a, b] = [samples[place] ?? 0, samples[place + lag] ?? 0];
      cross += a * b;
      one += a * a;
      two += b * b;
    }
    return cross / Math.sqrt(one * two || 1);
  };
  const [least, most] = [Math.floor(rate / near / 1.5), Math.ceil((rate / near) * 1.5)];
  let best = least;
  const values = new Map<number, number>();
  for (let lag = least - 1; lag <= most + 1; lag += 1) values.set(lag, likeness(lag));
  const value = (lag: number) => values.get(lag) ?? -1;
  for (let lag = least; lag <= most; lag += 1) if (value(lag) > value(best)) best = lag;
  const [left, middle, right] = [value(best - 1), value(best), value(best + 1)];
  const bend = left - 2 * middle + right;
  return rate / (best + (bend === 0 ? 0 : (0.5 * (left - right)) / bend));
}

/** To a third or so of the rate, whatever lies above half of it taken away. */
function slower(samples: Float32Array, by: number): Float64Array {
  const half = by * 16;
  const taps = Array.from({ length: half * 2 + 1 }, (_, at) => {
    const x = (at - half) / by;
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * x * 0.92) / (Math.PI * x * 0.92);
    return sinc * (0.5 + 0.5 * Math.cos((Math.PI * (at - half)) / (half + 1)));
  });
  return Float64Array.from({ length: Math.floor(samples.length / by) }, (_, at) =>
    taps.reduce((sum, tap, index) => sum + tap * (samples[at * by + index - half] ?? 0), 0),
  );
}

/** Linear prediction by autocorrelation (J. Makhoul, Proc. IEEE 63, 1975): 1, a1, a2 … */
function prediction(samples: Float64Array, order: number): number[] {
  const correlation = Array.from({ length: order + 1 }, (_, lag) => {
    let sum = 0;
    for (let at = lag; at < samples.length; at += 1) sum += (samples[at] ?? 0) * (samples[at - lag] ?? 0);
    return sum;
  });
  let error = (correlation[0] ?? 0) * (1 + 1e-9) || 1;
  let a = [1];
  for (let step = 1; step <= order; step += 1) {
    const sum = a.reduce((total, value, at) => total + value * (correlation[step - at] ?? 0), 0);
    const reflection = -sum / error;
    const longer = [...a, 0];
    a = longer.map((value, at) => value + reflection * (longer[step - at] ?? 0));
    error *= 1 - reflection * reflection;
  }
  return a;
}

type Complex = readonly [re: number, im: number];
const times = ([a, b]: Complex, [c, d]: Complex): Complex => [a * c - b * d, a * d + b * c];
const minus = ([a, b]: Complex, [c, d]: Complex): Complex => [a - c, b - d];
const over = ([a, b]: Complex, [c, d]: Complex): Complex => {
  const size = c * c + d * d || 1e-30;
  return [(a * c + b * d) / size, (b * c - a * d) / size];
};

/** All roots of a polynomial whose first coefficient is 1 (Durand and Kerner). */
function rootsOf(coefficients: readonly number[]): Complex[] {
  const order = coefficients.length - 1;
  const roots = Array.from({ length: order }, (_, at): Complex => {
    const angle = (2 * Math.PI * at) / order + 0.4;
    return [0.9 * Math.cos(angle), 0.9 * Math.sin(angle)];
  });
  for (let round = 0; round < 200; round += 1)
    roots.forEach((root, at) => {
      const value = coefficients.reduce<Complex>(
        (sum, coefficient) => minus(times(sum, root), [-coefficient, 0]),
        [0, 0],
      );
      const others = roots.reduce<Complex>(
        (product, other, index) => (index === at ? product : times(product, minus(root, other))),
        [1, 0],
      );
      roots[at] = minus(root, over(value, others));
    });
  return roots;
}

/** The formants of a held vowel in Hz, lowest first: the narrow resonances of 50 ms about a sample. */
export function formantsAt(samples: Float32Array, rate: number, at: number, highest: number): number[] {
  const by = Math.max(1, Math.round(rate / (highest * 2.3)));
  const slow = rate / by;
  const margin = by * 16;
  const from = Math.max(0, Math.round(at - 0.025 * rate) - margin);
  const short = slower(samples.subarray(from, from + Math.round(0.05 * rate) + 2 * margin), by).slice(
    16,
    -16,
  );
  const emphasised = short.map((value, index) => value - 0.97 * (short[index - 1] ?? 0));
  const windowed = emphasised.map(
    (value, index) => value * (0.54 - 0.46 * Math.cos((2 * Math.PI * index) / (short.length - 1))),
  );
  return rootsOf(prediction(windowed, 2 + 2 * Math.round(slow / 2000)))
    .map(([re, im]) => ({
      hertz: (Math.atan2(im, re) * slow) / (2 * Math.PI),
      width: (-Math.log(Math.hypot(re, im)) * slow) / Math.PI,
    }))
    .filter(({ hertz, width }) => hertz > 150 && hertz < slow * 0.48 && width < 500)
    .map(({ hertz }) => hertz)
    .sort((one, two) => one - two);
}
