import { libraryLimits } from '../contract/library/library-paths.ts';
import {
  everyOf,
  finite,
  fitting,
  object,
  oneOf,
  someText,
  text,
  where,
  type Of,
  type Shape,
} from '../data/shapes.ts';

/** A playlist that fills itself, as it is stored: a title, rules that all must fit, an order and a limit. */

const smartKinds = ['house', 'brought', 'made', 'order'] as const;
const smartSorts = ['added', 'plays', 'heard', 'title', 'length'] as const;
export type SmartSort = (typeof smartSorts)[number];

export const smartLimits = {
  /** Own ones in one browser. */
  playlists: 50,
  rules: 8,
  days: 3660,
  seconds: 86_400,
} as const;

const wholeUpTo = (most: number): Shape<number> =>
  where(finite, (value) => Number.isInteger(value) && value >= 1 && value <= most);

const ruleShapes = {
  genre: object({ is: oneOf(['genre']), genre: someText(200) }),
  added: object({ is: oneOf(['added']), days: wholeUpTo(smartLimits.days) }),
  longer: object({ is: oneOf(['longer']), seconds: wholeUpTo(smartLimits.seconds) }),
  shorter: object({ is: oneOf(['shorter']), seconds: wholeUpTo(smartLimits.seconds) }),
  kind: object({ is: oneOf(['kind']), kind: oneOf(smartKinds) }),
  played: object({ is: oneOf(['played']) }),
  'never-played': object({ is: oneOf(['never-played']) }),
} as const;

export type SmartRule = Readonly<Of<(typeof ruleShapes)[keyof typeof ruleShapes]>>;

const ruleKind = object({
  is: oneOf(['genre', 'added', 'longer', 'shorter', 'kind', 'played', 'never-played']),
});

export const smartRule: Shape<SmartRule> = (value) => ruleShapes[ruleKind(value).is](value);

/** One with a rule that is not known is left out whole: without the rule it would be another list. */
export const smartPlaylist = object({
  id: where(text, (id) => /^[\w\p{L}\p{N}-]{1,100}$/u.test(id)),
  title: someText(libraryLimits.playlistTitle),
  rules: where(everyOf(smartRule), ({ length }) => length >= 1 && length <= smartLimits.rules),
  sort: oneOf(smartSorts),
  limit: wholeUpTo(libraryLimits.tracksInPlaylist),
});

export type SmartPlaylist = Readonly<Of<typeof smartPlaylist>>;

export const smartPlaylistList = fitting(smartPlaylist, smartLimits.playlists);
