/**
 * Stems, and the beams at their tips, in places above the lowest line of the staff: two are a space, the middle line is
 * 4. What is right is told by Gould, Behind Bars (stems, beams), and Ross, The Art of Music Engraving and Processing.
 */

export interface Stem {
  readonly up: boolean;
  /** Where it ends: the outer edge of the first beam. */
  readonly tip: number;
}

const middleLine = 4;
const octave = 7;
/** From a head to the outer edge of the first beam: two and a half spaces, and as much more as a second beam takes. */
const leastStem = { 1: 5, 2: 6.5 } as const;
/** Two spaces are four places: an outer beam may rise by one space at most. */
const mostRise = 2;
/**
 * With notes between the outer ones half a space: as thick as a beam is, so that their stems end in it wherever the
 * widths of the words place them.
 */
const mostRiseOverNotes = 1;
const risePerStep = 0.5;
/** From the outer edge of the first beam to that of the second: a beam, half a space, and half of that as a gap. */
export const secondBeamAt = 1.5;

/** The stem of a note by itself: an octave long, or to the middle line if that is farther; longer with two flags. */
export function ownStem(place: number, flags: number): Stem {
  const up = place < middleLine;
  const tip = up ? Math.max(place + octave, middleLine) : Math.min(place - octave, middleLine);
  return { up, tip: flags > 1 ? tip + (up ? 1 : -1) : tip };
}

/** The note farthest from the middle line decides; of two as far on both sides most notes do, else stems go down. */
function goUp(places: readonly number[]): boolean {
  const below = middleLine - Math.min(...places);
  const above = Math.max(...places) - middleLine;
  if (below !== above) return below > above;
  return places.reduce((sum, place) => sum + place - middleLine, 0) < 0;
}

/** Beams are level also where an inner note lies nearer to the beam than both outer ones, and where two pitches take turns. */
function isLevel(places: readonly number[], up: boolean): boolean {
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  const toBeam = (place: number) => (up ? place : -place);
  const nearest = Math.max(toBeam(first), toBeam(last));
  const takesTurns = places.length > 3 && places.every((place, index) => place === places[index % 2]);
  return takesTurns || places.slice(1, -1).some((place) => toBeam(place) > nearest);
}

/** How much higher the beam ends than it begins. */
function riseOf(places: readonly number[], up: boolean): number {
  if (isLevel(places, up)) return 0;
  const steps = (places.at(-1) ?? 0) - (places[0] ?? 0);
  const most = places.length > 2 ? mostRiseOverNotes : mostRise;
  return Math.sign(steps) * Math.min(most, Math.abs(steps) * risePerStep);
}

export interface BeamedNote {
  readonly place: number;
  readonly beams: 1 | 2;
}

/**
 * The stems of notes under one beam, which all go one way and end in a straight line, evenly spaced. On average they are
 * an octave long; none is shorter than `leastStem`, and all reach the middle line.
 * `level`: the beam may not rise, as its ends are not known in width.
 */
export function beamedStems(notes: readonly BeamedNote[], level = false): Stem[] {
  const places = notes.map(({ place }) => place);
  const up = goUp(places);
  const side = up ? 1 : -1;
  const rise = level ? 0 : riseOf(places, up);
  const along = (index: number) => (notes.length > 1 ? (rise * index) / (notes.length - 1) : 0);
  // As if stems went up: how high the beam begins where one note alone would say it.
  const from = (tip: (note: BeamedNote) => number) =>
    notes.map((note, index) => tip(note) - side * along(index));
  const usual = from(({ place }) => side * place + octave);
  const least = from(({ place, beams }) => Math.max(side * place + leastStem[beams], side * middleLine));
  const mean = usual.reduce((sum, height) => sum + height, 0) / usual.length;
  // Half places: the beam sits on a line, hangs from it or straddles it.
  const begins = Math.ceil(2 * Math.max(mean, ...least)) / 2;
  return notes.map((_, index) => ({ up, tip: side * begins + along(index) }));
}
