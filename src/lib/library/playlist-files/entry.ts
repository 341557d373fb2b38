import { titleOfFile } from '../file-names.ts';
import {
  fileLimits,
  isLength,
  nameOfLocation,
  oneLine,
  withoutPercents,
  type FileEntry,
} from './playlist-file.ts';

/** What a file says of a track, before it is believed. */
export interface RawEntry {
  title: string;
  artist: string;
  duration?: number | undefined;
  location: string;
  hash?: string | undefined;
}

/** An entry that can be shown: one line each, a title always, and no length or hash that cannot be one. */
export function tidyEntry({ title, artist, duration, location, hash }: RawEntry): FileEntry {
  const place = oneLine(location, fileLimits.location);
  const name = withoutPercents(nameOfLocation(place));
  const digest = hash?.toLowerCase();
  return {
    title: oneLine(title) || oneLine(titleOfFile(name)),
    artist: oneLine(artist),
    location: place,
    ...(duration !== undefined && isLength(duration) && { duration }),
    ...(digest !== undefined && /^[0-9a-f]{64}$/.test(digest) && { hash: digest }),
  };
}
