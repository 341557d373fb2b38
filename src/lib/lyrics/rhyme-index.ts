/**
 * Reads the rhyme index, a text file that the page loads when someone first asks for a rhyme, and answers from it.
 *
 * The first line names the format and the number of entries. Every other line is a rhyme class: its sounds in the signs
 * of sounds.ts, a space, and groups of words parted by commas. A group is a spelled ending, a hyphen, and what stands
 * before it in each word: `_` for nothing, `/word` for a word with another ending. Bars part the most common words from
 * common and rarer ones; an equals sign joins words that also begin alike where the rhyme does, such as homophones, and
 * so do not rhyme with each other; a digit is the number of syllables where the spelling misleads.
 */
import { nearClassOf } from './sounds.ts';
import { spelledSyllables, type SyllableSource } from './syllables.ts';

type Entry = {
  readonly word: string;
  readonly syllables: number;
  readonly rhymeClass: string;
  /** The same number for words of a class that sound alike from the onset on. */
  readonly echo: number;
  /** 0 for the most common words, 2 for the rarest. */
  readonly tier: number;
};

export type RhymeIndex = SyllableSource & {
  /** A word with two ways to say it has two entries. */
  readonly words: ReadonlyMap<string, readonly Entry[]>;
  readonly classes: ReadonlyMap<string, readonly Entry[]>;
  readonly nearClasses: ReadonlyMap<string, readonly Entry[]>;
};

export type Rhymes = {
  /** False where the sound was guessed from the spelling, or nothing is known at all. */
  readonly known: boolean;
  /** From common to rare, as `near`. */
  readonly perfect: readonly string[];
  readonly near: readonly string[];
};

export const rhymeFormat = 'notewright-rhymes-1';

const rowPattern = /^([A-Za-z]+) ([a-z]*-[a-z/_0-9=| ]+(?:,[a-z]*-[a-z/_0-9=| ]+)*)$/;
const itemPattern = /([ =]?)(\/?)([a-z]+|_)(\d?)/g;

/** Throws an error that names the line if the text is not a rhyme index or is cut short. */
export function parseRhymeIndex(text: string): RhymeIndex {
  const [header = '', ...rows] = text.trimEnd().split('\n');
  const [format, count] = header.split(' ');
  if (format !== rhymeFormat)
    throw new SyntaxError(`Not a rhyme index: it begins with "${header.slice(0, 40)}"`);
  const entries = rows.flatMap((row, at) => readRow(row, at + 2));
  if (entries.length !== Number(count)) {
    throw new SyntaxError(`Rhyme index is incomplete: ${entries.length} entries, ${count} announced`);
  }
  const words = Map.groupBy(entries, ({ word }) => word);
  return {
    words,
    classes: Map.groupBy(entries, ({ rhymeClass }) => rhymeClass),
    nearClasses: Map.groupBy(entries, ({ rhymeClass }) => nearClassOf(rhymeClass)),
    syllablesOf: (word) => words.get(word)?.[0]?.syllables,
  };
}

function readRow(row: string, line: number): Entry[] {
  const [, rhymeClass, groups] = rowPattern.exec(row) ?? [];
  if (rhymeClass === undefined || groups === undefined) {
    throw new SyntaxError(`Line ${line} of the rhyme index is not a class: "${row.slice(0, 40)}"`);
  }
  let echo = 0;
  return groups.split(',').flatMap((group) => {
    const [ending = '', stems = ''] = group.split('-');
    return stems.split('|').flatMap((list, tier) =>
      [...list.matchAll(itemPattern)].map(([, joint, slash, stem = '', digit]) => {
        if (joint !== '=') echo += 1;
        const word = slash ? stem : `${stem === '_' ? '' : stem}${ending}`;
        return { word, syllables: digit ? Number(digit) : spelledSyllables(word), rhymeClass, echo, tier };
      }),
    );
  });
}

/** Which rhymes are wanted, by word and syllables. */
export type Wanted = (rhyme: { readonly word: string; readonly syllables: number }) => boolean;

/** At most `limit` perfect and `limit` near rhymes of a word, from common to rare, of those that are wanted. */
export function rhymesFor(
  index: RhymeIndex,
  word: string,
  limit: number,
  isWanted: Wanted = () => true,
): Rhymes {
  const spelled = word
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[^a-z]+|[^a-z]+$/g, '');
  const own = index.words.get(spelled) ?? [];
  const guessed = own.length > 0 ? undefined : guessClass(index, spelled);
  const classes = new Set(guessed === undefined ? own.map(({ rhymeClass }) => rhymeClass) : [guessed]);
  const isEcho = (entry: Entry) =>
    own.some(({ rhymeClass, echo }) => entry.rhymeClass === rhymeClass && entry.echo === echo);
  const same = [...classes].flatMap((rhymeClass) => index.classes.get(rhymeClass) ?? []);
  const alike = [...classes].flatMap((rhymeClass) => index.nearClasses.get(nearClassOf(rhymeClass)) ?? []);
  const shut = new Set([spelled, ...same.map((entry) => entry.word)]);
  return {
    known: own.length > 0,
    perfect: inOrder(
      same.filter((entry) => entry.word !== spelled && !isEcho(entry) && isWanted(entry)),
      limit,
    ),
    near: inOrder(
      alike.filter((entry) => !shut.has(entry.word) && isWanted(entry)),
      limit,
    ),
  };
}

function inOrder(entries: readonly Entry[], limit: number): string[] {
  const ranked = entries.toSorted((one, two) => one.tier - two.tier || one.syllables - two.syllables);
  return [...new Set(ranked.map(({ word }) => word))].slice(0, limit);
}

/** The class that most words with the longest ending in common have; the ending has at least a vowel and a letter. */
function guessClass(index: RhymeIndex, word: string): string | undefined {
  const shortest = /[aeiouy]+[^aeiouy]*e?$/.exec(word)?.[0];
  if (shortest === undefined || word.length < 3) return undefined;
  for (let start = 1; start <= word.length - Math.max(2, shortest.length); start += 1) {
    const alike = [...index.words].filter(([known]) => known.endsWith(word.slice(start)));
    const votes = Map.groupBy(
      alike.flatMap(([, entries]) => entries),
      ({ rhymeClass }) => rhymeClass,
    );
    const [winner] = [...votes].toSorted(([, one], [, two]) => two.length - one.length);
    if (winner) return winner[0];
  }
  return undefined;
}
