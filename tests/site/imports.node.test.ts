import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../support/source-files.ts';

/** The platform and the contract: what knows no feature, and what browser and Worker agree on. */
const ground = ['src/lib/data', 'src/lib/format', 'src/lib/contract'];

/** What every floor of the Worker may import: of the core only what is pure and serves both sides. */
const underWorker = ['functions/env.ts', 'src/lib/news', 'src/lib/blog', ...ground];

/** The core: what the product exists for, without a page. */
const core = ['lyrics', 'song', 'melody', 'audio', 'player', 'library', 'voice', 'news', 'blog'].map(
  (room) => `src/lib/${room}`,
);

/** All under the stores. */
const lib = [...core, 'src/lib/browser', 'src/lib/http', ...ground];

/**
 * The floors of the house, and which others each may import beside itself. A file belongs to the floor with the
 * longest fitting name; one that belongs to none is an offence too.
 */
const floors: Readonly<Record<string, readonly string[]>> = {
  'src/styles': [],
  'src/lib/data': [],
  'src/lib/format': [],
  'src/lib/contract': ['src/lib/data', 'src/lib/format'],
  'src/lib/http': ['src/lib/contract', 'src/lib/data'],
  'src/lib/browser': ['src/lib/contract', 'src/lib/data'],
  'src/lib/lyrics': ['src/lib/contract', 'src/lib/data'],
  'src/lib/melody': ['src/lib/contract', 'src/lib/data'],
  'src/lib/song': ['src/lib/lyrics', 'src/lib/melody', 'src/lib/contract', 'src/lib/data', 'src/lib/format'],
  'src/lib/audio': ['src/lib/voice', 'src/lib/song', 'src/lib/melody', 'src/lib/data'],
  'src/lib/player': ['src/lib/contract', 'src/lib/data'],
  'src/lib/library': ['src/lib/contract', 'src/lib/data', 'src/lib/format'],
  'src/lib/voice': ['src/lib/song', 'src/lib/melody', 'src/lib/contract', 'src/lib/data', 'src/lib/format'],
  'src/lib/news': ['src/lib/contract', 'src/lib/data'],
  'src/lib/blog': ['src/lib/news', 'src/lib/contract', 'src/lib/format'],
  'src/stores': lib,
  'src/islands': ['src/stores', ...lib],
  'src/page-scripts': ['src/stores', ...lib],
  'src/components': ['src/page-scripts', 'src/islands', 'src/stores', ...lib],
  'src/layouts': ['src/components', 'src/page-scripts', 'src/islands', 'src/stores', 'src/styles', ...lib],
  'src/pages': ['src/layouts', 'src/components', 'src/page-scripts', 'src/islands', 'src/styles', ...lib],
  'src/offline': ['src/lib/browser', 'src/lib/contract'],
  'src/integrations': ['src/offline'],
  'functions/env.ts': [],
  'functions/db': underWorker,
  'functions/identity': underWorker,
  'functions/http': ['functions/identity', 'functions/db', ...underWorker],
  'functions/orders': ['functions/licences', 'functions/http', 'functions/db', ...underWorker],
  'functions/delivery': ['functions/http', 'functions/db', ...underWorker],
  'functions/licences': ['functions/http', 'functions/db', ...underWorker],
  'functions/feeds': ['functions/http', 'functions/db', ...underWorker],
  'functions/mail': ['functions/http', 'functions/db', ...underWorker],
  'functions/cron': ['functions/http', 'functions/db', ...underWorker],
  'functions/routes': [
    ...['functions/licences', 'functions/http', 'functions/orders', 'functions/delivery', 'functions/feeds'],
    ...['functions/identity', 'functions/mail', 'functions/db'],
    ...underWorker,
  ],
  'functions/app.ts': ['functions/routes', 'functions/http', ...underWorker],
  'functions/index.ts': [
    ...['functions/app.ts', 'functions/cron', 'functions/orders', 'functions/delivery', 'functions/feeds'],
    ...['functions/licences', 'functions/mail', 'functions/http', ...underWorker],
  ],
};

/** Each word names the same thing on every floor where it lives. */
const features = [
  ...['lyrics', 'song', 'custom-song', 'payment', 'order', 'desk', 'business', 'studio', 'record'],
  ...['licence', 'player', 'library', 'news', 'blog', 'support', 'session'],
];

/** The floors that are divided by feature, and their rooms for what several features share. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  'src/islands': ['ui', 'toast'],
  'src/stores': ['form', 'toast'],
  'src/lib/contract': ['shared'],
};

/** Packages that only these rooms know. */
const keptPackages: Readonly<Record<string, string>> = {
  tone: 'src/lib/audio',
  'music-metadata': 'src/lib/library',
  '@firebase': 'src/stores/session',
  stripe: 'functions/orders/stripe',
  'rss-parser': 'functions/feeds',
  'sanitize-html': 'functions/feeds',
};

const aliases: Readonly<Record<string, string>> = {
  '#lib/': 'src/lib/',
  '#stores/': 'src/stores/',
  '#islands/': 'src/islands/',
  '#components/': 'src/components/',
  '#layouts/': 'src/layouts/',
  '#functions/': 'functions/',
  '#scripts/': 'scripts/',
};

interface SourceFile {
  path: string;
  text: string;
}

/** The names that a file imports, of types too. */
const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) => name.replace(/\?.*$/, ''));

/** The project path that an import names, or null for a package. */
function target(from: string, specifier: string): string | null {
  for (const [alias, folder] of Object.entries(aliases)) {
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length);
  }
  if (!specifier.startsWith('.')) return null;
  return new URL(specifier, `file:///${from}`).pathname.slice(1);
}

const floorOf = (path: string): string | undefined =>
  Object.keys(floors)
    .filter((floor) => path === floor || path.startsWith(`${floor}/`))
    .toSorted((a, b) => b.length - a.length)[0];

/** What a file imports and must not, in words that say what to do. */
function offences({ path, text }: SourceFile): string[] {
  const floor = floorOf(path);
  if (!floor)
    return [`${path} lies on no floor: move it into a room, or give its folder a line in the table.`];
  const goals = importsOf(text).flatMap((name) => target(path, name) ?? []);
  const may = floors[floor] ?? [];
  const upward = goals
    .filter((goal) => {
      const other = floorOf(goal);
      return other !== floor && !(other && may.includes(other));
    })
    .map((goal) => `${path} imports ${goal}. ${floor} may import: ${may.join(', ') || 'nothing else'}.`);
  const strange = importsOf(text).flatMap((name) => {
    const home = keptPackages[name.split('/')[0] ?? ''];
    return home && !path.startsWith(`${home}/`) ? [`${path} imports ${name}, which only ${home} knows.`] : [];
  });
  return [...upward, ...strange];
}

/** The first circle that each file is found in. */
function circles(files: readonly SourceFile[]): string[] {
  const goals = new Map(
    files.map(({ path, text }) => [path, importsOf(text).flatMap((name) => target(path, name) ?? [])]),
  );
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) return void found.push([...way.slice(way.indexOf(path)), path].join(' → '));
    if (done.has(path)) return;
    for (const goal of goals.get(path) ?? []) walk(goal, [...way, path]);
    done.add(path);
  };
  for (const path of goals.keys()) walk(path, []);
  return found;
}

const house = [...sourceFiles('src', /\.(ts|tsx|astro)$/), ...sourceFiles('functions', /\.ts$/)].filter(
  ({ path }) => !/\.(test|d)\.ts$/.test(path),
);

describe('imports run down only', () => {
  /** Where Astro looks for the collections of `src/content`, and their schemas. */
  const loose = new Set(['src/content.config.ts', 'src/content-schemas.ts']);

  it('in every file of the site and the Worker', () =>
    expect(house.filter(({ path }) => !loose.has(path)).flatMap(offences)).toEqual([]));

  const forbidden = Object.entries(floors).flatMap(([floor, may]) =>
    Object.keys(floors)
      .filter((other) => other !== floor && !may.includes(other))
      .map((other): [string, string] => [floor, other]),
  );
  const fileOf = (floor: string) => (floor.endsWith('.ts') ? floor : `${floor}/planted/file.ts`);
  const nameOf = (path: string) => {
    const [alias, folder] = Object.entries(aliases).find(([, place]) => path.startsWith(place)) ?? ['/', '/'];
    return alias + path.slice(folder.length);
  };

  it.each(forbidden)('%s does not import %s', (floor, other) => {
    const path = fileOf(floor);
    const relative = '../'.repeat(path.split('/').length - 1) + fileOf(other);
    const named = nameOf(fileOf(other)).startsWith('#') ? [nameOf(fileOf(other))] : [];
    for (const name of [relative, ...named])
      for (const text of [
        `import { a } from '${name}';`,
        `import type { A } from '${name}';`,
        `export * from '${name}';`,
        `import '${name}';`,
        `const a = await import('${name}');`,
      ])
        expect(offences({ path, text }), text).toHaveLength(1);
  });

  it.each(Object.entries(rooms))('%s has only rooms that bear the name of a feature', (floor, shared) => {
    const isRoom = (path: string) => {
      const [room, file] = path.slice(floor.length + 1).split('/');
      return file !== undefined && [...features, ...shared].includes(room ?? '');
    };
    const strangers = house
      .map(({ path }) => path)
      .filter((path) => path.startsWith(`${floor}/`) && !isRoom(path));
    expect(strangers).toEqual([]);
    expect([`${floor}/loose.ts`, `${floor}/payments/a.ts`].some(isRoom)).toBe(false);
  });

  it.each(Object.entries(keptPackages))('%s stays in %s', (name, home) => {
    for (const specifier of [name, `${name}/build/part.js`]) {
      const text = `import { a } from '${specifier}';`;
      const elsewhere = home.startsWith('src') ? 'src/stores/planted.ts' : 'functions/db/planted.ts';
      expect(offences({ path: elsewhere, text })).toHaveLength(1);
      expect(offences({ path: `${home}/planted.ts`, text })).toEqual([]);
    }
  });

  it('and never in a circle, types included', () => {
    const all = [...house, ...sourceFiles('scripts', /\.ts$/), ...sourceFiles('sandbox', /\.ts$/)];
    expect(circles(all)).toEqual([]);
  });

  it('finds a circle', () => {
    const files = [
      { path: 'src/lib/a.ts', text: `import { b } from './b.ts';` },
      { path: 'src/lib/b.ts', text: `import type { C } from '#lib/c.ts';` },
      { path: 'src/lib/c.ts', text: `const a = () => import('./a.ts');` },
    ];
    expect(circles(files)).toEqual(['src/lib/a.ts → src/lib/b.ts → src/lib/c.ts → src/lib/a.ts']);
    expect(circles(files.slice(0, 2))).toEqual([]);
  });

  it('finds a file that lies loose', () => {
    expect(offences({ path: 'functions/loose.ts', text: '' })).toHaveLength(1);
    expect(offences({ path: 'src/loose.ts', text: '' })).toHaveLength(1);
  });

  it('keeps SQL inside functions/db', () => {
    const sql = house.filter(
      ({ path, text }) =>
        path.startsWith('functions/') && !path.startsWith('functions/db/') && /\.prepare\(/.test(text),
    );
    expect(sql.map(({ path }) => path)).toEqual([]);
  });
});
