/** Reads a noun phrase: finds its head, and says what kind of theme it is and which article it lacks. */
import {
  articles,
  closing,
  conjunctions,
  determiners,
  intensifiers,
  manyWords,
  onlyWords,
  opensClause,
  possessives,
  prepositions,
  relatives,
  subjects,
  timeNouns,
  titles,
} from './function-words.ts';
import type { Reading, ThemeKind } from './reading.ts';
import { toKey } from './lexicon.ts';
import { isGerund, type Noun, type WordClasses } from './word-class.ts';
import { articleOf } from './word-forms.ts';

/** The phrase's words as typed; undefined if they are no noun phrase. */
export function readNounPhrase(words: readonly string[], classes: WordClasses): Reading | undefined {
  const keys = words.map(toKey);
  const joint = keys.findIndex((key, at) => at > 0 && conjunctions.has(key));
  const cut = keys.findIndex((key, at) => at > 0 && endsCore(key, keys[at - 1] ?? '', classes));
  if (joint > 0 && (cut < 0 || joint < cut) && joint < words.length - 1)
    return readPair(words, joint, classes);
  const core = cut < 0 ? words : words.slice(0, cut);
  const rest = cut < 0 ? [] : words.slice(cut);
  const only = toKey(rest[0] ?? '');
  if (rest.length === 1 && !closing.has(only) && !isGerund(only) && !/^(?:up|down|out)$/.test(only))
    return undefined;
  return readCore(core, rest, classes);
}

function endsCore(key: string, before: string, classes: WordClasses): boolean {
  if (prepositions.has(key) || relatives.has(key) || subjects.has(key)) return true;
  if (closing.has(key) || possessives.has(key) || articles.has(key)) return true;
  const opens = opensClause.test(key) || (isGerund(key) && !classes.nounOf(key));
  return opens && classes.nounOf(before) !== undefined;
}

function readPair(words: readonly string[], joint: number, classes: WordClasses): Reading | undefined {
  const left = readNounPhrase(words.slice(0, joint), classes);
  const right = readNounPhrase(words.slice(joint + 1), classes);
  if (!left || !right) return undefined;
  const isPlain = [left, right].every(
    ({ framed }, at) =>
      framed.replace(/^(?:an?|the|my) /, '') ===
      (at === 0 ? words.slice(0, joint) : words.slice(joint + 1)).join(' '),
  );
  const kind: ThemeKind = left.kind === right.kind ? left.kind : 'thing';
  const framed = isPlain ? words.join(' ') : [left.framed, words[joint], right.framed].join(' ');
  return { kind, framed };
}

function readCore(
  core: readonly string[],
  rest: readonly string[],
  classes: WordClasses,
): Reading | undefined {
  const keys = core.map(toKey);
  const bare = readBareLead(core, rest);
  if (bare) return bare;
  const led = leadOf(core, keys);
  const start = led.length;
  const body = core.slice(start);
  if (body.length === 0) return undefined;
  const found = headOf(body, classes, start > 0);
  if (!found) return undefined;
  const { noun, from } = found;
  const before = body.slice(0, from);
  if (
    !before.every((word) =>
      canModify(word, classes, start > 0 || noun.is === 'count' || noun.is === 'person'),
    )
  )
    return undefined;
  return frameOf({ led, before, head: body.slice(from), noun, rest }, classes);
}

/** 'all I want', 'everything you are': nothing but a pronoun before its clause. */
function readBareLead(core: readonly string[], rest: readonly string[]): Reading | undefined {
  const isAll =
    core.length === 1 &&
    /^(?:all|everything|something|nothing|anything|those|half)$/.test(toKey(core[0] ?? ''));
  return isAll && rest.length > 1 && subjects.has(toKey(rest[0] ?? ''))
    ? { kind: 'thing', framed: [...core, ...rest].join(' ') }
    : undefined;
}

/** The words that stand before everything else: 'my', 'all the', 'my mother’s'. */
function leadOf(core: readonly string[], keys: readonly string[]): string[] {
  let end = 0;
  while (end < core.length && (determiners.has(keys[end] ?? '') || /^\d+$/.test(keys[end] ?? ''))) end += 1;
  if (keys[0] === 'one' && /^(?:way|night|hit|man|woman)$/.test(keys[1] ?? '')) end = 0;
  if (end === 0 && /^(?:too|so)$/.test(keys[0] ?? '') && /^(?:many|much|few|little)$/.test(keys[1] ?? ''))
    end = 2;
  const owner = keys.findLastIndex((key) => /^.+'s$|s'$/.test(key));
  return core.slice(0, Math.max(end, owner + 1));
}

/** The longest end of the phrase that the lists know as one noun. */
function headOf(
  body: readonly string[],
  classes: WordClasses,
  isLed: boolean,
): { noun: Noun; from: number } | undefined {
  if (hasNameBehind(body, classes)) return { noun: { is: 'person', lead: '' }, from: body.length - 1 };
  const name = body.at(-1) ?? '';
  if (/^\p{Lu}\p{Ll}+[eo]r$/u.test(name) && !classes.isListed(toKey(name)))
    return { noun: { is: 'person', lead: '' }, from: body.length - 1 };
  for (let from = Math.max(0, body.length - 5); from < body.length; from += 1) {
    const noun = classes.nounOf(toKey(body.slice(from).join(' ')));
    if (noun) return { noun, from };
  }
  const last = body.at(-1) ?? '';
  const key = toKey(last);
  const from = body.length - 1;
  if (classes.isVerb(key) && (isLed || leadsToNoun(body.at(-2) ?? '', classes)))
    return { noun: { is: 'count', lead: '' }, from };
  if (!/^[\p{Script=Latin}'’.-]+$/u.test(last)) return undefined;
  if (/^\p{Lu}\p{Ll}+/u.test(last) && classes.isUnknown(key) && !/(?:ung|heit|keit)$/.test(key))
    return { noun: { is: 'person', lead: '' }, from };
  if (isLed && classes.isUnknown(key) && key.length > 1) return { noun: { is: 'count', lead: '' }, from };
  return undefined;
}

/** Before these a verb is a thing: 'last dance', 'night drive'; not in 'dogs run'. */
function leadsToNoun(word: string, classes: WordClasses): boolean {
  const key = toKey(word);
  const noun = classes.nounOf(key)?.is;
  return (
    classes.isQuality(key) ||
    onlyWords.has(key) ||
    (noun !== undefined && noun !== 'many' && noun !== 'people' && noun !== 'person')
  );
}

/** 'Dr. Brown', 'Grandma Rose' */
function hasNameBehind(body: readonly string[], classes: WordClasses): boolean {
  const [last = '', before = ''] = body.toReversed();
  return (
    /^\p{Lu}\p{Ll}/u.test(last) &&
    (titles.has(toKey(before)) || (/^\p{Lu}/u.test(before) && classes.nounOf(toKey(before))?.is === 'person'))
  );
}

function canModify(word: string, classes: WordClasses, isSure: boolean): boolean {
  const key = toKey(word);
  if (
    classes.isQuality(key) ||
    classes.nounOf(key) ||
    onlyWords.has(key) ||
    manyWords.has(key) ||
    intensifiers.has(key) ||
    titles.has(key)
  )
    return true;
  if (/^\p{Lu}/u.test(word) || /^[\d-]+(?:-\p{L}+)?$/u.test(word)) return true;
  if (isGerund(key) || /(?:ed|en|er|est)$/.test(key)) return true;
  if (key.includes(' ')) return key.split(' ').some((part) => !classes.isUnknown(part));
  return isSure && (classes.isUnknown(key) || classes.isVerb(key));
}

type Parts = {
  readonly led: readonly string[];
  readonly before: readonly string[];
  readonly head: readonly string[];
  readonly noun: Noun;
  readonly rest: readonly string[];
};

function frameOf(parts: Parts, classes: WordClasses): Reading | undefined {
  const { led, before, head, noun, rest } = parts;
  const words = [...before, ...head];
  const lead = led.length > 0 ? '' : leadFor(parts, classes);
  const framed = [...(lead === '' ? [] : [lead]), ...led, ...words, ...rest].join(' ');
  const isTitle =
    led.length === 0 &&
    noun.is === 'count' &&
    words.length + rest.length > 1 &&
    isTitled([...words, ...rest]);
  return isTitle
    ? { kind: 'say', framed: [...words, ...rest].join(' ') }
    : { kind: kindOf(parts, classes), framed };
}

/** All in capitals but its small words: 'Game of Thrones' */
const isTitled = (words: readonly string[]) =>
  words.every(
    (word) =>
      /^\p{Lu}\p{Ll}/u.test(word) || prepositions.has(word) || articles.has(word) || conjunctions.has(word),
  );

/** The article or 'my' that a phrase without any lacks. */
function leadFor({ before, head, noun, rest }: Parts, classes: WordClasses): string {
  const first = before[0] ?? head[0] ?? '';
  const only = before.some((word) => onlyWords.has(toKey(word)) || /.{3}est$/.test(toKey(word)));
  const last = toKey(head.at(-1) ?? '');
  if (noun.is === 'person' && noun.lead === '') return '';
  if (noun.is === 'people') return noun.lead;
  if (noun.is === 'many' || noun.is === 'mass' || (noun.is === 'feeling' && noun.lead === ''))
    return only && !/^(?:next|last|second)$/.test(toKey(first)) && noun.is !== 'feeling' ? 'the' : '';
  if (noun.is === 'time') {
    if (noun.lead !== '' && before.length === 0) return noun.lead === 'a' ? articleOf(first) : noun.lead;
    if (isOneOfMany(before, classes)) return articleOf(first);
    return only && !/^(?:next|last)$/.test(toKey(first)) ? 'the' : '';
  }
  if (noun.is === 'place') {
    if (noun.lead === '') return '';
    if (before.length > 0 && inTheSky.test(last)) return 'the';
    if (
      before.some((word) => /^\p{Lu}/u.test(word)) ||
      before.some((word) => classes.marksOf(toKey(word)).includes('places'))
    )
      return '';
    if (/^old$/.test(toKey(first)) && last === 'school') return 'my';
    return noun.lead === 'a' ? articleOf(first) : noun.lead;
  }
  if (noun.is === 'count' && (only || noun.lead === 'the')) return 'the';
  if (noun.is === 'person' && noun.lead === 'the' && before.length > 0)
    return only ? 'the' : articleOf(first);
  if (noun.is === 'person' && noun.lead !== 'a') return noun.lead;
  if (
    timeNouns.has(last) &&
    rest.length > 0 &&
    (only || /^(?:i|you|we|he|she|they|of)$/.test(toKey(rest[0] ?? '')))
  )
    return 'the';
  return articleOf(first);
}

const inTheSky = /^(?:sun|sky|moon)$/;

/** 'a rainy sunday' is one of many, 'early morning' and 'friday night' are the ones. */
function isOneOfMany(before: readonly string[], classes: WordClasses): boolean {
  return before.some((word) => {
    const key = toKey(word);
    if (onlyWords.has(key) || /^(?:early|late|this|mid)$/.test(key) || classes.nounOf(key)?.is === 'time')
      return false;
    return classes.isQuality(key) || /^\p{Lu}\p{Ll}/u.test(word);
  });
}

function kindOf({ led, before, head, noun, rest }: Parts, classes: WordClasses): ThemeKind {
  const leads = led.map(toKey);
  const isMany = leads.some((key) => manyWords.has(key) || /^\d/.test(key));
  const isOne = leads.some((key) => /^(?:an?|another|any|no|some|each)$/.test(key)) || isMany;
  const last = toKey(head.at(-1) ?? '');
  if (led.length === 0 && noun.is === 'time' && isOneOfMany(before, classes)) return 'thing';
  if (noun.is === 'place' && before.length > 0 && inTheSky.test(last)) return 'thing';
  if (toKey(rest[0] ?? '') === 'where' && noun.is === 'count') return 'place';
  if (noun.is === 'person' || noun.is === 'people')
    return leads.some((key) => /^(?:no|any|what|such)$/.test(key)) ? 'thing' : 'person';
  const only =
    [...before].some((word) => onlyWords.has(toKey(word))) || leads.some((key) => onlyWords.has(key));
  if (
    timeNouns.has(last) &&
    !isOne &&
    (noun.is === 'time' ||
      only ||
      (leads.length > 0 && subjectFollows(rest)) ||
      /^(?:that|this|my)$/.test(leads[0] ?? ''))
  )
    return 'time';
  if (isOne && noun.is !== 'mass') return 'thing';
  if (noun.is === 'feeling' && noun.isMass && (led.length > 0 || before.length > 0)) return 'thing';
  if (noun.is === 'place' || noun.is === 'time' || noun.is === 'feeling') return noun.is;
  return 'thing';
}

const subjectFollows = (rest: readonly string[]) =>
  subjects.has(toKey(rest[0] ?? '')) || /^(?:when|of|that)$/.test(toKey(rest[0] ?? ''));
