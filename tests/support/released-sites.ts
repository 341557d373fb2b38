import { readFileSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { object, readJsonAs, recordOf, text } from '#lib/data/shapes.ts';
import { projectDir } from './source-files.ts';

/**
 * The built sites of releases, as browsers still have them: byte for byte what was built of the commit that each names,
 * but sounds and pictures. `scripts/keep-release.ts` makes one; none is ever changed.
 */
const folder = join(projectDir, 'tests/fixtures/released-sites');
const ending = '.json.br';
const site = object({ release: text, commit: text, files: recordOf(text) });

export const releasedSites: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith(ending))
  .map((name) => name.slice(0, -ending.length));

/** Puts the files of a release below a folder. */
export async function unpackRelease(release: string, root: string): Promise<void> {
  const bytes = brotliDecompressSync(readFileSync(join(folder, release + ending)));
  const kept = readJsonAs(site, bytes.toString());
  if (!kept) throw new Error(`${release} is no released site`);
  for (const [name, content] of Object.entries(kept.files)) {
    const place = join(root, name);
    await mkdir(dirname(place), { recursive: true });
    // One letter of the text is one byte.
    await writeFile(place, content, 'latin1');
  }
}
