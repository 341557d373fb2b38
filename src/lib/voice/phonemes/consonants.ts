import type {
  BreathTarget,
  Formants,
  FricativeTarget,
  NoiseBand,
  SonorantTarget,
  StopTarget,
} from './target.ts';

/** Consonants: formants after D. H. Klatt, JASA 67, 1980, table III; loci, noise and times tuned by measurement. */

type Noise = readonly [NoiseBand, NoiseBand];

/** Where the mouth is narrow: loci of the formants, and how far they follow the vowel. */
interface Place {
  readonly formants: Formants;
  readonly share: Formants;
  readonly transition: number;
}

const labial: Place = { formants: [250, 800, 2150], share: [0.2, 0.8, 0.6], transition: 0.05 };
const labiodental: Place = { formants: [280, 1000, 2250], share: [0.2, 0.7, 0.6], transition: 0.05 };
const dental: Place = { formants: [280, 1350, 2550], share: [0.2, 0.55, 0.5], transition: 0.05 };
const alveolar: Place = { formants: [250, 1800, 2700], share: [0.2, 0.45, 0.4], transition: 0.06 };
const postalveolar: Place = { formants: [270, 2000, 2550], share: [0.2, 0.4, 0.4], transition: 0.065 };
const velar: Place = { formants: [250, 2100, 2250], share: [0.2, 0.75, 0.4], transition: 0.07 };

const stop = (
  place: Place,
  isVoiced: boolean,
  burst: Noise,
  [seconds, burstSeconds, aspiration]: Formants,
  more: Partial<StopTarget> = {},
): StopTarget => ({ kind: 'stop', ...place, isVoiced, burst, seconds, burstSeconds, aspiration, ...more });

const fricative = (
  place: Place,
  isVoiced: boolean,
  noise: Noise,
  seconds: number,
  level = -100,
): FricativeTarget => ({ kind: 'fricative', ...place, isVoiced, noise, seconds, level });

const nasal = (place: Place, zero: number, widths: Formants): SonorantTarget => ({
  ...{ kind: 'sonorant', ...place, isVoiced: true, seconds: 0.08, level: -4, widths, nose: [270, zero] },
  ...{ share: [0.1, place.share[1], place.share[2]] },
});

const sonorant = (
  formants: Formants,
  transition: number,
  level: number,
  more: Partial<SonorantTarget> = {},
): SonorantTarget => ({
  ...{ kind: 'sonorant', formants, transition, level, isVoiced: true, seconds: 0.075 },
  ...{ share: [0.2, 0.2, 0.2], widths: [52, 82, 128], ...more },
});

const hiss: Noise = [
  [5300, 1400, -13],
  [8600, 2600, -11],
];
const hush: Noise = [
  [2700, 700, -11],
  [4600, 2000, -13],
];
const labialHiss: Noise = [
  [1500, 2500, -29],
  [7500, 5000, -28],
];
const dentalHiss: Noise = [
  [1700, 2000, -36],
  [6500, 4000, -30],
];
const softer = ([one, two]: Noise, by: number): Noise => [
  [one[0], one[1], one[2] - by],
  [two[0], two[1], two[2] - by],
];

export const stops: Readonly<Record<string, StopTarget>> = {
  P: stop(
    labial,
    false,
    [
      [900, 1000, -18],
      [2500, 3000, -26],
    ],
    [0.08, 0.008, 0.045],
  ),
  B: stop(
    labial,
    true,
    [
      [700, 900, -20],
      [2500, 3000, -30],
    ],
    [0.075, 0.006, 0.005],
  ),
  T: stop(
    alveolar,
    false,
    [
      [3900, 1500, -12],
      [6500, 3000, -14],
    ],
    [0.07, 0.012, 0.05],
  ),
  D: stop(
    alveolar,
    true,
    [
      [3700, 1500, -17],
      [6000, 3000, -20],
    ],
    [0.065, 0.008, 0.006],
  ),
  K: stop(
    velar,
    false,
    [
      [1900, 500, -12],
      [4500, 2000, -24],
    ],
    [0.075, 0.018, 0.055],
    { follows: 1.08 },
  ),
  G: stop(
    velar,
    true,
    [
      [1900, 500, -16],
      [4500, 2000, -30],
    ],
    [0.07, 0.014, 0.01],
    { follows: 1.08 },
  ),
  CH: stop(
    postalveolar,
    false,
    [
      [3000, 1200, -12],
      [5000, 2500, -14],
    ],
    [0.06, 0.008, 0.015],
    {
      friction: softer(hush, 1),
      frictionSeconds: 0.075,
    },
  ),
  JH: stop(
    postalveolar,
    true,
    [
      [2900, 1200, -16],
      [5000, 2500, -18],
    ],
    [0.055, 0.006, 0.004],
    {
      friction: softer(hush, 6),
      frictionSeconds: 0.05,
    },
  ),
};

export const fricatives: Readonly<Record<string, FricativeTarget>> = {
  F: fricative(labiodental, false, labialHiss, 0.15),
  V: fricative(labiodental, true, softer(labialHiss, 10), 0.085, -9),
  TH: fricative(dental, false, dentalHiss, 0.14),
  DH: fricative(dental, true, softer(dentalHiss, 6), 0.055, -8),
  S: fricative(alveolar, false, hiss, 0.125),
  Z: fricative(alveolar, true, softer(hiss, 5), 0.085, -11),
  SH: fricative(postalveolar, false, hush, 0.125),
  ZH: fricative(postalveolar, true, softer(hush, 5), 0.08, -11),
};

export const sonorants: Readonly<Record<string, SonorantTarget>> = {
  M: nasal(labial, 1000, [52, 225, 225]),
  N: nasal({ ...alveolar, share: [0.1, 0.15, 0.4] }, 1120, [52, 190, 225]),
  NG: nasal({ ...velar, formants: [250, 2350, 2250] }, 1960, [52, 190, 225]),
  L: sonorant([330, 1050, 3000], 0.05, -1, { dark: [420, 800, 2650] }),
  R: sonorant([330, 1100, 1450], 0.075, -2, { dark: [430, 1250, 1600] }),
  W: sonorant([290, 640, 2150], 0.07, -2),
  Y: sonorant([270, 2180, 2950], 0.07, -3),
};

export const breath: BreathTarget = {
  ...{ kind: 'breath', formants: [500, 1500, 2500], share: [1, 1, 1], transition: 0.02 },
  ...{ seconds: 0.075, isVoiced: false, level: -14 },
};

export const breathingIn: BreathTarget = { ...breath, share: [0.3, 0.3, 0.3], level: -30 };
