import { clamp } from './player-state.ts';
import { parseJson } from '../data/parse-json.ts';
import { finite, flag, object, oneOf, orElse, readAs, type Of, type Shape } from '../data/shapes.ts';

/** How tracks sound: speed, even loudness, equaliser, crossfade. Kept over a reload. */

const storedFormat = 1;
export const slowest = 0.5;
export const fastest = 2;
export const speedStep = 0.05;
/** What a key changes: smaller steps are hardly heard. */
const keyStep = 0.25;
/** dB. */
export const mostBand = 12;
/** Seconds. */
export const longestCrossfade = 12;

const within = (min: number, max: number, step: number, otherwise: number): Shape<number> =>
  orElse((value) => Number((Math.round(clamp(finite(value), min, max) / step) * step).toFixed(2)), otherwise);

const band = within(-mostBand, mostBand, 1, 0);

const soundSettings = object({
  /** 1 is as recorded; the pitch is kept. */
  speed: within(slowest, fastest, speedStep, 1),
  isEven: orElse(flag, false),
  /** dB of the three bands of the equaliser. */
  low: band,
  middle: band,
  high: band,
  /** Seconds for which one track fades into the next; 0 is a join without a gap. */
  crossfade: within(0, longestCrossfade, 1, 0),
});
export type SoundSettings = Readonly<Of<typeof soundSettings>>;

export const asRecorded: SoundSettings = soundSettings({});

const ofThisFormat = object({ format: oneOf([storedFormat]) });

/** Of anything that is stored; what is not understood is as on a first visit. */
export function readSoundSettings(json: string | null): SoundSettings {
  const stored = parseJson(json);
  return soundSettings(readAs(ofThisFormat, stored) ? stored : {});
}

export const writeSoundSettings = (settings: SoundSettings): string =>
  JSON.stringify({ format: storedFormat, ...settings });

/** The settings with some of them changed, each brought within its limits. */
export const changeSound = (settings: SoundSettings, change: Partial<SoundSettings>): SoundSettings =>
  soundSettings({ ...settings, ...change });

/** The next quarter up or down: 1.1 goes to 1.25 or to 1. */
export function turnSpeed(speed: number, direction: 1 | -1): number {
  const quarters = speed / keyStep;
  const next = direction > 0 ? Math.floor(quarters + 1e-6) + 1 : Math.ceil(quarters - 1e-6) - 1;
  return clamp(next * keyStep, slowest, fastest);
}

export const isEqualised = ({ low, middle, high }: SoundSettings): boolean =>
  low !== 0 || middle !== 0 || high !== 0;
