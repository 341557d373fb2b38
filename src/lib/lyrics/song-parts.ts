/** Which alternatives of a story stand in a song: found again in its lines, so that nothing but the text has to be kept. */
import { fillLine, wordsIn } from './fill-slots.ts';
import { inTense, tellAs } from './narrator.ts';
import type { Narrator, Tense } from './telling.ts';
import type { SectionKind, SongSection } from './song.ts';
import type { Alternative, Part, Story } from './story.ts';

/** Who tells the story, and in which tense. */
export type Telling = { readonly narrator: Narrator; readonly tense: Tense };

/** The parts of a section; the chorus's one part stands after its hook. */
export const partsOf = (story: Story, kind: SectionKind): readonly Part[] =>
  kind === 'chorus' ? [story.chorus] : story[kind];

/** Lines before the first part. */
const leadOf = (kind: SectionKind): number => (kind === 'chorus' ? 1 : 0);

/** An alternative's lines as this narrator tells them, their slots still open. */
export const told = (lines: readonly string[], { narrator, tense }: Telling): string[] =>
  tellAs(
    lines.map((line) => inTense(line, tense, narrator)),
    narrator,
  );

/** A part as it stands in a section. */
export type Place = {
  readonly part: Part;
  /** Its first line. */
  readonly start: number;
  readonly length: number;
  /** None where every line of it was rewritten. */
  readonly alternative: Alternative | undefined;
  /** The words in the slots of each line; null for a line that was rewritten. */
  readonly words: readonly (readonly string[] | null)[];
};

type Read = Pick<Place, 'alternative' | 'words'> & { readonly found: number };

function readAlternative(alternative: Alternative, texts: readonly string[], telling: Telling): Read {
  const words = told(alternative.lines, telling).map((line, at) => wordsIn(line, texts[at] ?? ''));
  return { alternative, words, found: words.filter((one) => one !== null).length };
}

/** The places of a section's parts, in order. */
export function placesIn(story: Story, section: SongSection, telling: Telling): Place[] {
  const texts = section.lines.map(({ text }) => text);
  let start = leadOf(section.kind);
  return partsOf(story, section.kind).map((part) => {
    const rest = texts.slice(start);
    const [best] = part
      .map((alternative) => readAlternative(alternative, rest, telling))
      .toSorted((one, two) => two.found - one.found);
    const isFound = best !== undefined && best.found > 0;
    const length = Math.min((isFound ? best.alternative : part[0])?.lines.length ?? 0, rest.length);
    const place: Place = {
      part,
      start,
      length,
      alternative: isFound ? best.alternative : undefined,
      words: isFound ? best.words : rest.slice(0, length).map(() => null),
    };
    start += length;
    return place;
  });
}

/** The lines of an alternative with these words in their slots, one list a line. */
export function fillAlternative(
  alternative: Alternative,
  telling: Telling,
  word: Parameters<typeof fillLine>[1],
): string[] {
  return told(alternative.lines, telling).map((line) => fillLine(line, word));
}
