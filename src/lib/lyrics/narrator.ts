/** Tells a line as another narrator, or in another tense. What somebody says in quotation marks stays as it is. */

import type { Narrator, Tense } from './telling.ts';

const pronouns: Readonly<Record<Narrator, Readonly<Record<string, string>>>> = {
  I: {},
  we: { i: 'we', me: 'us', my: 'our', myself: 'ourselves' },
  she: { i: 'she', me: 'her', my: 'her', myself: 'herself' },
  he: { i: 'he', me: 'him', my: 'his', myself: 'himself' },
  they: { i: 'they', me: 'them', my: 'their', myself: 'themselves' },
};

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The verb of 'I' for 'she' and 'he': take, takes; watch, watches; carry, carries. */
function thirdPerson(verb: string): string {
  const [, first = '', rest = ''] = /^(\S+)(.*)$/.exec(verb) ?? [];
  if (/^(?:can|can't|could|couldn't|will|won't|would|wouldn't|must|may|might)$/.test(first)) return verb;
  const irregular: Readonly<Record<string, string>> = {
    am: 'is',
    are: 'is',
    have: 'has',
    "don't": "doesn't",
  };
  const said =
    irregular[first] ??
    (/(s|x|z|ch|sh|o)$/.test(first)
      ? `${first}es`
      : /[^aeiou]y$/.test(first)
        ? `${first.slice(0, -1)}ies`
        : `${first}s`);
  return said + rest;
}

function presentOf(verb: string, narrator: Narrator): string {
  if (narrator === 'she' || narrator === 'he') return thirdPerson(verb);
  return narrator === 'I' ? verb : verb.replace(/^am\b/, 'are');
}

/**
 * Chooses the tense of `<took|take>`; `<=took|take>` is a verb of the narrator, so that it follows the person.
 */
export function inTense(line: string, tense: Tense, narrator: Narrator): string {
  return line.replace(/<(=?)([^|>]*)\|([^>]*)>/g, (_, own: string, past: string, present: string) =>
    tense === 'past' ? past : own ? presentOf(present, narrator) : present,
  );
}

/** Changes what stands outside of straight quotation marks. `isOpen`: the line before left one open. */
function outsideQuotes(
  line: string,
  isOpen: boolean,
  change: (part: string, opensSentence: boolean) => string,
): string {
  const parts = line.split('"');
  const isOutside = (at: number) => (at % 2 === 1) === isOpen;
  return parts
    .map((part, at) => (isOutside(at) ? change(part, at === 0 || /[.?!]$/.test(parts[at - 1] ?? '')) : part))
    .join('"');
}

/** The lines of an alternative, told by another narrator. A sentence that a line breaks in the middle keeps its small letter. */
export function tellAs(lines: readonly string[], narrator: Narrator): string[] {
  if (narrator === 'I') return [...lines];
  let isOpen = false;
  return lines.map((line) => {
    const told = outsideQuotes(line, isOpen, (part, opensSentence) => turn(part, narrator, opensSentence));
    if (line.split('"').length % 2 === 0) isOpen = !isOpen;
    return capitalise(told);
  });
}

function turn(part: string, narrator: Narrator, opensSentence: boolean): string {
  const isPlural = narrator === 'we' || narrator === 'they';
  const turned = part.replace(
    /(^\s*|[.?!]\s+)?\b(I|me|my|My|Me|myself|Myself)\b/g,
    (_, before: string | undefined, word: string) => {
      const other = pronouns[narrator][word.toLowerCase()] ?? word;
      const isFirst = before?.trim() === '' && opensSentence && /^[MI]/.test(word);
      const isCapital = isFirst || (before !== undefined && before.trim() !== '') || /^M/.test(word);
      return (before ?? '') + (isCapital ? capitalise(other) : other);
    },
  );
  return isPlural
    ? turned
        .replace(/\b((?:we|they|We|They)(?: (?:still|just|never|always|only|once))?) was\b/g, '$1 were')
        .replace(/\b((?:we|they|We|They)(?: (?:still|just))?) wasn't\b/g, "$1 weren't")
        .replace(
          /\b(was|Was) (we|they)\b/g,
          (_, verb: string, who: string) => `${verb === 'Was' ? 'Were' : 'were'} ${who}`,
        )
    : turned;
}
