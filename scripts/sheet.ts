/**
 * `npm run sheet`: pictures of every page and every state of `tests/sheet/states.ts`, at three widths and in both themes,
 * in `sheet/index.html`, which a person reads before a release. `npm run sheet -- /order` takes those of one page anew.
 */
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSite } from './build/build-site.ts';
import { readOptionsAndWord } from './local/options.ts';
import { projectDir } from './local/paths.ts';
import { runTool, stopAll, stopOnSignal } from './local/processes.ts';
import { startBrowserSite } from './test/browser-site.ts';

const { word } = readOptionsAndWord({});
const folder = join(projectDir, 'sheet');
const pictures = join(folder, 'pictures');

stopOnSignal();
await buildSite({});
// It names the pages that were built.
const { pictureOf, states, themes, widths } = await import('../tests/sheet/states.ts');

if (!word) await rm(pictures, { recursive: true, force: true });
await mkdir(pictures, { recursive: true });
const site = await startBrowserSite();
const pattern = word?.replaceAll(/[.+?()[\]]/g, '\\$&');
const { code } = await runTool(
  'playwright',
  ['test', '--project', 'sheet', ...(pattern ? ['--grep', pattern] : [])],
  { env: { ...site.env, SHEET: '1' }, onLine: (line) => console.log(line) },
);
await stopAll();
await site.remove();

const inHtml = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const isMissing = (name: string) => !existsSync(join(pictures, name));

function rowOf(state: (typeof states)[number], theme: (typeof themes)[number]): string {
  const images = widths.map((width) => {
    const name = pictureOf(state, width, theme);
    const address = `pictures/${encodeURIComponent(name)}`;
    return isMissing(name)
      ? '<p class="missing">Not reached</p>'
      : `<a href="${address}"><img loading="lazy" src="${address}" alt="${width} px, ${theme}" style="width:calc(${width}px * var(--size))"></a>`;
  });
  return `<div class="row ${theme}">${images.join('')}</div>`;
}

const pages = [...new Set(states.map(({ page }) => page))];
const sections = pages.map((page) => {
  const own = states.filter((state) => state.page === page);
  const rows = own.map(
    (state) => `<h3>${inHtml(state.name)}</h3>${themes.map((theme) => rowOf(state, theme)).join('')}`,
  );
  return `<section id="${inHtml(page)}"><h2>${inHtml(page)}</h2>${rows.join('')}</section>`;
});
const links = pages.map((page) => `<a href="#${inHtml(page)}">${inHtml(page)}</a>`);

await writeFile(
  join(folder, 'index.html'),
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sheet of everything</title>
<style>:root{--size:.45;font:16px system-ui}nav{display:flex;flex-wrap:wrap;gap:.3rem 1rem}h2{position:sticky;top:0;background:#fff}
.row{display:flex;gap:1rem;align-items:start;padding:.5rem}.dark{background:#333}img{display:block;min-height:2rem;border:1px solid #888}
.missing{color:#c00;font-weight:700}</style><nav>${links.join('')}</nav>${sections.join('')}</html>`,
);
const missing = states.filter((state) => isMissing(pictureOf(state, 360, 'light')));
for (const { page, name } of missing) console.error(`Not reached: ${page}, ${name}`);
console.log(`${states.length - missing.length} of ${states.length} states are in sheet/index.html.`);
process.exit(code === 0 && missing.length === 0 ? 0 : 1);
