/**
 * The K-weighting of ITU-R BS.1770-4: a shelf for the head of a listener, and a high-pass. The recommendation sets
 * out coefficients for 48 kHz alone; those of any rate follow from the analogue form behind them (Brecht De Man,
 * 'Evaluation of implementations of the EBU R128 loudness measurement', AES 2018).
 */

export type Coefficients = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

function shelf(rate: number): Coefficients {
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
}

function highPass(rate: number): Coefficients {
  const k = Math.tan((Math.PI * 38.13547087602444) / rate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return [1, -2, 1, (2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0];
}

export const kWeighting = (rate: number): readonly [Coefficients, Coefficients] => [
  shelf(rate),
  highPass(rate),
];

/** Both filters after one another, for one channel; it keeps its state from piece to piece. */
export function createWeighting(rate: number): (sample: number) => number {
  const [[b0, b1, b2, a1, a2], [, , , c1, c2]] = kWeighting(rate);
  let [x1, x2, y1, y2, z1, z2] = [0, 0, 0, 0, 0, 0];
  return (x) => {
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    const z = y - 2 * y1 + y2 - c1 * z1 - c2 * z2;
    [x2, x1, y2, y1, z2, z1] = [x1, x, y1, y, z1, z];
    return z;
  };
}
