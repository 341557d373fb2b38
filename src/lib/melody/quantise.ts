/** Brings what was played to the places of a grid, as one voice. */

/** The grids that a recording can be brought to, and how many of their places a quarter note has. */
export const recordGrids = [
  { id: 'quarter', label: 'Quarter notes', perQuarter: 1 },
  { id: 'eighth', label: 'Eighth notes', perQuarter: 2 },
  { id: 'triplet', label: 'Eighth triplets', perQuarter: 3 },
  { id: 'sixteenth', label: 'Sixteenth notes', perQuarter: 4 },
] as const;

export type RecordGrid = (typeof recordGrids)[number]['id'];

/** A key as it was held: seconds from bar 1, below 0 in the bars before it. */
export interface PlayedKey {
  readonly pitch: number;
  readonly velocity: number;
  readonly start: number;
  readonly end: number;
}

/** A note on the grid, in places of it. */
export interface GridNote {
  readonly pitch: number;
  readonly velocity: number;
  readonly start: number;
  readonly length: number;
}

export interface GridRoom {
  /** When a place of the grid is heard, in seconds from bar 1; rising. Swing lies in here. */
  readonly secondsOf: (place: number) => number;
  /** The first place, 0 or a pickup below it, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** What comes at most so many seconds before the first place was meant for it. */
  readonly graceSeconds: number;
}

export interface Quantised {
  /** One voice: in order, no two at once. */
  readonly notes: readonly GridNote[];
  /** Notes left out: before the first place, after the last, and under a higher one of the same place. */
  readonly early: number;
  readonly late: number;
  readonly covered: number;
}

/** The place nearest to this time; of two as near the later one, because who plays along is rather late than early. */
function nearest(times: readonly number[], seconds: number): number {
  const after = times.findIndex((time) => time > seconds);
  if (after === -1) return times.length - 1;
  if (after === 0) return 0;
  const [before = 0, next = 0] = times.slice(after - 1, after + 1);
  return seconds - before < next - seconds ? after - 1 : after;
}

/**
 * Each note begins at the place nearest to its start and ends at the one nearest to its end, at least one place later. Of
 * several that begin at one place the highest stays, as the ear follows it; a note that begins while another sounds ends
 * that one. A time that is no number is left out as too early.
 */
export function quantise(
  keys: readonly PlayedKey[],
  { secondsOf, from, to, graceSeconds }: GridRoom,
): Quantised {
  const times = Array.from({ length: Math.max(0, to - from) + 1 }, (_, index) => secondsOf(from + index));
  const [first = 0, second = first] = times;
  const earliest = first - Math.max(graceSeconds, (second - first) / 2);
  const inTime = keys
    .filter(({ start }) => start >= earliest)
    .map((key) => {
      const start = nearest(times, key.start);
      const end = Math.max(start + 1, nearest(times, key.end));
      return { ...key, start, end };
    });
  // The last of the times is the end of the room.
  const placed = inTime.filter(({ start }) => start < times.length - 1);
  const highest = new Map<number, (typeof placed)[number]>();
  for (const note of placed) {
    const other = highest.get(note.start);
    if (!other || note.pitch > other.pitch) highest.set(note.start, note);
  }
  const voice = [...highest.values()].sort((a, b) => a.start - b.start);
  return {
    notes: voice.map(({ pitch, velocity, start, end }, index) => ({
      pitch,
      velocity,
      start: start + from,
      length: Math.min(end, voice[index + 1]?.start ?? Infinity) - start,
    })),
    early: keys.length - inTime.length,
    late: inTime.length - placed.length,
    covered: placed.length - voice.length,
  };
}
