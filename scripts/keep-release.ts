/**
 * Keeps what the built site of a release puts into browsers, for `tests/e2e/earlier-release.spec.ts`: its service
 * worker, its pages and all that they fetch, as one fixture that is never changed again. After the build of a release:
 * `node scripts/keep-release.ts 2027-01 <commit>`.
 */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { projectDir } from './local/paths.ts';

/** Sounds, pictures and lists that are fetched with use are left out: a page without them still stands. */
const kept =
  /\.html$|^sw\.js$|^_astro\/(?!book\/).*\.(js|css|woff2)$|^rhymes\/index|^favicon|^icon-192|^site\.webmanifest$/;

const [release, commit] = process.argv.slice(2);
if (!release || !commit) throw new Error('Name the release and the commit that dist/ was built from.');
const dist = join(projectDir, 'dist');
const names = (await readdir(dist, { recursive: true })).filter((name) => kept.test(name)).sort();
const files: Record<string, string> = {};
for (const name of names) files[name] = (await readFile(join(dist, name))).toString('latin1');
const text = JSON.stringify({ release, commit, files });
const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
const bytes = brotliCompressSync(text, { params });
await writeFile(join(projectDir, `tests/fixtures/released-sites/${release}.json.br`), bytes);
console.log(`${names.length} files, ${Math.round(bytes.length / 1024)} KB`);
