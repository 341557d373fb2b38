/** The same site with the plain strategy for islands, built beside the real one. */
import { cp, glob, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { projectDir } from '../local/paths.ts';
import { runTool } from '../local/processes.ts';
import { Stop } from '../local/stop.ts';

/** In the project, so that what lies there finds its packages. Git ignores it. */
const folder = join(projectDir, '.bench', 'plain');

async function edit(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(path, change(await readFile(path, 'utf8')));
}

/**
 * Islands come alive when idle, no chunk is named in the head, and each module that pages share is a file of its own, as
 * Astro builds such a site. Answers what answers for its files. Throws `Stop` with what the build said.
 */
export async function buildPlainSite(): Promise<(path: string) => Promise<Response>> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const path of ['src', 'functions', 'scripts', 'astro.config.ts', 'package.json', 'tsconfig.json'])
    await cp(join(projectDir, path), join(folder, path), { recursive: true });
  await symlink(join(projectDir, 'public'), join(folder, 'public'), 'dir');
  await edit(join(folder, 'astro.config.ts'), (text) => {
    const plain = text.replace('islandPreload, ', '').replace('groups: chunkGroups', 'groups: []');
    if (plain.length === text.length) throw new Error('astro.config.ts is not as this bench expects it.');
    return plain;
  });
  for await (const page of glob(join(folder, 'src', 'pages', '**', '*.astro')))
    await edit(page, (text) => text.replaceAll('client:load', 'client:idle'));
  const { code, output } = await runTool('astro', ['build', '--root', folder]);
  if (code !== 0) throw new Stop(`${output.trim()}\nThe plain site could not be built: see above.`);
  return async (path) => {
    const file = join(folder, 'dist', path.includes('.') ? path : `${path}/index.html`);
    const body = await readFile(file).catch(() => null);
    return body
      ? new Response(body, { headers: { 'content-type': getMimeType(file) ?? '' } })
      : new Response('', { status: 404 });
  };
}
