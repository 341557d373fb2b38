import type { Song, SongLine } from './song.ts';

/** Where a sung syllable stands in a song, all counted from 0. A melisma is one. */
export interface NoteAddress {
  readonly section: number;
  readonly line: number;
  readonly syllable: number;
}

export type LineAddress = Omit<NoteAddress, 'syllable'>;

export const lineAt = (song: Song, { section, line }: LineAddress): SongLine | undefined =>
  song.sections[section]?.lines[line];

/** '2.0.5', for attributes and keys. */
export const noteKey = ({ section, line, syllable }: NoteAddress): string => `${section}.${line}.${syllable}`;

/** The address of such a key; null for anything else. */
export function addressOfKey(key: string): NoteAddress | null {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(key);
  return match && { section: Number(match[1]), line: Number(match[2]), syllable: Number(match[3]) };
}
