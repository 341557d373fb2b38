import type { Chord, Song } from '../song.ts';

export interface WrittenChord {
  /** Sixteenths from the start of the song. */
  readonly at: number;
  readonly chord: Chord;
}

const sameChord = (a: Chord | undefined, b: Chord): boolean => a?.root === b.root && a.quality === b.quality;

/** The chords of a song where a lead sheet writes them: at a change, and again at the start of a section. */
export function writtenChords({ chords, sections }: Song): WrittenChord[] {
  const sectionStarts = new Set(sections.map(({ start }) => start));
  return chords
    .filter((span, i) => sectionStarts.has(span.start) || !sameChord(chords[i - 1]?.chord, span.chord))
    .map(({ start, chord }) => ({ at: start, chord }));
}
