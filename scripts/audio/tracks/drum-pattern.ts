/**
 * Drum pattern: ten bars of a sixteenth-note funk at 108. Two on the hats, a fill, two on the ride
 * with a busier foot, a longer fill, and one cymbal to close.
 */
import { openDesk, type Channel } from '../desk.ts';
import { saturate } from '../dsp/dynamics.ts';
import { humanDrift, seededRandom, type Random } from '../dsp/random.ts';
import { reverb } from '../dsp/reverb.ts';
import type { Samples } from '../dsp/sampling.ts';
import { blend, mapChannels, type Stereo } from '../dsp/stereo.ts';
import { cymbal } from '../instruments/cymbals.ts';
import { kick } from '../instruments/kick.ts';
import { snare } from '../instruments/snare.ts';
import { tom } from '../instruments/tom.ts';
import { steps } from '../score/notation.ts';

const bpm = 108;
const swing = 0.12;
const lengthSeconds = 24.6;

type Voice = {
  readonly channel: Channel;
  readonly strike: (velocity: number, random: Random) => Samples;
  /** Milliseconds behind (or, below 0, ahead of) the beat, as this drummer plays it. */
  readonly lagMs: number;
};

const hat = { lowestHz: 5200, metal: 0.5, attackSeconds: 0.001 };
const bell = { ringSeconds: 1.1, lowestHz: 3200, metal: 0.72, attackSeconds: 0.001 };
const crash = { ringSeconds: 3, lowestHz: 3100, metal: 0.26, attackSeconds: 0.003 };

const kit = {
  kick: {
    channel: { gain: 0.78, pan: 0, room: 0.05 },
    strike: (velocity, random) => kick({ shellHz: 52, ringSeconds: 0.42, click: 0.8 }, velocity, random),
    lagMs: 0,
  },
  snare: {
    channel: { gain: 1.2, pan: -0.06, room: 0.3 },
    strike: (velocity, random) => snare({ shellHz: 186, wireSeconds: 0.24, wireHz: 3400 }, velocity, random),
    lagMs: 5,
  },
  hat: {
    channel: { gain: 0.3, pan: 0.3, room: 0.08 },
    strike: (velocity, random) => cymbal({ ...hat, ringSeconds: 0.05 + 0.09 * velocity }, velocity, random),
    lagMs: -2,
  },
  open: {
    channel: { gain: 0.3, pan: 0.3, room: 0.12 },
    strike: (velocity, random) => cymbal({ ...hat, ringSeconds: 0.9 }, velocity, random, 0.24),
    lagMs: -2,
  },
  ride: {
    channel: { gain: 0.3, pan: -0.35, room: 0.16 },
    strike: (velocity, random) => cymbal(bell, velocity, random),
    lagMs: -1,
  },
  crash: {
    channel: { gain: 0.34, pan: -0.45, room: 0.3 },
    strike: (velocity, random) => cymbal(crash, velocity, random),
    lagMs: 0,
  },
  high: {
    channel: { gain: 0.5, pan: 0.35, room: 0.3 },
    strike: (v, random) => tom(172, v, random),
    lagMs: 2,
  },
  middle: {
    channel: { gain: 0.52, pan: 0, room: 0.3 },
    strike: (v, random) => tom(128, v, random),
    lagMs: 2,
  },
  floor: {
    channel: { gain: 0.58, pan: -0.4, room: 0.3 },
    strike: (v, random) => tom(88, v, random),
    lagMs: 3,
  },
} as const satisfies Record<string, Voice>;

type Part = keyof typeof kit;
export type Bar = Partial<Record<Part, string>>;

const grooveA: Bar = {
  hat: '8.5.7.53 8.5.7.5.',
  snare: '....9..2 .2..9..1',
  kick: '9.....6. ..8.....',
};
const grooveB: Bar = {
  hat: '8.537.5. 8.536.5.',
  open: '........ ......7.',
  snare: '....9..2 .3..9.2.',
  kick: '9.6....5 ..8..4..',
};
const fillShort: Bar = {
  hat: '8.5.7.5. 6.......',
  snare: '....9..2 .2..7.46',
  high: '........ ..68....',
  middle: '........ ....67..',
  kick: '9.....6. 8.......',
};
const rideA: Bar = {
  ride: '6.9.6.9. 6.9.6.9.',
  hat: '....4... ....4...',
  snare: '....9..2 .3..9..2',
  kick: '9..6..8. ..8..5..',
};
const rideB: Bar = {
  ...rideA,
  snare: '..2.9..3 .2.29...',
  kick: '9..6..8. .68...7.',
  open: '........ ......6.',
};
const fillLong: Bar = {
  snare: '9.346.89 ........',
  high: '........ 8967....',
  middle: '........ ....9867',
  floor: '......6. ......89',
  kick: '9...7... 9...7...',
};

const song: readonly Bar[] = [
  { ...grooveA, crash: '7' },
  grooveB,
  grooveA,
  fillShort,
  { ...rideA, crash: '9' },
  rideB,
  rideA,
  { ...rideB, snare: '..2.9..3 .2.2969.', high: '........ .....7.8' },
  { ...grooveA, crash: '8' },
  fillLong,
  { crash: '9', kick: '9', floor: '7' },
];

/** Plays bars one after another: the same bars always sound the same. */
export function playBars(bars: readonly Bar[], seconds: number): Stereo {
  const random = seededRandom(108);
  const desk = openDesk(seconds);
  const secondsPerBeat = 60 / bpm;
  bars.forEach((bar, index) => {
    for (const part of Object.keys(kit) as Part[]) {
      const { channel, strike, lagMs } = kit[part];
      for (const { beat, velocity } of steps(bar[part] ?? '', index * 4, swing)) {
        const late = (lagMs + humanDrift(random) * 7) / 1000;
        const force = Math.min(1, Math.max(0.05, velocity * (1 + humanDrift(random) * 0.16)));
        desk.play(channel, Math.max(0, beat * secondsPerBeat + late + 0.01), strike(force, random));
      }
    }
  });
  blend(desk.dry, reverb(desk.room, { tailSeconds: 0.75, toneHz: 6500, preDelaySeconds: 0.008 }), 1);
  return mapChannels(desk.dry, () => (input) => saturate(input, 0.85));
}

/** The whole track. */
export function renderDrumPattern(): Stereo {
  return playBars(song, lengthSeconds);
}
