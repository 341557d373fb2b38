/** The words of a song, before there is a tune. */

export type SectionKind = 'verse' | 'pre-chorus' | 'chorus' | 'bridge' | 'outro';

export interface TextSection {
  readonly kind: SectionKind;
  /** What stands over it: 'Verse 1', 'Chorus'. */
  readonly heading: string;
  /** At least one, each with something to sing. */
  readonly lines: readonly string[];
}

export interface SongText {
  readonly title: string;
  readonly sections: readonly TextSection[];
}
