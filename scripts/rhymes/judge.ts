/** Judges finished songs by the CMU dictionary, for tests and for whoever edits the templates. */
import { countSyllables } from '../../src/lib/lyrics/syllables.ts';
import { lastWord } from '../../src/lib/lyrics/template.ts';
import type { Song, SongSection } from '../../src/lib/lyrics/song.ts';
import { isPerfectRhyme, pronunciationsOf, wordsOf } from './pronunciation.ts';

/** Every two lines of a section that its scheme makes rhyme. */
export function rhymePairs({ lines }: SongSection): [string, string][] {
  return lines.flatMap((line, at) =>
    lines
      .slice(at + 1)
      .filter((other) => other.rhymeGroup === line.rhymeGroup)
      .map((other): [string, string] => [line.text, other.text]),
  );
}

export function linesRhyme(line: string, other: string): boolean {
  return isPerfectRhyme(lastWord(line), lastWord(other));
}

/** Syllables by the dictionary's usual pronunciation; words it lacks are estimated. */
export function dictionarySyllables(line: string): number {
  const words = wordsOf(line);
  const rest = line
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[a-z]+(?:'[a-z]+)*/g, ' ');
  const known = words.reduce(
    (sum, word) => sum + (pronunciationsOf(word)[0]?.syllables ?? countSyllables(word)),
    0,
  );
  return known + countSyllables(rest);
}

/** Lines that a song has more than once; the chorus counts once, however often it is sung. */
export function repeatedLines(song: Song): string[] {
  const texts = song.sections.flatMap(({ lines }) => lines.map(({ text }) => text));
  return texts.filter((text, at) => texts.indexOf(text) !== at);
}
