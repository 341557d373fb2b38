/** Builds the lexicon of themes from the files of the lyrics book; throws at the first mistake in them, with its cure. */
import { toKey, type Entries } from './lexicon.ts';
import { singularsOf } from './word-forms.ts';

const fields =
  `people names feelings times places mass plural singular-s nouns qualities verbs no-nouns say loss hurt harmless
  rude bare`.split(/\s+/);
/** An article or 'my' before an entry of these is kept as a mark: "the king" in people gives 'people=the'. */
const withArticle = new Set(['people', 'times', 'places', 'feelings', 'nouns']);
const articlePattern = /^(the|an?|my|our) (?=.)/;
const wordPattern = /^[a-z0-9][a-z0-9 '.&/-]*$/;

type Row = { readonly place: string; readonly field: string; readonly items: readonly string[] };

/**
 * `themesText` is themes.txt; `worlds` has the `words:` of each world by its name, with or without the field's name.
 * A word of two worlds is led by the one in whose line it stands further front.
 */
export function buildLexicon(themesText: string, worlds: Readonly<Record<string, string>>): Entries {
  const entries = new Map<string, string[]>();
  const add = (key: string, mark: string) => {
    const marks = entries.get(key);
    if (!marks) entries.set(key, [mark]);
    else if (!marks.includes(mark)) marks.push(mark);
  };
  for (const row of readRows(themesText)) for (const item of row.items) addItem(row, item, add);
  for (const [key, names] of worldsOfWords(worlds)) for (const name of names) add(key, `world=${name}`);
  for (const key of [...entries.keys()]) if (isPlainPlural(key, entries)) entries.delete(key);
  return entries;
}

/** Of 'dogs' nothing is known that 'dog' does not say: a reader finds it by its singular. */
function isPlainPlural(key: string, entries: Entries): boolean {
  const marks = entries.get(key) ?? [];
  if (!marks.every((mark) => mark.startsWith('world='))) return false;
  const known = singularsOf(key).map((word) =>
    (entries.get(word) ?? []).filter((mark) => mark.startsWith('world=')),
  );
  return known.some((worlds) => worlds.join() === marks.join());
}

function readRows(text: string): Row[] {
  const seen = new Map<string, number>();
  return text.split('\n').flatMap((line, at): Row[] => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const place = `themes.txt:${at + 1}`;
    const [, field = '', list = ''] = /^([a-z-]+):(.*)$/.exec(line) ?? [];
    if (!fields.includes(field))
      throw new Error(
        `${place}: '${line.slice(0, 20)}' is no list: begin the line with one of ${fields.join(', ')} and a colon`,
      );
    const before = seen.get(field);
    if (before !== undefined)
      throw new Error(`${place}: the list '${field}' is on line ${before} too: make them one`);
    seen.set(field, at + 1);
    return [{ place, field, items: readItems(place, list, field === 'bare') }];
  });
}

function readItems(place: string, list: string, hasForms: boolean): string[] {
  const items = list.split(',').map((item) => item.trim());
  const seen = new Set<string>();
  for (const item of items) {
    const [word = '', form] = item.split('=');
    if (/[A-Z]/.test(item))
      throw new Error(`${place}: '${item}' has a capital letter: write '${item.toLowerCase()}'`);
    if (item === '') throw new Error(`${place}: there is nothing between two commas: take one out`);
    if (hasForms && !form)
      throw new Error(`${place}: '${item}' lacks its -ing form: write it as 'dance=dancing'`);
    if (!hasForms && form !== undefined)
      throw new Error(`${place}: '${item}' has a '=', as only the list 'bare' has: take it out`);
    if (!wordPattern.test(word))
      throw new Error(
        `${place}: '${item}' has a sign that no theme's word has: use letters, digits, ' . & -`,
      );
    const key = toKey(word).replace(articlePattern, '');
    if (seen.has(key)) throw new Error(`${place}: '${item}' stands twice in this list: take one out`);
    seen.add(key);
  }
  return items;
}

function addItem({ field }: Row, item: string, add: (key: string, mark: string) => void): void {
  const [word = '', form = ''] = item.split('=');
  const key = toKey(word);
  const article = withArticle.has(field) ? articlePattern.exec(key)?.[1] : undefined;
  if (field === 'bare') add(key, `bare=${form}`);
  else if (article) add(key.slice(article.length + 1), `${field}=${article.replace('an', 'a')}`);
  else add(key, field);
}

/** The worlds of each word, the best first. */
function worldsOfWords(worlds: Readonly<Record<string, string>>): Map<string, string[]> {
  const places = new Map<string, { name: string; at: number }[]>();
  for (const [name, line] of Object.entries(worlds)) {
    readItems(`worlds/${name}.txt, words`, line.replace(/^words:/, ''), false).forEach((word, at) => {
      const key = toKey(word);
      places.set(key, [...(places.get(key) ?? []), { name, at }]);
    });
  }
  return new Map(
    [...places].map(([key, found]) => [key, found.sort((a, b) => a.at - b.at).map(({ name }) => name)]),
  );
}
