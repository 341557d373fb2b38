import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayOf } from '../../src/lib/blog/published.ts';
import { checkContent } from '../content/check-content.ts';
import { publishedNames } from '../content/published-names.ts';
import { projectDir } from '../local/paths.ts';
import { runTool } from '../local/processes.ts';
import { Stop } from '../local/stop.ts';
import { setVariables, type Variables } from '../local/variables.ts';
import { finishPictures } from './built-pictures.ts';

const sources = ['src', 'functions', 'public', 'astro.config.ts', 'package-lock.json', 'tsconfig.json'];
const stampFile = join(projectDir, '.astro', 'build-stamp');
const builtPage = join(projectDir, 'dist', 'index.html');

/** Throws (`Stop`) the lines of what an editor has to change, if there are any. */
export function stopFor(problems: readonly string[]): void {
  if (problems.length > 0)
    throw new Stop(`${problems.join('\n')}\nThis has to be changed first: see above, and docs/editing.md.`);
}

/** A fingerprint of everything that the build reads, by content. */
async function fingerprint(googleDomain: string): Promise<string> {
  const hash = createHash('sha256').update(`${process.env['SITE_URL'] ?? ''} ${googleDomain}`);
  // A post that waits comes with its day, though no file changes.
  hash.update((await publishedNames(projectDir, dayOf(new Date()))).join(' '));
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

/** Whose pages take part in signing in with Google; '' where that is not configured, and the pages allow none. */
export function googleSignInDomain(variables: Variables): string {
  const { PUBLIC_FIREBASE_GOOGLE, PUBLIC_FIREBASE_AUTH_DOMAIN, PUBLIC_FIREBASE_PROJECT_ID } = variables;
  if (PUBLIC_FIREBASE_GOOGLE !== '1' || !PUBLIC_FIREBASE_PROJECT_ID) return '';
  return PUBLIC_FIREBASE_AUTH_DOMAIN ?? `${PUBLIC_FIREBASE_PROJECT_ID}.firebaseapp.com`;
}

/**
 * Builds `dist/` unless it already belongs to these sources. Answers whether it built. Throws `Stop` with
 * what the build said when it fails.
 */
export async function buildSite(variables = setVariables()): Promise<boolean> {
  const googleDomain = googleSignInDomain(variables);
  const wanted = await fingerprint(googleDomain);
  if (existsSync(stampFile) && existsSync(builtPage) && (await readFile(stampFile, 'utf8')) === wanted)
    return false;
  await rm(stampFile, { force: true });
  stopFor(await checkContent());
  const { code, output } = await runTool('astro', ['build'], {
    // Whoever starts this, also a test: React's development code is three times as large.
    env: { GOOGLE_SIGN_IN_DOMAIN: googleDomain, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Stop(`${output.trim()}\nThe site could not be built: see above.`);
  stopFor(await finishPictures(join(projectDir, 'dist')));
  await writeFile(stampFile, wanted);
  return true;
}
