import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { builtFile, builtNames } from '../support/built-site.ts';
import { projectDir, sourceFile, sourceFiles } from '../support/source-files.ts';

const notices = builtFile('third-party-notices.txt').toString();

/** Whether a package is named at the head of a section, with a version and a licence. */
const isNamed = (name: string) =>
  notices.split('\n').some((line) => line.startsWith(`${name} `) && / \d[\w.-]* \([\w .-]+\)$/.test(line));

const folder = mkdtempSync(join(tmpdir(), 'notewright-notices-'));
afterAll(() => rmSync(folder, { recursive: true }));

const metadata = z.object({
  outputs: z.record(
    z.string(),
    z.object({ inputs: z.record(z.string(), z.object({ bytesInOutput: z.number() })) }),
  ),
});

/** The packages with code in the Worker, as the bundler of the deployment says it. */
function workerPackages(): string[] {
  const file = join(folder, 'meta.json');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      'node_modules/wrangler/bin/wrangler.js',
      ...['deploy', '--dry-run', '--outdir', folder, '--metafile', file],
    ],
    { cwd: projectDir, encoding: 'utf8', env: { ...process.env, WRANGLER_SEND_METRICS: 'false' } },
  );
  expect(status, stdout + stderr).toBe(0);
  const { outputs } = metadata.parse(JSON.parse(readFileSync(file, 'utf8')));
  const files = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
  const names = files.flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []);
  return [...new Set(names)].sort();
}

/** The packages that the code of the pages imports by name, types aside. */
function importedPackages(): string[] {
  const names = ['lib', 'stores', 'islands', 'page-scripts', 'offline'].flatMap((part) =>
    sourceFiles(`src/${part}`, /(?<!\.test)\.tsx?$/).flatMap(({ text }) =>
      [
        ...text.matchAll(
          /(?:^import (?!type\b)[^;]*?|^export [^;]*?|^\} )from '([^'.#][^']*)'|import\('([^'.#][^']*)'\)/gm,
        ),
      ].map(([, named, late]) => named ?? late ?? ''),
    ),
  );
  const packages = names.filter((name) => !/^(node|astro|virtual):/.test(name));
  return [
    ...new Set(
      packages.map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
    ),
  ].sort();
}

describe('the third-party notices', () => {
  it('name every package with code in the Worker', () => {
    const packages = workerPackages();
    expect(packages).toEqual(expect.arrayContaining(['hono', 'jose', 'sanitize-html', 'stripe', 'zod']));
    expect(packages.filter((name) => !isNamed(name))).toEqual([]);
  });

  it('name every package that the pages and the service worker import', () => {
    const packages = importedPackages();
    expect(packages).toEqual(
      expect.arrayContaining(['@firebase/auth', 'react', 'tone', 'workbox-precaching']),
    );
    expect(packages.filter((name) => !isNamed(name))).toEqual([]);
  });

  it('name what comes with them', () => {
    for (const name of [
      'react-dom',
      'scheduler',
      'standardized-audio-context',
      'tailwindcss',
      'workbox-core',
    ])
      expect([name, isNamed(name)]).toEqual([name, true]);
    expect(isNamed('typescript')).toBe(false);
  });

  it('hold the words of each licence, and those of the face and of the rhyme index', () => {
    const sections = notices.split(/\n=+\n/).slice(1);
    expect(sections.length).toBeGreaterThan(30);
    for (const section of sections)
      expect(section).toMatch(/permi(ssion|tted)|Licensed under|free of charge|rights/i);
    for (const file of ['src/assets/fonts/piazzolla-LICENSE.txt', 'public/rhymes/LICENSE.txt'])
      expect(notices).toContain(sourceFile(file).trim());
  });

  it('hold the LGPL and the GPL for the encoder of MP3 files, and where its source is', () => {
    const [section = '', ...more] = notices
      .split(/\n=+\n/)
      .filter((one) => one.includes('@breezystack/lamejs '));
    expect(more).toEqual([]);
    for (const words of [
      'GNU LESSER GENERAL PUBLIC LICENSE',
      'GNU GENERAL PUBLIC LICENSE',
      '/_astro/lamejs.',
    ])
      expect(section).toContain(words);
    expect(builtNames('_astro').filter((name) => name.startsWith('lamejs.'))).toHaveLength(1);
  });

  it('say nothing of the machine that built them', () => {
    expect(notices).not.toContain(projectDir);
    expect(notices).not.toMatch(/node_modules|file:\/\//);
  });
});
