import { isDownbeat, isStrong, placeInBar } from '../meters.ts';
import type { Meter } from '../song.ts';
import type { LineFrame } from './line-frame.ts';
import { anchorOf, weightOf, type UnsetSyllable } from './sung-words.ts';

/** When each syllable of a line is sung: what is stressed on the beat, what is not between the beats. */

export interface PlacingRules {
  readonly meter: Meter;
  readonly frame: LineFrame;
  /** The first syllable is not sung before this, in sixteenths from the line's first bar; below 0 it is a pickup. */
  readonly earliest: number;
  /** From 0 to 1: how readily a stress comes before its beat. */
  readonly syncopation: number;
  /** What this section's rhythm thinks of a place, from 0 to 1; it makes its lines alike. */
  readonly taste: (at: number) => number;
  /** When the same line was sung to other words; nothing where it was not. */
  readonly before: ReadonlySet<number>;
}

const never = Infinity;
const longestGap = 12;
const tasteWeight = 1.1;
/** What it is worth to sing where the same line was sung before. */
const again = 1;

/** What it costs to sing a syllable of this weight at this place. */
function placeCost(meter: Meter, at: number, weight: number, syncopation: number): number {
  if (at % 2 !== 0) return weight >= 2.5 ? 3 : 1.2;
  const isBeat = placeInBar(meter, at) % meter.beat === 0;
  if (weight >= 2.5) {
    if (isStrong(meter, at)) return 0;
    if (isBeat) return 0.9;
    return isStrong(meter, at + 2) ? 1.7 - syncopation : 1.9 - 0.5 * syncopation;
  }
  if (weight >= 1) return isDownbeat(meter, at) ? 0.5 : isBeat ? 0.1 : 0.4;
  if (isDownbeat(meter, at)) return weight > 0 ? 3 : 2.6;
  return isStrong(meter, at) ? 1.3 : isBeat ? 0.5 : 0;
}

const gapCosts = [never, 1.1, 0, 1.6, 0.2, 2, 0.9, 2.6, 1.7, 3.4, 2.6, 4, 3.2] as const;

/** What it costs to wait so long after a syllable: a stressed one may last, a breath may be taken at a comma. */
function gapCost(gap: number, { next, ...syllable }: UnsetSyllable): number {
  const cost = gapCosts[gap] ?? never;
  if (gap === 1) return weightOf({ next, ...syllable }) >= 2.5 ? 1.9 : cost;
  if (next === 'short' || next === 'long') return gap >= 4 ? cost * 0.4 - 0.6 : cost + 0.9;
  if (gap < 4) return cost;
  if (weightOf({ next, ...syllable }) >= 2.5) return cost * 0.6;
  return next === 'word-goes-on' ? cost * 1.8 + 0.5 : cost * 1.2;
}

/** A pickup of up to a beat is welcome; a line may also begin after its downbeat. */
function firstCost(at: number, weight: number): number {
  if (at < 0) return at >= -2 ? 0.1 : at >= -4 ? 0.3 : 0.1 - 0.2 * at;
  if (at === 0) return weight >= 1 ? 0 : 0.8;
  return at <= 2 ? 0.5 : at <= 4 ? 0.9 : 0.4 * at;
}

/** The syllables behind the rhyme's first follow it evenly: in quarters where a slow meter has room, else quicker. */
function tailGap({ meter, frame }: PlacingRules, count: number): number {
  const room = frame.length - frame.anchorAt - 4;
  if (meter.id === '3/4' && count * 4 <= room) return 4;
  return count * 2 <= room ? 2 : 1;
}

/**
 * The onsets of a line's syllables, in sixteenths from its first bar, each later than the one before. The syllable that
 * rhymes is at the frame's anchor. Found as the cheapest way by dynamic programming.
 */
export function placeSyllables(syllables: readonly UnsetSyllable[], rules: PlacingRules): number[] {
  const { meter, frame, syncopation, taste, before: sung } = rules;
  const anchor = anchorOf(syllables);
  const earliest = Math.min(rules.earliest, frame.anchorAt - anchor);
  const places = frame.anchorAt - earliest + 1;
  const costs: number[][] = [];
  const ways: number[][] = [];

  syllables.slice(0, anchor + 1).forEach((syllable, index) => {
    const weight = weightOf(syllable);
    const before = syllables[index - 1];
    const row = new Array<number>(places).fill(never);
    const way = new Array<number>(places).fill(0);
    for (let place = 0; place < places; place += 1) {
      const at = earliest + place;
      if ((index === anchor) !== (at === frame.anchorAt)) continue;
      const own =
        placeCost(meter, at, weight, syncopation) + tasteWeight * taste(at) - (sung.has(at) ? again : 0);
      if (!before) {
        row[place] = own + firstCost(at, weight);
        continue;
      }
      for (let gap = 1; gap <= Math.min(longestGap, place); gap += 1) {
        const cost = (costs[index - 1]?.[place - gap] ?? never) + own + gapCost(gap, before);
        if (cost < (row[place] ?? never)) {
          row[place] = cost;
          way[place] = gap;
        }
      }
    }
    costs.push(row);
    ways.push(way);
  });

  const onsets = [frame.anchorAt];
  for (let index = anchor, place = places - 1; index > 0; index -= 1) {
    // Where no way is left (more syllables than places), they follow one another as quickly as they can.
    place -= ways[index]?.[place] || 1;
    onsets.unshift(earliest + place);
  }
  const gap = tailGap(rules, syllables.length - 1 - anchor);
  for (let index = anchor + 1; index < syllables.length; index += 1)
    onsets.push(frame.anchorAt + gap * (index - anchor));
  return onsets;
}
