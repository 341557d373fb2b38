import { trackFields, type Track } from '../contract/library/track.ts';
import {
  finite,
  fitting,
  flag,
  ifFits,
  momentText,
  nullable,
  object,
  oneOf,
  orElse,
  someText,
  text,
  textOrEmpty,
  where,
  type Of,
} from '../data/shapes.ts';
import { base64urlOf } from '../data/base64url.ts';
import { isKeptAddress } from './kept-address.ts';

/** A track that this browser keeps with its sound: brought as a file, made here, or ordered. */

/** What a visitor can change of a track. */
export const trackWords = ['title', 'artist', 'genre'] as const;

const letters = 200;
const idForm = /^kept-[\w-]{22}$/;
const hashForm = /^[0-9a-f]{64}$/;

/** A path of this site, and no other site's in disguise. */
const ownPath = where(text, (path) => /^\/(?![\\/])[^\s\\]{0,20000}$/.test(path));
const countOf = where(finite, (value) => Number.isInteger(value) && value >= 0);

export const keptTrack = object({
  id: where(text, (id) => idForm.test(id)),
  title: trackFields.title,
  artist: trackFields.artist,
  /** '' where it is not known. */
  album: textOrEmpty(letters),
  genre: trackFields.genre,
  /** Seconds. */
  duration: trackFields.duration,
  addedAt: momentText,
  kind: oneOf(['brought', 'made', 'order']),
  /** Of the whole content, see content-hash.ts: the same file is kept once. */
  hash: where(text, (hash) => hashForm.test(hash)),
  bytes: countOf,
  mime: textOrEmpty(letters),
  fileName: textOrEmpty(letters),
  hasCover: orElse(flag, false),
  /** The words, with times as LRC has them or without. */
  words: ifFits(someText(100_000)),
  /** The way back to what made it: a path of this site. */
  source: ifFits(ownPath),
  /** What made it ('song:<id>'), so that keeping it again replaces it. */
  made: ifFits(someText(letters)),
  /** What the visitor called otherwise: it stays when the track is kept again. */
  renamed: ifFits(fitting(oneOf(trackWords))),
  /** Integrated loudness; without it, and with a peak, silence. */
  lufs: ifFits(finite),
  /** The true peak; 1 is full scale. */
  peak: ifFits(where(finite, (value) => value >= 0)),
  plays: orElse(countOf, 0),
  lastPlayed: orElse(nullable(momentText), null),
  /** When it was taken out; its bytes stay for as long as that can be undone. */
  removedAt: ifFits(momentText),
});

export type KeptTrack = Readonly<Of<typeof keptTrack>>;

const root = '/kept/';

export const soundAddress = (id: string): string => root + id;
const coverAddress = (id: string): string => `${root}${id}/cover`;

/** The track that an address of its sound or its cover belongs to, and which of them it is; null for others. */
export function readKeptAddress(url: string): { id: string; isCover: boolean } | null {
  const [id = '', part] = url.slice(root.length).split('/');
  if (!isKeptAddress(url) || !idForm.test(id) || (part !== undefined && part !== 'cover')) return null;
  return { id, isCover: part === 'cover' };
}

/** A new id from 16 random bytes. */
export const keptId = (bytes: Uint8Array): string =>
  `kept-${base64urlOf(String.fromCharCode(...bytes.subarray(0, 16)))}`;

/** The names of its files. The hash is in them, so that new content never lies over the old before it is whole. */
export const soundName = ({ id, hash }: Pick<KeptTrack, 'id' | 'hash'>): string =>
  `${id}.${hash.slice(0, 16)}`;
export const coverName = (track: Pick<KeptTrack, 'id' | 'hash'>): string => `${soundName(track)}.cover`;

/** A track that is kept again: its sound is new; what the visitor called it, its plays and its age stay. */
export function keptAgain(before: KeptTrack, brought: KeptTrack): KeptTrack {
  const { plays, lastPlayed, addedAt, renamed = [] } = before;
  const names = Object.fromEntries(renamed.map((name) => [name, before[name]]));
  return keptTrack({ ...brought, ...names, renamed: before.renamed, plays, lastPlayed, addedAt });
}

/** As the player measures it. */
interface Loudness {
  readonly lufs: number | null;
  readonly peak: number;
}

/** What was measured of its content; null where nothing was. */
export const measuredOf = ({ lufs, peak }: KeptTrack): Loudness | null =>
  peak === undefined ? null : { lufs: lufs ?? null, peak };

/** The track with what was measured of this content; null where it has another by now. */
export const withLoudness = (track: KeptTrack, hash: string, { lufs, peak }: Loudness): KeptTrack | null =>
  track.hash === hash ? keptTrack({ ...track, lufs: lufs ?? undefined, peak }) : null;

/** As the player and the lists take it. */
export const asTrack = ({ id, title, artist, genre, duration, hasCover }: KeptTrack): Track => ({
  id,
  title,
  artist,
  genre,
  audioUrl: soundAddress(id),
  ...(duration !== undefined && { duration: Math.max(1, Math.round(duration)) }),
  ...(hasCover && { coverArt: coverAddress(id) }),
});
