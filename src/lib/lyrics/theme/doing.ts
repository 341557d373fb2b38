/** Reads what is done or felt: 'to be alone', 'run away', 'falling in love', 'lonely'; framed as an -ing phrase. */
import {
  adverbs,
  articles,
  colours,
  conjunctions,
  determiners,
  intensifiers,
  objects,
  possessives,
  prepositions,
  selfMoving,
  usedFor,
  withBareObject,
} from './function-words.ts';
import { toKey } from './lexicon.ts';
import type { Reading } from './reading.ts';
import { isGerund, type WordClasses } from './word-class.ts';
import { singularsOf, toIng } from './word-forms.ts';

const say = (words: readonly string[]): Reading => ({ kind: 'say', framed: words.join(' ') });
const doing = (framed: string): Reading => ({ kind: 'doing', framed });

/** 'to learn to swim' → 'learning to swim'; what begins with 'to' otherwise is said: 'to the moon and back'. */
export function readInfinitive(words: readonly string[], classes: WordClasses): Reading | undefined {
  if (toKey(words[0] ?? '') !== 'to' || words.length < 2) return undefined;
  const verb = toKey(words[1] ?? '');
  const isVerb = classes.isVerb(verb) || verb === 'be' || (classes.isUnknown(verb) && /^[a-z]+$/.test(verb));
  if (words.slice(1).some((word) => /^(?:or|and)$/.test(toKey(word)))) return say(words);
  if (!isVerb || (objects.has(toKey(words.at(-1) ?? '')) && /^(?:me|us)$/.test(toKey(words.at(-1) ?? ''))))
    return say(words);
  return doing(ingOf(words.slice(1), classes));
}

const particles = new Set('up down off out away back over along around home together apart'.split(' '));

/** An order to me is said; any other phrase that begins with a verb is done. */
export function readVerbPhrase(words: readonly string[], classes: WordClasses): Reading | undefined {
  const keys = words.map(toKey);
  const [first = '', second = ''] = keys;
  const listed = bareForm(words, classes);
  if (listed !== undefined) return doing(listed);
  if (words.length === 1 && classes.takesObjects(first) && !classes.nounOf(first)) return doing(toIng(first));
  if (!classes.isVerb(first) || words.length < 2) return undefined;
  if (keys.some((key) => /^(?:me|us)$/.test(key))) return say(words);
  if (
    keys.some(
      (key, at) =>
        at > 0 && !keys.slice(0, at).includes('to') && isNextVerb(key, keys[at - 1] ?? '', classes),
    )
  )
    return say(words);
  const noun = classes.nounOf(first);
  const opensObject = determiners.has(second) || possessives.has(second) || articles.has(second);
  const opensPlace = prepositions.has(second) || adverbs.has(second) || second === 'to';
  if (opensObject || particles.has(second) || (opensPlace && !(noun && prepositions.has(second))))
    return doing(ingOf(words, classes));
  if (noun && opensPlace) return undefined;
  if (!classes.takesObjects(first)) return undefined;
  const last = classes.nounOf(keys.at(-1) ?? '');
  const isObject =
    last !== undefined &&
    (last.is === 'many' || last.is === 'mass' || last.is === 'feeling' || last.is === 'people');
  if (
    noun
      ? isObject && isListedVerbFirst(first, classes)
      : isObject ||
        objects.has(second) ||
        classes.isQuality(second) ||
        isGerund(second) ||
        last?.is === 'place' ||
        last?.is === 'time' ||
        (last?.is === 'person' && last.lead === '')
  )
    return doing(ingOf(words, classes));
  return undefined;
}

/** The second verb of 'eat pray love': several orders are a motto, and said. */
function isNextVerb(key: string, before: string, classes: WordClasses): boolean {
  if (!classes.isVerb(key) || !isListedVerbFirst(key, classes) || particles.has(key)) return false;
  return !(before === 'to' || determiners.has(before) || prepositions.has(before) || before.endsWith("'s"));
}

const isListedVerbFirst = (verb: string, classes: WordClasses) =>
  !classes.marksOf(verb).some((mark) => /^(?:nouns|mass|feelings|times)/.test(mark));

/** The listed -ing form of the longest beginning that has one. */
function bareForm(words: readonly string[], classes: WordClasses): string | undefined {
  for (let end = words.length; end > 0; end -= 1) {
    const key = toKey(words.slice(0, end).join(' '));
    const mark = classes.marksOf(key).find((each) => each.startsWith('bare='));
    if (mark === undefined || (end === 1 && words.length > 1)) continue;
    const next = toKey(words[end] ?? '');
    if (end < words.length && !prepositions.has(next) && !adverbs.has(next) && !determiners.has(next))
      continue;
    if (words.slice(end).some((word) => /^(?:me|us)$/.test(toKey(word)))) return undefined;
    return [mark.slice('bare='.length), ...words.slice(end)].join(' ');
  }
  return undefined;
}

function ingOf(words: readonly string[], classes: WordClasses): string {
  return bareForm(words, classes) ?? toIng([toKey(words[0] ?? ''), ...words.slice(1)].join(' '));
}

/** 'being late', 'not sleeping'; a burning house is none, nor are falling leaves. */
export function readGerund(words: readonly string[], classes: WordClasses): Reading | undefined {
  const isDenied = /^(?:not|never|always|just|only|finally|still|quietly|slowly|secretly)$/.test(
    toKey(words[0] ?? ''),
  );
  const from = isDenied ? 1 : 0;
  const [first = '', second = ''] = words.slice(from).map(toKey);
  if (!isGerund(first) || classes.marksOf(first).includes('no-nouns')) return undefined;
  const hasObject = determiners.has(second) || possessives.has(second) || objects.has(second);
  const isState = classes.isQuality(second) && !classes.nounOf(toKey(words.at(-1) ?? ''));
  if (classes.nounOf(first) && !hasObject && !isState) return undefined;
  const rest = words.slice(from + 1);
  if (rest.length > 0 && !isDenied && !withBareObject.has(first)) {
    const isPlain =
      !determiners.has(second) &&
      !possessives.has(second) &&
      !prepositions.has(second) &&
      !adverbs.has(second) &&
      !/'s$/.test(second);
    if (isPlain && classes.marksOf(first).includes('qualities')) return undefined;
    const cut = rest.findIndex((word) => prepositions.has(toKey(word)));
    const object = cut < 0 ? rest : rest.slice(0, cut);
    const last = classes.nounOf(toKey(object.join(' '))) ?? classes.nounOf(toKey(object.at(-1) ?? ''));
    if (
      isPlain &&
      (last?.is === 'count' ||
        usedFor.has(toKey(object.at(-1) ?? '')) ||
        (last?.is === 'place' && last.lead !== '' && singularsOf(toKey(object.at(-1) ?? '')).length === 0) ||
        (last?.is === 'person' && last.lead !== ''))
    )
      return undefined;
    if (isPlain && selfMoving.has(first) && last !== undefined) return undefined;
  }
  return doing(words.join(' '));
}

/** 'very tired', 'lost in the city' → 'being lost in the city'. */
export function readQuality(words: readonly string[], classes: WordClasses): Reading | undefined {
  const keys = words.map(toKey);
  let at = 0;
  while (at < keys.length - 1 && intensifiers.has(keys[at] ?? '')) at += 1;
  const first = keys[at] ?? '';
  if (!classes.isQuality(first) && !(at > 0 && classes.marksOf(first).includes('qualities')))
    return undefined;
  if (colours.has(first) && (keys.length === 1 || keys.slice(1).some((key) => conjunctions.has(key))))
    return undefined;
  const next = keys
    .slice(at + 1)
    .findIndex(
      (key) => !classes.isQuality(key) && !conjunctions.has(key) && key !== 'but' && !intensifiers.has(key),
    );
  const rest = next < 0 ? [] : keys.slice(at + 1 + next);
  if (rest.length > 0 && next === 0 && classes.nounOf(first) !== undefined) return undefined;
  const isTail =
    rest.length === 0 ||
    prepositions.has(rest[0] ?? '') ||
    rest[0] === 'to' ||
    /^(?:tonight|today|again|forever|together|enough|now|alone)$/.test(rest[0] ?? '');
  if (!isTail || (rest.length === 1 && prepositions.has(rest[0] ?? ''))) return undefined;
  return doing(`being ${words.join(' ')}`);
}
