import { expect, it } from 'vitest';
import { sandboxDefaults, standInProject } from '#scripts/local/variables.ts';
import { builtFile, builtNames, builtPages } from '../support/built-site.ts';

it('holds no secret, not even one of the sandbox, and no trace of the stand-ins', () => {
  const words = [
    ...Object.values(sandboxDefaults),
    'STRIPE_',
    'sk_test',
    'whsec_',
    '/_sandbox',
    standInProject,
    'EMULATOR_HOST',
  ];
  const texts = [
    ...builtPages().map(({ path, html }) => [path, html] as const),
    ...builtNames('_astro')
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, builtFile(`_astro/${name}`).toString()] as const),
  ];
  expect(texts.length).toBeGreaterThan(40);
  expect(
    texts.flatMap(([name, text]) =>
      words.filter((word) => text.includes(word)).map((word) => `${name}: ${word}`),
    ),
  ).toEqual([]);
});
