import type { Random } from '../data/random.ts';

/**
 * The way through a shuffled queue: the ids already heard, the one that is heard now, and those to come. Each
 * round is a shuffled list of the whole queue, so nothing comes twice before all were heard, and the way back is
 * the way that was gone.
 */
export interface ShuffleWay {
  readonly past: readonly string[];
  /** Null when the current track is none of the queue. */
  readonly here: string | null;
  readonly ahead: readonly string[];
}

/** So many ids are remembered for the way back. */
const maxPast = 200;

const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id);
const pastOf = ({ past, here }: ShuffleWay) => (here === null ? past : [...past, here]).slice(-maxPast);

/** A new round that begins with the current track, if it is in the queue. */
export function startWay(queue: readonly string[], current: string | null, random: Random): ShuffleWay {
  const here = current !== null && queue.includes(current) ? current : null;
  return { past: [], here, ahead: random.shuffle(here === null ? queue : without(queue, here)) };
}

/** A step forward; null when all were heard. */
export function forward(way: ShuffleWay): ShuffleWay | null {
  const [here, ...ahead] = way.ahead;
  return here === undefined ? null : { past: pastOf(way), here, ahead };
}

/** The next round: all again, and not at once the one that was heard last. */
export function nextRound(way: ShuffleWay, queue: readonly string[], random: Random): ShuffleWay | null {
  const round = random.shuffle(queue);
  const ahead = round[0] === way.here ? [...round.slice(1), ...round.slice(0, 1)] : round;
  return forward({ ...way, ahead });
}

/** A step back the way it came; null at its beginning. */
export function backward(way: ShuffleWay): ShuffleWay | null {
  const here = way.past.at(-1);
  if (here === undefined || way.here === null) return null;
  return { past: way.past.slice(0, -1), here, ahead: [way.here, ...way.ahead] };
}

/** The listener chose a track of the queue: the way goes there, and on from there. */
export function turnTo(way: ShuffleWay, id: string): ShuffleWay {
  if (id === way.here) return way;
  return { past: pastOf(way), here: id, ahead: without(way.ahead, id) };
}

/** The listener chose a track that is none of the queue; the way waits. */
export const leaveWay = (way: ShuffleWay): ShuffleWay => ({
  past: pastOf(way),
  here: null,
  ahead: way.ahead,
});

/** A new track comes somewhere among those to come, or at once. */
export function addToWay(way: ShuffleWay, id: string, random: Random, next: boolean): ShuffleWay {
  const ahead = without(way.ahead, id);
  const place = next ? 0 : random.below(ahead.length + 1);
  return { ...way, ahead: [...ahead.slice(0, place), id, ...ahead.slice(place)] };
}

export const dropFromWay = (way: ShuffleWay, id: string): ShuffleWay => ({
  past: without(way.past, id),
  here: way.here === id ? null : way.here,
  ahead: without(way.ahead, id),
});
