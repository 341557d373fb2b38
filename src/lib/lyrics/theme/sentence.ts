/** Tells a sentence or an exclamation, which can only be said, from a phrase. */
import {
  auxiliaries,
  contraction,
  copulas,
  determiners,
  greetings,
  modals,
  objects,
  questions,
  relatives,
  subjects,
} from './function-words.ts';
import type { WordClasses } from './word-class.ts';
import { stemsOf } from './word-forms.ts';

const occasions = new Set(
  'day birthday christmas year easter holidays anniversary halloween thanksgiving diwali'.split(' '),
);

/** `keys` are the words in small letters, without the sentence's marks. */
export function isSentence(keys: readonly string[], classes: WordClasses): boolean {
  const [first = '', second = ''] = keys;
  if (keys.length < 2) return contraction.test(first);
  if (keys.some((key) => contraction.test(key))) return true;
  if (first === 'never' && second.endsWith('ing')) return false;
  if (questions.has(first) && !(first === 'always' && second.endsWith('ing'))) return true;
  if (subjects.has(first) || (objects.has(first) && first.length > 2) || first === 'me' || first === 'us')
    return true;
  if (keys.some((key) => /^(?:me|myself)$/.test(key)) && keys.some((key) => /^(?:and|&)$/.test(key)))
    return true;
  if (keys.at(-1) === 'i' || (first === second && first.length > 2)) return true;
  if (greetings.has(first) || (/^(?:happy|merry)$/.test(first) && keys.some((key) => occasions.has(key))))
    return true;
  if (second === 'you' && /^(?:love|miss|need|want|hate|see|bless)$/.test(first)) return true;
  if ((modals.has(first) || auxiliaries.has(first)) && first !== 'to' && subjects.has(second)) return true;
  if (
    /^(?:nobody|everybody|somebody|someone|everyone|nothing|something)$/.test(first) &&
    !subjects.has(second) &&
    keys.length > 1
  )
    return true;
  return keys.some((key, at) => at > 0 && isFinite(key, at, keys, classes));
}

function isFinite(key: string, at: number, keys: readonly string[], classes: WordClasses): boolean {
  const before = keys[at - 1] ?? '';
  const next = keys[at + 1] ?? '';
  const inClause = subjects.has(before) || relatives.has(before);
  if (copulas.has(key) || (auxiliaries.has(key) && key !== 'do')) return !inClause;
  if (modals.has(key) && key !== 'to')
    return (
      !inClause &&
      !determiners.has(before) &&
      (classes.isVerb(next) || /^(?:be|have|not|never|always)$/.test(next))
    );
  if (!/[^s]s$/.test(key) || classes.nounOf(key) || inClause || determiners.has(before)) return false;
  return (
    stemsOf(key).some((stem) => classes.isVerb(stem)) &&
    !keys.slice(0, at).some((each) => relatives.has(each) || subjects.has(each))
  );
}
