import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../support/source-files.ts';

/** Who may import whom: pages → layouts, components, islands → stores → lib; functions → lib. */
const allowed: Record<string, readonly string[]> = {
  'src/lib': ['src/lib'],
  'src/stores': ['src/stores', 'src/lib'],
  'src/islands': ['src/islands', 'src/stores', 'src/lib'],
  'src/scripts': ['src/scripts', 'src/stores', 'src/lib'],
  'src/components': ['src/components', 'src/scripts', 'src/islands', 'src/stores', 'src/lib'],
  'src/layouts': [
    'src/layouts',
    'src/components',
    'src/scripts',
    'src/islands',
    'src/stores',
    'src/lib',
    'src/styles',
  ],
  functions: ['functions', 'src/lib'],
};

const aliases: Record<string, string> = {
  '#lib/': 'src/lib/',
  '#stores/': 'src/stores/',
  '#islands/': 'src/islands/',
  '#components/': 'src/components/',
  '#layouts/': 'src/layouts/',
  '#functions/': 'functions/',
};

/** The project path that an import names, or null for a package. */
function target(from: string, specifier: string): string | null {
  for (const [alias, folder] of Object.entries(aliases)) {
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length);
  }
  if (!specifier.startsWith('.')) return null;
  return new URL(specifier, `file:///${from}`).pathname.slice(1);
}

function offences(folder: string, goals: readonly string[]): string[] {
  return sourceFiles(folder, /\.(ts|tsx|astro)$/)
    .filter(({ path }) => !path.includes('.test.'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)]
        .map(([, specifier = '']) => target(path, specifier))
        .filter((goal): goal is string => goal !== null && !goals.some((good) => goal.startsWith(`${good}/`)))
        .map(
          (goal) =>
            `${path} imports ${goal}. Code in ${folder} may import from: ${goals.join(', ')}. Move what both need into src/lib.`,
        ),
    );
}

describe('imports run one way', () => {
  it.each(Object.entries(allowed))('%s', (folder, goals) => {
    expect(offences(folder, goals)).toEqual([]);
  });

  it('finds an offender', () => {
    expect(target('functions/routes/a.ts', '../../src/stores/b.ts')).toBe('src/stores/b.ts');
    expect(offences('src/islands', ['src/lib']).join()).toContain('src/stores');
  });

  it('keeps Tone inside lib/audio and SQL inside functions/db', () => {
    const tone = sourceFiles('src', /\.(ts|tsx|astro)$/).filter(
      ({ path, text }) => !path.startsWith('src/lib/audio/') && /from 'tone'|import\('tone'\)/.test(text),
    );
    const sql = sourceFiles('functions', /\.ts$/).filter(
      ({ path, text }) =>
        !path.startsWith('functions/db/') && !path.includes('.test.') && /\.prepare\(/.test(text),
    );
    expect([...tone, ...sql].map(({ path }) => path)).toEqual([]);
  });
});
