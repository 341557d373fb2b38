import { everyOf, finite, nullable, object, text, type Of } from '../../data/shapes.ts';

/** What the desk reads of a person: what is found, and what an erasure does. */

const found = object({
  /** Such as 'order' or 'saved lyrics'. */
  kind: text,
  time: text,
  /** An address, a name or an account; null where nobody is named. */
  who: nullable(text),
  about: nullable(text),
  id: text,
});
export type Found = Of<typeof found>;

/** POST /api/desk/people/find. */
export const foundOnDesk = object({
  found: everyOf(found),
  /** Kinds of which there is more than is listed. */
  cut: everyOf(text),
});
export type FoundOnDesk = Of<typeof foundOnDesk>;

const counted = object({
  count: finite,
  /** Such as 'messages'. */
  what: text,
  /** What becomes of them: 'gone', or how they are kept. */
  becomes: text,
});
export type Counted = Of<typeof counted>;

/** POST /api/desk/people/erasure-plan. */
export const erasurePlan = object({
  /** What there is, by kind; empty where nothing is held. */
  counts: everyOf(counted),
  /** Orders that are not over, because of which nobody can be erased. */
  notOver: everyOf(
    object({
      id: text,
      /** As people say it, such as 'NW-1A2B3C4D'. */
      number: text,
      why: text,
    }),
  ),
});
export type ErasurePlan = Of<typeof erasurePlan>;

/** POST /api/desk/people/erase. */
export const erasure = object({
  /** What there was, by kind; empty when nothing was held, as after an erasure that is asked for twice. */
  counts: everyOf(counted),
  /** Where else there may be something, a sentence each. */
  notReached: everyOf(text),
});
export type Erasure = Of<typeof erasure>;
