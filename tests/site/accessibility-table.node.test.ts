import { describe, expect, it } from 'vitest';
import { sourceFile, sourceFiles } from '../support/source-files.ts';

/** Levels A and AA of WCAG 2.2: how many success criteria each guideline has (w3.org/TR/WCAG22). 4.1.1 is obsolete. */
const criteria = {
  ...{ '1.1': 1, '1.2': 5, '1.3': 5, '1.4': 9 },
  ...{ '2.1': 3, '2.2': 2, '2.3': 1, '2.4': 8, '2.5': 6 },
  ...{ '3.1': 2, '3.2': 5, '3.3': 6, '4.1': 2 },
};

/** Rows that begin with the number of a criterion, as their cells. */
const rows = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^\| \d\.\d\.\d+ /.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

describe('docs/accessibility.md', () => {
  const table = rows(sourceFile('docs/accessibility.md'));

  it('has every criterion of levels A and AA once', () => {
    const numbers = table.map(([first = '']) => first.split(' ')[0] ?? '');
    expect(new Set(numbers).size).toBe(numbers.length);
    const counted = Object.fromEntries(
      Object.keys(criteria).map((guideline) => [
        guideline,
        numbers.filter((number) => number.startsWith(`${guideline}.`)).length,
      ]),
    );
    expect(counted).toEqual(criteria);
  });

  it('says of each how it is met, and what shows it', () => {
    expect(
      table
        .filter((cells) => cells.length !== 3 || cells.some((cell) => cell === ''))
        .map(([first]) => first),
    ).toEqual([]);
  });

  it('names tests that exist, or says why there is none', () => {
    const files = new Set(sourceFiles('tests', /\.ts$/).map(({ path }) => path.split('/').at(-1)));
    const wrong = table.filter(([, how = '', test = '']) => {
      const named = [...test.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
      return named.length === 0 ? !how.startsWith('Does not apply:') : named.some((name) => !files.has(name));
    });
    expect(wrong.map(([first]) => first)).toEqual([]);
  });
});
