import { sixteenthSeconds } from '../meters.ts';
import type { Meter } from '../song.ts';

export interface Swing {
  /** How late the second of two short notes comes, as a share of the first; 0 is straight. */
  readonly swing: number;
  readonly swung: 'eighths' | 'sixteenths';
}

/** Seconds from the start for a time in sixteenths, which may lie between two. */
export type SecondsOf = (sixteenths: number) => number;

/** Straight notes as they are played: of each pair the first lasts longer. 6/8 swings by itself and is left as it is. */
export function timeMap(meter: Meter, tempo: number, { swing, swung }: Swing): SecondsOf {
  const seconds = sixteenthSeconds(meter, tempo);
  const half = swung === 'eighths' ? 2 : 1;
  const late = meter.id === '6/8' ? 0 : swing;
  return (at) => {
    const pair = Math.floor(at / (2 * half)) * 2 * half;
    const within = at - pair;
    const played = within < half ? within * (1 + late) : half * (1 + late) + (within - half) * (1 - late);
    return (pair + played) * seconds;
  };
}
