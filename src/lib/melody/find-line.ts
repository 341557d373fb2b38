/** Finds the pitches of a line: the way through the notes of the key that breaks the rules of melody least. */

interface Repeated {
  /** A MIDI number, or between two. */
  readonly pitch: number;
  readonly weight: number;
  /** A semitone away costs the weight, two of them twice as much, or four times. */
  readonly power: 1 | 2;
}

export interface NotePlace {
  /** What the note may be, in MIDI numbers; all of them lie within the range. */
  readonly pitches: readonly number[];
  /** Of these, what the chord of the moment holds, as pitch classes. */
  readonly chordTones: readonly number[];
  readonly isStrong: boolean;
  /** A stress that neither falls on a strong beat nor lasts longer than its neighbours: it must be higher than both. */
  readonly mustRise: boolean;
  /** Where the line's contour is at this moment, a MIDI number. */
  readonly contour: number;
  /** What the same place of the line was that this one repeats, and how much it counts; null where nothing is repeated. */
  readonly repeated: Repeated | null;
}

export interface LineRules {
  readonly places: readonly NotePlace[];
  /** What this tune thinks of a pitch at a note, from 0 to 1; more where chance is to weigh more than the rules. */
  readonly taste: (note: number, pitch: number) => number;
  /** Which pitches may end it. */
  readonly mayEnd: (pitch: number) => boolean;
  /** Moves that cannot be, whatever they cost: to the pitch of a note from the two before it, null before the first. */
  readonly mayMove?: (note: number, pitch: number, before: number, earlier: number | null) => boolean;
}

const tasteWeight = 2.2;
const foreignOnBeat = 3.4;
const foreignBetween = 0.35;

/** By semitones. Steps are the walk of a melody, thirds and fourths its jumps; a tritone and a seventh are hard to sing. */
const intervalCosts = [0.95, 0.15, 0, 0.2, 0.35, 0.7, 7, 1.2, 2.6, 3, 9, 9, 3.6] as const;
const widest = intervalCosts.length - 1;
/** Over so many semitones an interval is a leap, and the melody turns back after it (Huron, Sweet Anticipation, 2006). */
const leapSemitones = 4;

function ownCost({ chordTones, isStrong, contour, repeated }: NotePlace, pitch: number): number {
  const isForeign = !chordTones.includes(pitch % 12);
  const far = (pitch - contour) / 4;
  const strayed = repeated
    ? Math.min(6, Math.abs(pitch - repeated.pitch)) ** repeated.power * repeated.weight
    : 0;
  return (isForeign ? (isStrong ? foreignOnBeat : foreignBetween) : 0) + far * far * 0.9 + strayed;
}

function moveCost(place: NotePlace, before: number, pitch: number): number {
  const interval = Math.abs(pitch - before);
  if (interval > widest) return Infinity;
  return (intervalCosts[interval] ?? 0) + (place.mustRise && pitch <= before ? 2.6 : 0);
}

/** What three notes in a row cost: a leap that goes on, a note that drones, a stress that is not above its neighbours. */
function turnCost(middle: NotePlace, earlier: number, before: number, pitch: number): number {
  const leap = before - earlier;
  const move = pitch - before;
  let cost = 0;
  if (Math.abs(leap) > leapSemitones && (move === 0 || move > 0 === leap > 0 || Math.abs(move) > 4))
    cost += 2.4;
  if (leap === 0 && move === 0) cost += 1.6;
  if (middle.mustRise && pitch >= before) cost += 2.6;
  return cost;
}

/**
 * One pitch a place, by dynamic programming over pairs of notes: the cheapest line under the rules and its own taste.
 * An empty line has none; RangeError where a place allows no pitch, or no way leads to an end.
 */
export function findLine({ places, taste, mayEnd, mayMove = () => true }: LineRules): number[] {
  const costs: number[][][] = [];
  const ways: number[][][] = [];
  const last = places.length - 1;
  const [first] = places;
  if (!first) return [];

  const own = places.map((place, note) =>
    place.pitches.map((pitch) =>
      note === last && !mayEnd(pitch) ? Infinity : ownCost(place, pitch) + tasteWeight * taste(note, pitch),
    ),
  );
  if (last === 0) {
    const costs = own[0] ?? [];
    return [end(first.pitches[costs.indexOf(Math.min(...costs))])];
  }

  for (let note = 1; note <= last; note += 1) {
    const place = places[note] ?? first;
    const middle = places[note - 1] ?? first;
    const earlier = places[note - 2];
    // Indexed by the pitch of the note before, then by the note's own.
    const table: number[][] = [];
    const way: number[][] = [];
    middle.pitches.forEach((before, b) => {
      const row: number[] = [];
      const choice: number[] = [];
      place.pitches.forEach((pitch, p) => {
        const step = moveCost(place, before, pitch) + (own[note]?.[p] ?? Infinity);
        let best = Infinity;
        let from = 0;
        if (!earlier) best = mayMove(note, pitch, before, null) ? (own[0]?.[b] ?? Infinity) : Infinity;
        else
          earlier.pitches.forEach((one, e) => {
            if (!mayMove(note, pitch, before, one)) return;
            const sum = (costs[note - 1]?.[e]?.[b] ?? Infinity) + turnCost(middle, one, before, pitch);
            if (sum < best) [best, from] = [sum, e];
          });
        row.push(best + step);
        choice.push(from);
      });
      table.push(row);
      way.push(choice);
    });
    costs[note] = table;
    ways[note] = way;
  }
  return readBack(places, costs[last] ?? [], ways);
}

function end(pitch: number | undefined): number {
  if (pitch === undefined) throw new RangeError('No note may end this line');
  return pitch;
}

function readBack(
  places: readonly NotePlace[],
  finals: readonly (readonly number[])[],
  ways: readonly (readonly (readonly number[])[])[],
): number[] {
  let [before, pitch, best] = [-1, -1, Infinity];
  finals.forEach((row, b) =>
    row.forEach((cost, p) => {
      if (cost < best) [before, pitch, best] = [b, p, cost];
    }),
  );
  const line: number[] = [];
  for (let note = places.length - 1; note >= 0; note -= 1) {
    line.unshift(end(places[note]?.pitches[pitch]));
    const from = ways[note]?.[before]?.[pitch] ?? 0;
    [before, pitch] = [from, before];
  }
  return line;
}
