import type { Song, SongLine } from './song.ts';

/** Where a syllable stands in a song; all counted from 0. */
export interface NoteAddress {
  readonly section: number;
  readonly line: number;
  readonly syllable: number;
}

export const lineAt = (song: Song, { section, line }: Omit<NoteAddress, 'syllable'>): SongLine | undefined =>
  song.sections[section]?.lines[line];
