import { describe, expect, it } from 'vitest';
import { sourceFile, sourceFiles } from '../support/source-files.ts';

/** In an hour of trouble a document must not name what is not there. */
const documents = ['docs/operating.md', 'docs/security.md'];

const code = ['functions', 'scripts', 'src', 'tests'].flatMap((folder) =>
  sourceFiles(folder, /\.(ts|tsx|md)$/),
);
const paths = code.map(({ path }) => path);

const quoted = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, inside = '']) => inside);

describe.each(documents)('%s', (document) => {
  const text = sourceFile(document);

  it('names files that exist', () => {
    const named = quoted(text).filter(
      (one) => /^[\w./-]+(\.tsx?|\.md|\/)$/.test(one) && !one.startsWith('/'),
    );
    expect(named).not.toEqual([]);
    expect(
      named.filter((name) => !paths.some((path) => path.endsWith(name) || path.startsWith(name))),
    ).toEqual([]);
  });

  it('names commands that exist', () => {
    const { scripts } = JSON.parse(sourceFile('package.json')) as { scripts: Record<string, string> };
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named).not.toEqual([]);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('docs/operating.md', () => {
  const text = sourceFile('docs/operating.md');

  it('explains every event that the Worker logs', () => {
    const events = code
      .filter(({ path }) => path.startsWith('functions/') && !path.includes('.test.'))
      .flatMap(({ text: source }) => [
        ...source.matchAll(/\b(?:log|guarded)\(\s*(?:'(?:warn|error)',\s*)?'([a-z_]+)'/g),
      ])
      .map(([, event = '']) => event)
      .filter((event) => !['info', 'warn', 'error'].includes(event));
    expect(events.length).toBeGreaterThan(10);
    expect(events.filter((event) => !text.includes(`\`${event}\``))).toEqual([]);
  });

  it('explains every secret of the deployment', () => {
    const names = [...sourceFile('.dev.vars.example').matchAll(/^#?([A-Z_]+)=/gm)].map(
      ([, name = '']) => name,
    );
    const secrets = names.filter((name) => /SECRET|KEY|PROJECT_ID|EMAIL|MAIL_FROM/.test(name));
    expect(secrets.length).toBeGreaterThan(5);
    expect(secrets.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});
