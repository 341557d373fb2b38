import { plainLine } from './plain-line.ts';
import type { WrittenBar } from './written-bars.ts';

/** Texts for ABC 2.1, where much of what lyrics hold means something else: https://abcnotation.com/wiki/abc:standard:v2.1 */

/** Signs with no escape, or one that programs read differently. A sign that looks the same stands for each. */
const lookalikes: Readonly<Record<string, string>> = {
  '\\': '∖',
  '%': '％',
  '*': '∗',
  _: '＿',
  '|': '∣',
  '~': '∼',
};

/** The text of a field such as a title: no comment begins in it, no escape, and no `&eacute;` for a letter. */
export const abcField = (text: string): string =>
  plainLine(text)
    .replace(/[\\%]/g, (sign) => lookalikes[sign] ?? '')
    .replace(/&(?=#?\w+;)/g, '＆');

const abcSyllable = (text: string): string =>
  abcField(text)
    .replace(/[*_|~]/g, (sign) => lookalikes[sign] ?? '')
    .replaceAll('-', '\\-')
    .replaceAll(' ', '~');

/**
 * The `w:` line under these bars; null when nothing is sung in them. `_` holds a syllable over one more note. A note
 * without a text takes a lone `~`, a space to sing: `*` would be the standard's way, and `_` also after a rest, but
 * abcjs counts the rest as their note.
 */
export function abcWords(bars: readonly WrittenBar[]): string | null {
  const entries = bars.flatMap((bar) => bar.entries);
  let words = '';
  let isWithinWord = false;
  entries.forEach((entry, i) => {
    if (entry.kind === 'rest') return;
    const gap = words && !isWithinWord ? ' ' : '';
    if (entry.lyric === 'held' && entries[i - 1]?.kind !== 'rest') words += '_';
    else if (entry.lyric && entry.lyric !== 'held') {
      const { text, place } = entry.lyric;
      isWithinWord = place === 'first' || place === 'middle';
      words += gap + abcSyllable(text) + (isWithinWord ? '-' : '');
    } else {
      words += `${gap}~`;
      isWithinWord = false;
    }
  });
  // abcjs loses a last word that ends with an escaped hyphen, unless the sign of the bar line follows.
  return words ? `w:${words}${words.endsWith('\\-') ? '|' : ''}` : null;
}
