import { compile } from 'tailwindcss';
import { describe, expect, it } from 'vitest';
import { sourceFile, sourceFiles } from '../support/source-files.ts';

/** The tokens of our theme, and Tailwind's step for lengths. */
const theme = /@theme inline \{[^]*?\n\}/.exec(sourceFile('src/styles/global.css'))?.[0] ?? '';
const tailwind = await compile(`@theme { --spacing: 0.25rem; }\n${theme}\n@tailwind utilities;`);

/** Words that Tailwind makes a rule of. */
function utilitiesOf(words: readonly string[]): string[] {
  let before = tailwind.build([]);
  return words.filter((word) => {
    const after = tailwind.build([word]);
    const isUtility = after !== before || known.has(word);
    if (after !== before) known.add(word);
    before = after;
    return isUtility;
  });
}
const known = new Set<string>();

/** The words in the `class` attributes of a file, also those of conditions. */
const classWords = (text: string): string[] =>
  [...text.matchAll(/\bclass(?:Name)?=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(([, plain, code = '']) =>
    (plain ?? [...code.matchAll(/['"`]([^'"`]*)['"`]/g)].map(([, words]) => words).join(' '))
      .split(/\s+/)
      .filter(Boolean),
  );

/** The text without the blocks that begin so, whatever is in them. */
function without(text: string, opening: string): string {
  const [before = '', ...rest] = text.split(opening);
  return rest.reduce((kept, part) => {
    let depth = 1;
    const end = [...part].findIndex((letter) => {
      if (letter === '{') depth += 1;
      if (letter === '}') depth -= 1;
      return depth === 0;
    });
    return kept + part.slice(end + 1);
  }, before);
}

it('nothing looks hovered where there is no pointer: what was tapped would stay so', () => {
  const onlyWithPointer = '@media (hover: hover) {';
  expect(without(`a{} ${onlyWithPointer} b:hover { c } } d:hover {}`, onlyWithPointer)).toBe(
    'a{}  d:hover {}',
  );
  const found = sourceFiles('src', /\.(css|astro)$/).filter(({ text }) =>
    without(text, onlyWithPointer).includes(':hover'),
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});

describe('one way to style', () => {
  it('knows utilities from names of our own', () => {
    const text = '<p class="mt-4 card"><b className={on ? \'flex\' : `small`}>';
    expect(utilitiesOf(classWords(text))).toEqual(['mt-4', 'flex']);
    expect(utilitiesOf(['mt-4'])).toEqual(['mt-4']);
  });

  it.each(['components', 'islands'])('%s have their own style, and no utilities', (folder) => {
    const found = sourceFiles(`src/${folder}`, /\.(astro|tsx)$/).flatMap(({ path, text }) =>
      utilitiesOf(classWords(text)).map((word) => `${path}: ${word}`),
    );
    expect(found).toEqual([]);
  });

  it.each(['pages', 'layouts'])('%s force nothing, and invent no sizes', (folder) => {
    const found = sourceFiles(`src/${folder}`, /\.astro$/).flatMap(({ path, text }) =>
      classWords(text)
        .filter((word) => word.endsWith('!') || (/\[.*\]/.test(word) && !/grid-cols-\[/.test(word)))
        .map((word) => `${path}: ${word}`),
    );
    expect(found).toEqual([]);
  });
});
