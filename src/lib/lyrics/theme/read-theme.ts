/** Reads what a visitor typed before a song uses it: what kind of theme it is, how it is put into a line, what it wakes. */
import { countSyllables } from '../syllables.ts';
import { readGerund, readInfinitive, readQuality, readVerbPhrase } from './doing.ts';
import {
  adverbs,
  auxiliaries,
  conjunctions,
  determiners,
  objects,
  prepositions,
  subjects,
} from './function-words.ts';
import { toKey, type Lexicon } from './lexicon.ts';
import { readNounPhrase } from './noun-phrase.ts';
import { isSentence } from './sentence.ts';
import type { Reading, ThemeKind } from './reading.ts';
import { readTact, type Tact } from './tact.ts';
import { readClasses, type WordClasses } from './word-class.ts';
import { articleOf, stemsOf } from './word-forms.ts';

export type Theme = {
  /** As typed, without line breaks and signs that nobody sees. */
  readonly text: string;
  readonly kind: ThemeKind;
  /** As it stands for {theme} in a hook of its kind: 'a dog', 'coffee', 'being alone', '“I love you”'. */
  readonly framed: string;
  /** Its content words in small letters. */
  readonly words: readonly string[];
  /** The worlds it wakes, the best first. */
  readonly worlds: readonly string[];
  readonly tact: Tact;
};

const mostSyllables = 12;
const mostSigns = 60;
/** Control characters, line breaks and the marks that turn the direction of what follows. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const markup = /[<>{}[\]|\\_^~=*#@`$%/]/;
const quoted = /^(?:"(.+)"|“(.+)”|'(.+)'|‘(.+)’|«(.+)»)$/s;
const year = /^(?:1[0-9]|20)\d\d$/;

export function readTheme(typed: string, lexicon: Lexicon): Theme {
  const text = typed.toWellFormed().replace(unseen, ' ').replace(/\s+/g, ' ').trim() || 'this song';
  const classes = readClasses(lexicon);
  const tact = readTact(text, lexicon);
  const words = contentWords(text);
  const { kind, framed } = quote(fitted(understand(text, classes), text, tact), text);
  return { text, kind, framed, words, worlds: worldsOf(words, mainWord(text, kind, words), lexicon), tact };
}

/** What happened, and of which one sings 'since' and 'before'. */
const events = new Set(
  `death passing funeral burial cremation memorial wake goodbye suicide overdose relapse diagnosis miscarriage stillbirth
  abortion divorce breakup separation accident crash fire flood earthquake tsunami war attack shooting murder massacre
  stroke surgery eviction bankruptcy pandemic famine kidnapping betrayal`.split(/\s+/),
);

/** A loss is not carried, owned or sent for: it is a time of which one sings, or a word that somebody said. */
function ofLoss(reading: Reading, text: string): Reading {
  if (!['thing', 'place', 'person', 'feeling'].includes(reading.kind)) return reading;
  const keys = toKey(text).split(' ');
  const isLed = determiners.has(keys[0] ?? '') || keys.some((key) => /'s?$/.test(key));
  if (isLed && events.has(keys.at(-1) ?? '')) return { kind: 'time', framed: reading.framed };
  if (reading.kind === 'feeling' && !keys.includes('death')) return reading;
  if (reading.kind === 'person' && !keys.some((key) => /^(?:dead|dying|late|lost)$/.test(key)))
    return reading;
  return { kind: 'say', framed: text };
}

/** What is rude, threatens or is too long for a line is never had or done, only said or read. */
function fitted(understood: Reading, text: string, tact: Tact): Reading {
  const reading = tact === 'loss' ? ofLoss(understood, text) : understood;
  if (reading.kind === 'any' && !isWorded(text)) return reading;
  const isLong = [...text].length > mostSigns || countSyllables(text) > mostSyllables;
  const isBad = tact === 'hurt' || tact === 'rude';
  if (!isLong && !isBad) return reading;
  return { kind: text.includes(' ') ? 'say' : 'any', framed: text };
}

/** Words in Latin letters, and nothing that looks like code. */
const isWorded = (text: string) =>
  /\p{L}/u.test(text) &&
  !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|\p{Extended_Pictographic}/u.test(text) &&
  !markup.test(text);

function understand(text: string, classes: WordClasses): Reading {
  const any: Reading = { kind: 'any', framed: text };
  if (year.test(text)) return { kind: 'time', framed: text };
  if (!isWorded(text) || /^[a-z]+[A-Z]/.test(text)) return any;
  if (quoted.test(text)) return { kind: 'say', framed: text };
  const plain = text.replace(/(?<!\.)\.$/, '');
  if (/[?!;:]|\.\.|…|[.,](?=\s)/.test(plain.replace(/\b(?:mr|mrs|ms|dr|st|jr|[a-z])\./gi, '')))
    return { kind: 'say', framed: text };
  const words = plain.split(' ');
  return readWords(words, classes) ?? unread(words, any, text, classes);
}

function readWords(typed: readonly string[], classes: WordClasses): Reading | undefined {
  const words = withoutSentenceCapital(typed, classes);
  const keys = words.map(toKey);
  const phrase = keys.join(' ');
  const marks = classes.marksOf(phrase);
  if (marks.includes('say')) return { kind: 'say', framed: typed.join(' ') };
  const isNoun = marks.some((mark) =>
    /^(?:feelings|times|places|mass|people|names|plural|nouns|singular-s)/.test(mark),
  );
  if (isNoun)
    return (words.length > 1 ? wholePhrase(words, classes) : undefined) ?? readNounPhrase(words, classes);
  if (words.length > 2 && /^(?:the|my|our)$/.test(keys[0] ?? '')) {
    const whole = wholePhrase(words.slice(1), classes);
    if (whole) return { kind: whole.kind, framed: words.join(' ') };
  }
  if (isSentence(keys, classes)) return { kind: 'say', framed: typed.join(' ') };
  if (prepositions.has(keys[0] ?? '') && keys[0] !== 'to' && words.length > 1 && !isEmpty(keys))
    return { kind: 'say', framed: typed.join(' ') };
  return (
    readInfinitive(words, classes) ??
    readGerund(words, classes) ??
    readVerbPhrase(words, classes) ??
    readQuality(words, classes) ??
    readNounPhrase(words, classes)
  );
}

/** A listed phrase that is no ordinary noun phrase: 'rock and roll', 'the day after tomorrow'. */
function wholePhrase(words: readonly string[], classes: WordClasses): Reading | undefined {
  const noun = classes.nounOf(toKey(words.join(' ')));
  if (!noun || noun.is === 'count') return undefined;
  const kinds = {
    many: 'thing',
    mass: 'thing',
    people: 'person',
    person: 'person',
    place: 'place',
    time: 'time',
    feeling: 'feeling',
  } as const;
  return {
    kind: kinds[noun.is],
    framed: [noun.lead === 'a' ? articleOf(words[0] ?? '') : noun.lead, ...words]
      .filter((word) => word !== '')
      .join(' '),
  };
}

const isEmpty = (keys: readonly string[]) =>
  keys.every(
    (key) =>
      prepositions.has(key) ||
      determiners.has(key) ||
      conjunctions.has(key) ||
      (adverbs.has(key) && key !== 'you'),
  );

/** Several words of which some are known can be said; anything else is read out as it is. */
function unread(words: readonly string[], any: Reading, text: string, classes: WordClasses): Reading {
  const keys = words.map(toKey).filter((key) => !isEmpty([key]));
  const known = keys.filter(
    (key) => classes.nounOf(key) !== undefined || classes.isQuality(key) || classes.isVerb(key),
  );
  return words.length > 1 && known.length > 0 && known.length * 2 >= keys.length
    ? { kind: 'say', framed: text }
    : any;
}

const proper =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|christmas|xmas|easter|halloween|thanksgiving|hanukkah|kwanzaa|diwali|ramadan|eid|valentine.*|english|french|spanish|german|italian|russian|chinese|latin|i|i'.*)$/;

/** Phones begin every text with a capital letter: a common word is put back into small ones, unless it begins a title. */
function withoutSentenceCapital(words: readonly string[], classes: WordClasses): readonly string[] {
  const [first = '', ...rest] = words;
  const isName = (word: string) => {
    const key = toKey(word).replace(/'s$/, '');
    return proper.test(key) || classes.isName(key) || classes.marksOf(key).includes('places');
  };
  if (/^(?:The|My|Our|An?)$/.test(first) && rest.length > 0) return [toKey(first), ...rest];
  const isCommon =
    /^\p{Lu}[\p{Ll}'’-]*$/u.test(first) &&
    !isName(first) &&
    !classes.isUnknown(toKey(first)) &&
    (classes.isListed(toKey(first)) || !/[eo]r$/.test(first));
  const isInTitle = isName(words.join(' ')) || rest.some((word) => /^\p{Lu}/u.test(word) && !isName(word));
  return isCommon && !isInTitle ? [first.charAt(0).toLowerCase() + first.slice(1), ...rest] : words;
}

/** Puts curly quotes round what is said and round Latin text that nobody understands. */
function quote({ kind, framed }: Reading, text: string): Reading {
  if (kind !== 'say' && kind !== 'any') return { kind, framed };
  if (
    kind === 'any' &&
    (!/\p{Script=Latin}/u.test(text) ||
      /\p{Extended_Pictographic}|[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text))
  )
    return { kind, framed: text };
  const [, ...inside] = quoted.exec(text) ?? [];
  const said = inside.find((each) => each !== undefined) ?? text;
  const inner = said
    .replace(/(?<!\.)\.$/, '')
    .replaceAll(/["“”]([^"“”]*)["“”]/g, '‘$1’')
    .replaceAll(/["“”]/g, "'");
  return { kind, framed: `“${inner}”` };
}

function contentWords(text: string): string[] {
  const words = toKey(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}']*/gu) ?? [];
  const isSmall = (word: string) =>
    [determiners, prepositions, conjunctions, subjects, objects, auxiliaries].some((each) =>
      each.has(word),
    ) || /^(?:be|been|being|get|getting|not)$/.test(word);
  return [...new Set(words.map((word) => word.replace(/'s$/, '')).filter((word) => !isSmall(word)))];
}

/** The best world of a word counts double, and that of the theme's main word once more; a known pair hides its words. */
function worldsOf(words: readonly string[], main: string, lexicon: Lexicon): string[] {
  const weights = new Map<string, number>();
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const ofPair = worldsOfForm(`${word} ${words[at + 1] ?? ''}`, lexicon);
    const isMain = word === main || (ofPair.length > 0 && words[at + 1] === main);
    const found = ofPair.length > 0 ? ofPair : worldsOfForm(word, lexicon);
    found.forEach((world, rank) =>
      weights.set(world, (weights.get(world) ?? 0) + (rank === 0 ? 2 : 1) + (isMain ? 0.5 : 0)),
    );
    if (ofPair.length > 0) at += 1;
  }
  return [...weights].sort((a, b) => b[1] - a[1]).map(([world]) => world);
}

/** What a theme is mainly about: the first word of what is done, else the last before 'of', 'in' or 'with'. */
function mainWord(text: string, kind: ThemeKind, words: readonly string[]): string {
  if (kind === 'doing') return words[0] ?? '';
  const keys = toKey(text).split(' ');
  const cut = keys.findIndex((key, at) => at > 0 && prepositions.has(key));
  return keys.slice(0, cut < 0 ? keys.length : cut).findLast((key) => words.includes(key)) ?? '';
}

function worldsOfForm(form: string, lexicon: Lexicon): string[] {
  for (const each of [form, ...stemsOf(form)]) {
    const worlds = lexicon.marksOf(each).filter((mark) => mark.startsWith('world='));
    if (worlds.length > 0) return worlds.map((mark) => mark.slice('world='.length));
  }
  return [];
}
