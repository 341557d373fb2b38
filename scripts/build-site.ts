import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDir } from './paths.ts';
import { runTool } from './processes.ts';
import { Stop } from './stop.ts';

const sources = ['src', 'public', 'astro.config.ts', 'package-lock.json', 'tsconfig.json'];
const stampFile = join(projectDir, '.astro', 'build-stamp');
const builtPage = join(projectDir, 'dist', 'index.html');

/** A fingerprint of everything that the build reads, by content. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(process.env['SITE_URL'] ?? '');
  for (const source of sources) {
    const path = join(projectDir, source);
    const isFolder = (await stat(path)).isDirectory();
    const files = isFolder
      ? (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
      : [];
    const paths = isFolder ? files.map((entry) => join(entry.parentPath, entry.name)).sort() : [path];
    for (const file of paths) hash.update(file.slice(projectDir.length)).update(await readFile(file));
  }
  return hash.digest('hex');
}

/**
 * Builds `dist/` unless it already belongs to these sources. Answers whether it built. Throws `Stop` with
 * what the build said when it fails.
 */
export async function buildSite(): Promise<boolean> {
  const wanted = await fingerprint();
  if (existsSync(stampFile) && existsSync(builtPage) && (await readFile(stampFile, 'utf8')) === wanted)
    return false;
  await rm(stampFile, { force: true });
  const { code, output } = await runTool('astro', ['build']);
  if (code !== 0) throw new Stop(`${output.trim()}\nThe site could not be built: see above.`);
  await writeFile(stampFile, wanted);
  return true;
}
