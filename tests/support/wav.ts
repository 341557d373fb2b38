/** Reading and judging WAV files: mono, 16 bits, as the studio writes them. */

export interface Sound {
  rate: number;
  samples: Float64Array;
}

export function readWav(bytes: Buffer): Sound {
  const word = (at: number) => bytes.toString('latin1', at, at + 4);
  if (word(0) !== 'RIFF' || word(8) !== 'WAVE' || word(36) !== 'data') throw new Error('not a WAV file');
  if (bytes.readUInt32LE(4) !== bytes.length - 8 || bytes.readUInt32LE(40) !== bytes.length - 44)
    throw new Error('the sizes in the header are wrong');
  if (bytes.readUInt16LE(22) !== 1 || bytes.readUInt16LE(34) !== 16) throw new Error('not mono of 16 bits');
  const samples = Float64Array.from(
    { length: (bytes.length - 44) / 2 },
    (_, index) => bytes.readInt16LE(44 + index * 2) / 32_767,
  );
  return { rate: bytes.readUInt32LE(24), samples };
}

export const peakOf = ({ samples }: Sound): number =>
  samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);

type Filter = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

function filtered(samples: Float64Array, [b0, b1, b2, a1, a2]: Filter): Float64Array {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return samples.map((x) => {
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  });
}

/**
 * Loudness in LUFS without gates: mean square after the K-weighting of ITU-R BS.1770, whose two filters are
 * set out for 48 kHz there and derived for any rate from their analogue form.
 */
export function loudnessOf({ rate, samples }: Sound, seconds: number): number {
  const shelf = (): Filter => {
    const k = Math.tan((Math.PI * 1681.974450955533) / rate);
    const q = 0.7071752369554196;
    const high = 10 ** (3.999843853973347 / 20);
    const band = high ** 0.4996667741545416;
    const a0 = 1 + k / q + k * k;
    return [
      (high + (band * k) / q + k * k) / a0,
      (2 * (k * k - high)) / a0,
      (high - (band * k) / q + k * k) / a0,
      (2 * (k * k - 1)) / a0,
      (1 - k / q + k * k) / a0,
    ];
  };
  const highPass = (): Filter => {
    const k = Math.tan((Math.PI * 38.13547087602444) / rate);
    const q = 0.5003270373238773;
    const a0 = 1 + k / q + k * k;
    return [1, -2, 1, (2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0];
  };
  const weighted = filtered(filtered(samples, shelf()), highPass()).subarray(0, Math.round(seconds * rate));
  return -0.691 + 10 * Math.log10(weighted.reduce((sum, one) => sum + one * one, 0) / weighted.length);
}

/** Seconds at which sound begins after at least 50 ms of silence. */
export function onsetsOf({ rate, samples }: Sound, threshold = 0.002): number[] {
  const onsets: number[] = [];
  let lastLoud = -Infinity;
  samples.forEach((sample, index) => {
    if (Math.abs(sample) < threshold) return;
    if (index - lastLoud > 0.05 * rate) onsets.push(index / rate);
    lastLoud = index;
  });
  return onsets;
}

const hopSeconds = 0.001;
/** A stroke is four times as sharp as all of the last 12 ms, and no second one within 30. */
const sharper = 4;
const beforeHops = 12;
const apartHops = 30;

/**
 * Seconds at which something is struck, though other notes may ring on: there the energy of the differences between
 * samples, in which high sounds weigh more, rises at once.
 */
export function strokesOf({ rate, samples }: Sound): number[] {
  const hop = Math.round(hopSeconds * rate);
  const energies = Array.from({ length: Math.floor(samples.length / hop) }, (_, index) => {
    let sum = 0;
    for (let at = index * hop + 1; at < (index + 1) * hop; at += 1)
      sum += ((samples[at] ?? 0) - (samples[at - 1] ?? 0)) ** 2;
    return sum;
  });
  const strokes: number[] = [];
  let last = -Infinity;
  energies.forEach((energy, index) => {
    const before = Math.max(1e-7, ...energies.slice(Math.max(0, index - beforeHops), index));
    if (energy < sharper * before || index - last < apartHops) return;
    strokes.push((index * hop) / rate);
    last = index;
  });
  return strokes;
}
