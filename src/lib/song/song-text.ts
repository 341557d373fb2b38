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

const plain = (sections: readonly TextSection[]) =>
  JSON.stringify(sections.map(({ kind, heading, lines }) => [kind, heading, lines]));

/** Whether two texts have the same words under the same headings, wherever they were read from. */
export const areSameWords = (one: readonly TextSection[], other: readonly TextSection[]): boolean =>
  plain(one) === plain(other);
