/** A playlist as files of any program have it: words and places, whether or not the sound is here. */

export interface FileEntry {
  readonly title: string;
  /** '' where it is not said. */
  readonly artist: string;
  /** Seconds. */
  readonly duration?: number;
  /** An address with https, a path of this site, or the name or path of a file; '' where it is not said. */
  readonly location: string;
  /** SHA-256 of the sound, in hex. */
  readonly hash?: string;
}

export interface PlaylistFile {
  /** '' where it is not said. */
  readonly title: string;
  readonly entries: readonly FileEntry[];
}

/** What is read of a file, or why nothing is. */
export type ReadFile = { readonly playlist: PlaylistFile } | { readonly trouble: string };

export const fileLimits = {
  /** Ten thousand tracks with long names, in the wordiest of the forms. */
  bytes: 8_000_000,
  /** A file that names more tracks is not read at all, so that nobody takes a part for the whole. */
  entries: 10_000,
  letters: 200,
  location: 2000,
} as const;

const figures = (count: number): string => count.toLocaleString('en-US');

/** Why a file is refused that is larger, or longer, than we read. */
export const limitWords = {
  bytes: `This file is larger than ${figures(fileLimits.bytes / 1_000_000)} MB. A playlist is a list of names, not the music.`,
  entries: `This file names more than ${figures(fileLimits.entries)} tracks, which is the most that we read. Cut it into several files.`,
} as const;

/** A text in one line, without control characters, cut where it is too long. */
export function oneLine(text: string, most: number = fileLimits.letters): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  // To look at each letter takes a while in ten thousand lines.
  return line.length <= most ? line : [...line].slice(0, most).join('').trim();
}

/** A text without what percent signs stand for; as it is where they stand for nothing. */
export function withoutPercents(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The last part of an address or a path, Windows' ones too: 'C:\Music\rain.mp3' is 'rain.mp3'. */
export function nameOfLocation(location: string): string {
  const path = /^[a-z][a-z\d+.-]+:\/\//i.test(location) ? location.replace(/[?#].*$/, '') : location;
  return path.split(/[\\/]/).at(-1) ?? '';
}

/** Seconds that a track can have: more than none, a day at most. */
export const isLength = (seconds: number): boolean => seconds > 0 && seconds <= 86_400;
