import {
  finite,
  fitting,
  ifFits,
  object,
  someText,
  text,
  textOrEmpty,
  where,
  type Of,
  type Shape,
} from '../../data/shapes.ts';

/** A path of this site, or https. `/\host` and `//host` are other sites to a browser. */
const address = where(text, (value) => /^(https:\/\/|\/(?![\\/]))[^\s\\]{0,2000}$/i.test(value));

/** A day at most. */
const seconds = where(finite, (value) => value > 0 && value <= 86_400);
const letters = 200;

/** A piece of music that the player and the library can show. What cannot be believed of it is left out. */
export const trackFields = {
  id: someText(letters),
  title: someText(letters),
  artist: textOrEmpty(letters),
  /** A word or two for people, such as 'Lo-fi'. */
  genre: textOrEmpty(letters),
  /** Whole seconds; absent until known. */
  duration: ifFits(seconds),
  /** Address of a square picture. */
  coverArt: ifFits(address),
  /** Address of the sound; a track without one cannot be played. */
  audioUrl: ifFits(address),
};
export const track = object(trackFields);
export type Track = Readonly<Of<typeof track>>;

/** The tracks of a list, at most `most`, none of them twice. */
export const distinctTracks =
  (most: number): Shape<Track[]> =>
  (value) =>
    [...new Map(fitting(track)(value).map((one) => [one.id, one])).values()].slice(0, most);
