import { trackFields, type Track } from '#lib/contract/library/track.ts';
import { readText, writeText } from '#lib/browser/storage.ts';
import { parseJson } from '#lib/data/parse-json.ts';
import { fitting, momentText, object, text, where } from '#lib/data/shapes.ts';
import { ownSongKeys } from './own-song-keys.ts';

/** So many are kept; the oldest go first. */
export const mostOwnSongs = 100;

/** A song that was made for the visitor. Only this browser knows that it is theirs: it is found by its private link. */
export interface OwnSong extends Track {
  /** The path of the order's page, with its key. */
  readonly orderLink: string;
  /** An ISO time. */
  readonly addedAt: string;
}

export const ownSong = object({
  ...trackFields,
  orderLink: where(text, (link) => /^\/order\?id=[\w-]+&key=[\w-]+$/.test(link)),
  addedAt: momentText,
});
const ownSongs = fitting(ownSong, mostOwnSongs);

/** What is kept, last added first. */
export const readOwnSongs = (): readonly OwnSong[] => ownSongs(parseJson(readText(ownSongKeys.ownSongs)));

/** False when the browser refuses to keep them. */
const keep = (songs: readonly OwnSong[]): boolean => writeText(ownSongKeys.ownSongs, JSON.stringify(songs));

const others = (id: string) => readOwnSongs().filter((song) => song.id !== id);

/** Puts a song into the library of this browser. `orderLink` is the path of its order's page. False when it cannot be kept. */
export const addOwnSong = (track: Track, orderLink: string, now = new Date()): boolean =>
  keep([{ ...track, orderLink, addedAt: now.toISOString() }, ...others(track.id)].slice(0, mostOwnSongs));

/** Puts a song back that was taken out, to where it was. False when it cannot be kept. */
export const putBackOwnSong = (song: OwnSong): boolean =>
  keep(
    [...others(song.id), song].toSorted((a, b) => (a.addedAt < b.addedAt ? 1 : -1)).slice(0, mostOwnSongs),
  );

/** Takes it out again. False when that cannot be kept. */
export const removeOwnSong = (id: string): boolean => keep(others(id));
