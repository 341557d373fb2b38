/** The title of a song, made of the words of its hook and of the theme as it stands there. */
import type { Theme } from './read-theme.ts';

const longestTheme = 40;
const longestTitle = 70;
const smallWords = new Set('a an and at but by for from in of on or the to with'.split(' '));

/** `words` are the hook's title words with `{theme}`; a long theme is cut at a word, a long title too. */
export function makeTitle(words: string, theme: Pick<Theme, 'framed'>): string {
  const title = words
    .split(' ')
    .map((word, at) =>
      word.includes('{theme}') || (at > 0 && smallWords.has(word)) ? word : capitalise(word),
    )
    .join(' ')
    .replace('{theme}', (_, at: number) => titleTheme(theme.framed, at === 0));
  return cutAtWord(title, longestTitle);
}

function titleTheme(framed: string, isFirst: boolean): string {
  return cutAtWord(framed, longestTheme)
    .split(' ')
    .map((word, at) => ((isFirst && at === 0) || !smallWords.has(word) ? capitalise(word) : word))
    .join(' ');
}

/** Of 'length' signs at most, with '…' for what was cut; an open quotation mark is closed. */
function cutAtWord(text: string, length: number): string {
  const signs = [...text];
  if (signs.length <= length) return text;
  const end = text.startsWith('“') || text.includes(' “') ? '…”' : '…';
  const kept = signs.slice(0, length - end.length).join('');
  return kept.replace(/\s\S*$/, '') + end;
}

/** The first letter in capitals, also behind an opening quotation mark; what holds capitals already stays. */
function capitalise(word: string): string {
  return word.replace(
    /^(["“‘']?)([a-z])(?![a-z]*[A-Z])/,
    (_, mark: string, letter: string) => mark + letter.toUpperCase(),
  );
}
