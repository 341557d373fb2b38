import type { Meter } from './song.ts';

/** The meters that songs are set in, in sixteenths. */
export const meters: Readonly<Record<Meter['id'], Meter>> = {
  '4/4': { id: '4/4', bar: 16, beat: 4, strong: [0, 8] },
  '3/4': { id: '3/4', bar: 12, beat: 4, strong: [0] },
  '6/8': { id: '6/8', bar: 12, beat: 6, strong: [0, 6] },
};

/** The place of a time within its bar; a pickup lies before the first bar. */
export const placeInBar = (meter: Meter, at: number): number => ((at % meter.bar) + meter.bar) % meter.bar;

export const isStrong = (meter: Meter, at: number): boolean => meter.strong.includes(placeInBar(meter, at));
export const isDownbeat = (meter: Meter, at: number): boolean => placeInBar(meter, at) === 0;

/** Seconds of a sixteenth at so many beats a minute. */
export const sixteenthSeconds = (meter: Meter, tempo: number): number => 60 / tempo / meter.beat;
