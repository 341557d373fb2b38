/** Builds what the pages are compared with, in the same run, from the same sources and packages. */
import { cp, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { benchFolder, copySite } from '../bench/site-copy.ts';
import { projectDir } from '../local/paths.ts';
import { runTool } from '../local/processes.ts';
import { Stop } from '../local/stop.ts';
import { spaSource } from './spa-content.ts';

const ownFolder = join(projectDir, 'scripts', 'bench-pages', 'baselines');

/** An almost empty Astro page. Answers the folder of its built files. */
export async function buildEmptyPage(): Promise<string> {
  const folder = await benchFolder('empty');
  await cp(join(ownFolder, 'empty'), folder, { recursive: true });
  const { code, output } = await runTool('astro', ['build', '--root', folder]);
  if (code !== 0) throw new Stop(`${output.trim()}\nThe empty page could not be built: see above.`);
  return join(folder, 'dist');
}

/** The styles of all islands are in the one stylesheet already. */
const withoutIslandStyles: Plugin = {
  name: 'without-island-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-style' : null),
  load: (id) => (id === '\0no-style' ? 'export {}' : null),
};

/** Where a component lies: in the file that is named after it. */
async function islandFile(name: string): Promise<string> {
  const files = await readdir(join(projectDir, 'src', 'islands'), { recursive: true });
  const found = files.find((file) => file.endsWith(`/${name}.tsx`));
  if (!found) throw new Error(`The island ${name} lies in no file of its name.`);
  return join(projectDir, 'src', 'islands', found);
}

/**
 * The same content as a plain single-page application: one bundle with React, a router, every page's words and
 * every island with all that it may need, and one stylesheet.
 */
export async function buildSpa(): Promise<string> {
  const folder = await benchFolder('spa');
  const { pages, islands, css, font } = spaSource();
  const imports = await Promise.all(
    islands.map(async (name) => `import { ${name} } from ${JSON.stringify(await islandFile(name))};`),
  );
  const app = JSON.stringify(join(ownFolder, 'spa', 'app.tsx'));
  await writeFile(
    join(folder, 'main.ts'),
    [
      `import { startApp } from ${app};`,
      ...imports,
      `startApp(${JSON.stringify(pages)}, { ${islands.join(', ')} });`,
    ].join('\n'),
  );
  await writeFile(join(folder, 'site.css'), css);
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Single page</title><link rel="icon" href="data:,">${font}<link rel="stylesheet" href="/site.css">
<script type="module" src="./main.ts"></script></head><body><div id="root"></div></body></html>`,
  );
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [withoutIslandStyles],
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      outDir: join(folder, 'dist'),
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const dist = join(projectDir, 'dist');
  await cp(join(folder, 'site.css'), join(folder, 'dist', 'site.css'));
  await cp(join(dist, '_headers'), join(folder, 'dist', '_headers'));
  await cp(join(dist, '_astro', 'fonts'), join(folder, 'dist', '_astro', 'fonts'), { recursive: true });
  return join(folder, 'dist');
}

/**
 * The same site with the plain strategy for islands: come alive when idle, no chunk named in the head, and each module
 * that pages share in a file of its own, as Astro builds such a site.
 */
export async function buildPlainSite(): Promise<string> {
  const { folder, edit, build: buildCopy } = await copySite('plain');
  await edit('astro.config.ts', (text) =>
    text.replace('islandPreload, ', '').replace('groups: chunkGroups', 'groups: chunkGroups.slice(0, 0)'),
  );
  const pages = await readdir(join(folder, 'src', 'pages'));
  for (const page of pages.filter((name) => name.endsWith('.astro'))) {
    const path = join('src', 'pages', page);
    const text = await readFile(join(folder, path), 'utf8');
    if (text.includes('client:load')) await edit(path, (old) => old.replaceAll('client:load', 'client:idle'));
  }
  await buildCopy();
  return join(folder, 'dist');
}
