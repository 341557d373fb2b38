import { describe, expect, it } from 'vitest';
import { networks } from '../support/bent-network.ts';
import { sourceFile, sourceFiles } from '../support/source-files.ts';

const text = sourceFile('docs/networks.md');
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map(cellsOf);
const [head = [], ...steps] = rows.filter((cells) => cells.length > 3 && !cells[0]?.startsWith('---'));

describe('docs/networks.md', () => {
  it('has a column for each network', () => {
    expect(head).toEqual(['Step', ...Object.keys(networks)]);
  });

  it('has no empty cell', () => {
    expect(steps.length).toBeGreaterThan(5);
    expect(rows.filter((cells) => cells.includes(''))).toEqual([]);
    expect(steps.filter((cells) => cells.length !== head.length).map(([first]) => first)).toEqual([]);
  });

  it('names tests that exist', () => {
    const files = ['tests', 'src']
      .flatMap((folder) => sourceFiles(folder, /\.ts$/))
      .map(({ path }) => path.split('/').at(-1));
    const named = [...text.matchAll(/`([\w-]+\.(?:spec|node\.test)\.ts)`/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !files.includes(name))).toEqual([]);
  });
});
