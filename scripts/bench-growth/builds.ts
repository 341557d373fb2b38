/** How long builds take as the content grows. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { median } from '../bench/figures.ts';
import { copySite, type SiteCopy } from '../bench/site-copy.ts';

const contentChanges = 3;

const paragraph =
  'By using this site you agree to these terms, which we have kept short so that you can read them. '.repeat(
    4,
  );
const body = Array.from(
  { length: 6 },
  (_, part) => `## Part ${part + 1}\n\n${paragraph}\n\n- One\n- Two\n`,
).join('\n');

const policy = (index: number) => `---
title: Policy ${index}
status: published
description: What holds in case ${index}.
effectiveDate: '2025-07-08'
---

${body}`;

const post = (index: number) => `---
title: Post ${index}
description: What there is to say about matter ${index}.
author: Somebody
date: '2026-01-${String((index % 28) + 1).padStart(2, '0')}'
tags: [Lyrics, Craft]
---

${body}`;

/** Writes so many invented policies and posts beside the real ones. */
async function fill({ folder }: SiteCopy, count: number): Promise<void> {
  for (const [kind, text] of [
    ['policies', policy],
    ['posts', post],
  ] as const) {
    const content = join(folder, 'src', 'content', kind);
    await mkdir(content, { recursive: true });
    for (let index = 0; index < count; index += 1)
      await writeFile(join(content, `invented-${index}.md`), text(index));
  }
}

export interface BuildTimes {
  /** Of each kind, beside the real ones. */
  count: number;
  /** From nothing but the sources, in milliseconds. */
  coldMs: number;
  /** Again, after one policy was changed; the median of some changes. */
  contentMs: number;
  /** Of the document of /blog, in brotli. */
  blogBytes: number;
  /** Of the blog's feed, which our own API reads up to 2 MB. */
  feedBytes: number;
}

/** Builds the site with so many more policies and as many more posts. */
export async function timeBuilds(count: number): Promise<BuildTimes> {
  const site = await copySite('growth');
  await fill(site, count);
  const coldMs = await site.build();
  const changes: number[] = [];
  for (let change = 0; change < contentChanges; change += 1) {
    await site.edit(
      join('src', 'content', 'policies', 'terms-of-service.md'),
      (text) => `${text}\nOne sentence more.\n`,
    );
    changes.push(await site.build());
  }
  const built = (name: string) => readFile(join(site.folder, 'dist', 'blog', name));
  const blogBytes = brotliCompressSync(await built('index.html')).length;
  const feedBytes = (await built('feed.xml')).length;
  await rm(site.folder, { recursive: true, force: true });
  return { count, coldMs, contentMs: median(changes), blogBytes, feedBytes };
}
