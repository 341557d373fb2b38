/** Writes the rhyme index in the format that src/lib/lyrics/rhyme-index.ts reads. */
import { rhymeFormat } from '../../src/lib/lyrics/rhyme-index.ts';
import { spelledSyllables } from '../../src/lib/lyrics/syllables.ts';
import { pronunciationsOf } from './pronunciation.ts';
import { rhymeClassOf, type ChosenWord } from './word-choice.ts';

/** Words with two meanings and two sounds; of all others only the usual pronunciation counts. */
const heteronyms = new Set(
  'bow bows close lead live lives read sow tear tears use wind winds wound wounds'.split(' '),
);

type Spoken = ChosenWord & {
  readonly onset: string;
  readonly rhymeClass: string;
  readonly syllables: number;
};

/** Words that sound alike from the onset on, such as homophones; they stand in the place of the first. */
type Echo = readonly [Spoken, ...Spoken[]];

function speak({ word, tier }: ChosenWord): Spoken[] {
  const said = pronunciationsOf(word).map(({ onset, rhyme, syllables }) => ({
    word,
    tier,
    onset,
    syllables,
    rhymeClass: rhymeClassOf(rhyme),
  }));
  return heteronyms.has(word) ? said : said.slice(0, 1);
}

/** The spelled ending that saves most if it is written once for all words that have it, or ''. */
function bestEnding(echoes: readonly Echo[]): string {
  let best = '';
  let mostSaved = 0;
  for (const [{ word }] of echoes) {
    for (let length = 1; length <= word.length; length += 1) {
      const ending = word.slice(-length);
      const saved = (echoes.filter(([first]) => first.word.endsWith(ending)).length - 1) * length - 2;
      if (saved > mostSaved) [best, mostSaved] = [ending, saved];
    }
  }
  return best;
}

function formatWord({ word, syllables }: Spoken, ending: string): string {
  const stem = word.endsWith(ending) ? word.slice(0, word.length - ending.length) || '_' : `/${word}`;
  return syllables === spelledSyllables(word) ? stem : `${stem}${syllables}`;
}

function formatGroup(ending: string, echoes: readonly Echo[]): string {
  const tiers = [0, 1, 2].map((tier) =>
    echoes
      .filter(([first]) => first.tier === tier)
      .map((echo) => echo.map((spoken) => formatWord(spoken, ending)).join('='))
      .join(' '),
  );
  return `${ending}-${tiers.join('|').replace(/\|+$/, '')}`;
}

function formatClass(members: readonly Spoken[]): string {
  let rest = [...Map.groupBy(members, ({ onset }) => onset).values()].flatMap(([first, ...others]): Echo[] =>
    first ? [[first, ...others]] : [],
  );
  const groups: string[] = [];
  while (rest.length > 0) {
    const ending = bestEnding(rest);
    groups.push(
      formatGroup(
        ending,
        rest.filter(([first]) => first.word.endsWith(ending)),
      ),
    );
    rest = rest.filter(([first]) => !first.word.endsWith(ending));
  }
  return groups.join(',');
}

export function formatIndex(words: readonly ChosenWord[]): string {
  const spoken = words.flatMap(speak);
  const rows = [...Map.groupBy(spoken, ({ rhymeClass }) => rhymeClass)]
    .toSorted(([one], [two]) => (one < two ? -1 : 1))
    .map(([rhymeClass, members]) => `${rhymeClass} ${formatClass(members)}`);
  return `${[`${rhymeFormat} ${spoken.length}`, ...rows].join('\n')}\n`;
}
