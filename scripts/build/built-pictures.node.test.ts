import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { finishPictures, maxPictureBytes } from './built-pictures.ts';

async function built(files: Readonly<Record<string, string>>): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'notewright-pictures-'));
  onTestFinished(() => rm(dist, { recursive: true, force: true }));
  await mkdir(join(dist, '_astro'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(dist, name), text);
  return dist;
}

it('keeps what a page or the feed shows, and takes the originals away', async () => {
  const dist = await built({
    'a.html': '<img src="/_astro/hill.A_1.webp" srcset="/_astro/hill.A_2.webp 640w">',
    'feed.xml': '<img src="/_astro/shore.B_1.webp">',
    '_astro/hill.A.jpg': 'x',
    '_astro/hill.A_1.webp': 'x',
    '_astro/hill.A_2.webp': 'x',
    '_astro/shore.B_1.webp': 'x',
    '_astro/secret.C.png': 'x',
    '_astro/page.js': '',
  });
  expect(await finishPictures(dist)).toEqual([]);
  expect((await readdir(join(dist, '_astro'))).sort()).toEqual([
    'hill.A_1.webp',
    'hill.A_2.webp',
    'page.js',
    'shore.B_1.webp',
  ]);
});

it('names a picture that is too heavy, and what to do', async () => {
  const dist = await built({
    'a.html': 'hill.A_1.webp hill.A_2.webp',
    '_astro/hill.A_1.webp': 'x'.repeat(maxPictureBytes),
    '_astro/hill.A_2.webp': 'x'.repeat(maxPictureBytes + 1),
  });
  expect(await finishPictures(dist)).toEqual([
    'The picture hill weighs 401 kB in its largest size, and at most 400 may go out; take a part of it, or one with less fine detail.',
  ]);
});
