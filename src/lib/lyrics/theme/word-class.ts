/** What a word or phrase can be in a theme, by the lexicon, by its ending and by its small relatives. */
import { adverbs, determiners, objects, prepositions, subjects } from './function-words.ts';
import type { Lexicon } from './lexicon.ts';
import { singularsOf, stemsOf } from './word-forms.ts';

export type NounClass = 'count' | 'many' | 'mass' | 'person' | 'people' | 'place' | 'time' | 'feeling';
export type Noun = {
  readonly is: NounClass;
  /** What always stands before it, as 'the' before 'beach'. */ readonly lead: string;
  /** A feeling that is spoken of as a thing too: 'death'. */ readonly isMass?: boolean;
};

export type WordClasses = {
  readonly marksOf: (phrase: string) => readonly string[];
  readonly nounOf: (phrase: string) => Noun | undefined;
  /** Said of a thing: 'lonely', 'broken'. */
  readonly isQuality: (word: string) => boolean;
  readonly isVerb: (word: string) => boolean;
  /** A verb that takes things to it, so that 'write songs' is done. */
  readonly takesObjects: (word: string) => boolean;
  readonly isName: (word: string) => boolean;
  /** In a list, by itself or by its stem. */
  readonly isListed: (word: string) => boolean;
  /** Neither in a list nor of a known shape. */
  readonly isUnknown: (word: string) => boolean;
};

const qualityEnding = /.{3}(?:ful|ous|less|able|ible|ical|ish|ed|ic)$/;
const adverbEnding = /.{3}ly$/;
const massEnding = /.{3}(?:ness|ity|ism|ship|hood|dom|tion|sion|ment|ology|graphy)$/;
const countEnding = /.{3}(?:er|or|ist|eer|man|woman)$/;
const nounLists = ['nouns', 'mass', 'plural', 'singular-s', 'feelings', 'times', 'people', 'places', 'names'];
const wordLists = [...nounLists, 'qualities', 'verbs', 'no-nouns'];

export function readClasses(lexicon: Lexicon): WordClasses {
  const has = (word: string, ...lists: string[]) =>
    lexicon.marksOf(word).some((mark) => lists.some((list) => mark === list || mark.startsWith(`${list}=`)));
  const isSmall = (word: string) =>
    determiners.has(word) ||
    subjects.has(word) ||
    objects.has(word) ||
    prepositions.has(word) ||
    adverbs.has(word);
  const isListed = (word: string) => has(word, ...wordLists, 'bare', 'world', 'say');
  const singularOf = (word: string) =>
    singularsOf(word).find((one) =>
      has(one, 'nouns', 'world', 'people', 'times', 'feelings', 'mass', 'places'),
    );
  const isQuality = (word: string) =>
    has(word, 'qualities') ||
    (!has(word, ...nounLists) &&
      !has(word, 'world') &&
      (qualityEnding.test(word) || (/^un./.test(word) && has(word.slice(2), 'qualities')))) ||
    (word.endsWith('ed') && !has(word, ...nounLists));
  const isVerb = (word: string) => has(word, 'verbs', 'bare');

  const nouns = new Map<string, Noun | undefined>();
  const nounOf = (phrase: string): Noun | undefined => {
    if (!nouns.has(phrase)) nouns.set(phrase, findNoun(phrase));
    return nouns.get(phrase);
  };
  const findNoun = (phrase: string): Noun | undefined => {
    const listed = listedNoun(lexicon.marksOf(phrase));
    if (listed) return listed.is === 'many' ? (pluralOf(phrase) ?? listed) : listed;
    if (isSmall(phrase) || has(phrase, 'qualities', 'verbs', 'no-nouns', 'bare')) return worldNounOf(phrase);
    if (has(phrase, 'world')) return worldNounOf(phrase);
    if (/\s/.test(phrase)) return pluralOf(phrase);
    if (qualityEnding.test(phrase) || adverbEnding.test(phrase)) return undefined;
    if (massEnding.test(phrase)) return { is: 'mass', lead: '' };
    if (phrase.length > 4 && countEnding.test(phrase)) return { is: 'count', lead: '' };
    return pluralOf(phrase);
  };
  /** A word of a world is a noun unless a list says otherwise. */
  const worldNounOf = (phrase: string): Noun | undefined => {
    if (!has(phrase, 'world') || has(phrase, 'qualities', 'verbs', 'no-nouns') || isGerund(phrase))
      return undefined;
    return pluralOf(phrase) ?? headOf(phrase) ?? { is: 'count', lead: '' };
  };
  const headOf = (phrase: string) =>
    /\s/.test(phrase) ? listedNoun(lexicon.marksOf(phrase.replace(/^.*\s/, ''))) : undefined;
  const pluralOf = (phrase: string): Noun | undefined => {
    const one = singularOf(phrase);
    if (one === undefined)
      return /^[^\s]{4,}(?:[eo]rs|ists|ments|[st]ions|ships|ities)$/.test(phrase)
        ? { is: 'many', lead: '' }
        : undefined;
    const noun = listedNoun(lexicon.marksOf(one));
    if (noun?.is === 'person') return { is: 'people', lead: noun.lead === 'my' ? 'my' : '' };
    if (!noun && has(one, 'qualities', 'no-nouns')) return undefined;
    return { is: 'many', lead: '' };
  };
  return {
    marksOf: (phrase) => lexicon.marksOf(phrase),
    nounOf,
    isQuality,
    isVerb,
    takesObjects: (word) => has(word, 'verbs'),
    isName: (word) => has(word, 'names'),
    isListed: (word) => isListed(word) || stemsOf(word).some(isListed),
    isUnknown: (word) =>
      !isSmall(word) &&
      !isListed(word) &&
      nounOf(word) === undefined &&
      !isQuality(word) &&
      !stemsOf(word).some(isListed),
  };
}

export const isGerund = (word: string): boolean =>
  /^\w.*[aeiouy].*ing$/.test(word) || /^(?:lying|dying|tying|being)$/.test(word);

function listedNoun(marks: readonly string[]): Noun | undefined {
  for (const mark of marks) {
    const [list, lead = ''] = mark.split('=');
    if (list === 'feelings') return { is: 'feeling', lead, isMass: marks.includes('mass') };
    if (list === 'times') return { is: 'time', lead };
    if (list === 'places') return { is: 'place', lead };
    if (list === 'people') return { is: 'person', lead: lead || 'my' };
    if (list === 'names') return { is: 'person', lead: '' };
    if (list === 'plural') return { is: 'many', lead: '' };
    if (list === 'mass') return { is: 'mass', lead: '' };
    if (list === 'nouns' || list === 'singular-s') return { is: 'count', lead };
  }
  return undefined;
}
