/** A song as the engine writes it and the page shows it. */
import type { Narrator, Tense } from './telling.ts';
import type { Genre, Mood } from '../contract/lyrics/lyrics-options.ts';

export type SectionKind = 'verse1' | 'chorus' | 'verse2' | 'bridge';

export type SongLine = {
  readonly text: string;
  readonly syllables: number;
  /** The line's letter in the rhyme scheme; lines of a section with the same letter rhyme. */
  readonly rhymeGroup: string;
  /** The visitor wants this line kept word for word. */
  readonly locked: boolean;
};

export type SongSection = {
  readonly kind: SectionKind;
  /** One letter a line, such as ABCB. */
  readonly rhymeScheme: string;
  readonly syllableTarget: number;
  readonly lines: readonly SongLine[];
};

export type Song = {
  readonly title: string;
  /** Unsigned 32-bit number. */
  readonly seed: number;
  readonly theme: string;
  readonly genre: Genre;
  readonly mood: Mood;
  /** Verse 1, chorus, verse 2, bridge. */
  readonly sections: readonly SongSection[];
  /** Which story it tells, and how; a song of before there were stories has none. */
  readonly telling?: { readonly story: string; readonly narrator: Narrator; readonly tense: Tense };
};

/** The generated lyrics as specified (spec 3). */
export type SongParts = {
  readonly title: string;
  readonly verses: readonly [string, string];
  readonly chorus: string;
  readonly bridge: string;
};

export function songParts(song: Song): SongParts {
  const part = (kind: SectionKind) =>
    (findSection(song, kind)?.lines ?? []).map(({ text }) => text).join('\n');
  return {
    title: song.title,
    verses: [part('verse1'), part('verse2')],
    chorus: part('chorus'),
    bridge: part('bridge'),
  };
}

/** The editable text (spec 3): Verse 1, Chorus, Verse 2, Bridge, Chorus, an empty line between them. */
export function fullText(song: Song): string {
  const { verses, chorus, bridge } = songParts(song);
  return [verses[0], chorus, verses[1], bridge, chorus].join('\n\n');
}

export function findSection(song: Song, kind: SectionKind): SongSection | undefined {
  return song.sections.find((section) => section.kind === kind);
}
