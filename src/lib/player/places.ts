import { parseJson } from '../data/parse-json.ts';
import { finite, listOf, object, oneOf, readAs, someText, where, type Of } from '../data/shapes.ts';

/** Where one stopped in long tracks, so that an hour of music or speech goes on from there. */

const storedFormat = 1;
const mostPlaces = 50;
/** Seconds. A shorter track is begun anew. */
const longTrack = 600;
/** So near to the beginning or to the end nobody has stopped in the midst of it. */
const margin = 20;

const place = object({ id: someText(200), at: where(finite, (value) => value > 0 && value < 1e6) });
const stored = object({ format: oneOf([storedFormat]), places: listOf(place) });
export type Place = Readonly<Of<typeof place>>;

/** The newest first. */
export type Places = readonly Place[];

export const readPlaces = (json: string | null): Places =>
  (readAs(stored, parseJson(json))?.places ?? []).slice(0, mostPlaces);

export const writePlaces = (places: Places): string => JSON.stringify({ format: storedFormat, places });

/** Notes where a track is; at its ends, and of a short one, nothing is kept. */
export function notePlace(places: Places, id: string, at: number, duration: number): Places {
  const others = places.filter((one) => one.id !== id);
  if (duration < longTrack || at < margin || at > duration - margin) {
    return others.length === places.length ? places : others;
  }
  return [{ id, at: Math.floor(at) }, ...others].slice(0, mostPlaces);
}

export const placeOf = (places: Places, id: string): number | null =>
  places.find((one) => one.id === id)?.at ?? null;
