/**
 * What is known of the words of a theme: of each word or phrase its marks, such as `nouns`, `people` or `world=kitchen`.
 *
 * The browser loads a lexicon in parts, by the letters with which the words of the theme begin. A part is one line: for
 * each word, in order, how many signs it shares with the word before it (a sign from `0` on), the rest of the word, and
 * its marks, one sign each. An -ing form that the rule does not give stands behind `=`, up to a semicolon. The part
 * `marks` lists the marks by name.
 */
import { toIng } from './word-forms.ts';

export type Lexicon = {
  /** The marks of a word or phrase in any case; none for an unknown one. A world that suits it best comes first. */
  readonly marksOf: (phrase: string) => readonly string[];
};

export type Entries = ReadonlyMap<string, readonly string[]>;

const marksPart = 'marks';
const markSigns = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ!#$%()*,:<>?@[]^_`{|}~"ÄÅÆÇÉÈÐÑÓÖØÜÞß'];
const noMarks: readonly string[] = [];
/** Letters with so many words that they are parted by the second letter. */
const busyLetters = new Set('bcdmpst');
const firstOfShared = '0'.charCodeAt(0);
const mostShared = 9;

/** As words stand in a lexicon: small letters, straight apostrophes, spaces for hyphens. */
export function toKey(phrase: string): string {
  return phrase
    .toLowerCase()
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[-–\s]+/g, ' ')
    .trim();
}

function partOf(key: string): string {
  const [first = '', second = ''] = key;
  if (!/[a-z]/.test(first)) return 'other';
  if (!busyLetters.has(first)) return first;
  return `${first}${second <= 'h' ? 1 : second <= 'o' ? 2 : 3}`;
}

/** The names of the parts that reading a theme needs, each once; the first is always the list of marks. */
export function lettersOf(theme: string): string[] {
  const words = toKey(theme).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}&'.]*/gu) ?? [];
  return [...new Set([marksPart, ...words.map(partOf)])];
}

/** The texts of all parts by name. */
export function encodeLexicon(entries: Entries): Record<string, string> {
  const names = namesByUse(entries);
  if (names.length > markSigns.length)
    throw new RangeError(
      `${names.length} kinds of marks, and ${markSigns.length} have a sign: add some to markSigns`,
    );
  const signOf = new Map(names.map((name, at) => [name, markSigns[at] ?? '']));
  const signsOf = (word: string) => signsFor(word, entries.get(word) ?? [], signOf);
  const texts: Record<string, string> = { [marksPart]: names.join(' ') };
  const parts = Map.groupBy([...entries.keys()].sort(), partOf);
  for (const [part, words] of parts) texts[part] = encodePart(words, signsOf);
  return texts;
}

/** The rarer come last, whose signs take more bytes. */
function namesByUse(entries: Entries): string[] {
  const used = Map.groupBy([...entries.values()].flat(), (mark) => mark.replace(/^bare=.*/, 'bare'));
  return [...used.keys()].sort().sort((a, b) => (used.get(b)?.length ?? 0) - (used.get(a)?.length ?? 0));
}

function signsFor(word: string, marks: readonly string[], signOf: ReadonlyMap<string, string>): string {
  return marks
    .map((mark) => {
      const [name, form] = mark.startsWith('bare=')
        ? ['bare', mark.slice('bare='.length)]
        : [mark, undefined];
      const sign = signOf.get(name) ?? '';
      return form === undefined || form === toIng(word) ? sign : `${sign}=${form};`;
    })
    .join('');
}

function encodePart(words: readonly string[], signsOf: (word: string) => string): string {
  let text = '';
  let before = '';
  for (const word of words) {
    let shared = 0;
    while (shared < mostShared && shared < before.length && before[shared] === word[shared]) shared += 1;
    text += String.fromCharCode(firstOfShared + shared) + word.slice(shared) + signsOf(word);
    before = word;
  }
  return text;
}

const wordPattern = /(\d)([a-z0-9 '.&/]*)((?:[^\da-z '.&/+\-=;](?:=[^;]*;)?)+)/g;

/** Puts the loaded parts together, in the order of `lettersOf`: the list of marks first. */
export function decodeLexicon([marks, ...parts]: readonly string[]): Lexicon & { readonly entries: Entries } {
  const nameOf = new Map(marks?.split(' ').map((name, at) => [markSigns[at] ?? '', name]));
  const entries = new Map<string, readonly string[]>();
  for (const part of parts) decodePart(part, nameOf, entries);
  return { entries, marksOf: (phrase) => entries.get(toKey(phrase)) ?? noMarks };
}

function decodePart(
  text: string,
  nameOf: ReadonlyMap<string, string>,
  entries: Map<string, readonly string[]>,
): void {
  let before = '';
  for (const [, shared = '0', rest = '', signs = ''] of text.matchAll(wordPattern)) {
    const word = before.slice(0, Number(shared)) + rest;
    const marks = [...signs.matchAll(/(.)(?:=([^;]*);)?/g)].map(([, sign = '', form]) => {
      const name = nameOf.get(sign) ?? '';
      return name === 'bare' ? `bare=${form ?? toIng(word)}` : name;
    });
    entries.set(word, marks);
    before = word;
  }
}
