import { copySite } from './scripts/bench/site-copy.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
const n = Number(process.argv[2]);
const site = await copySite('lab' + n);
const body = Array.from({ length: 6 }, (_, p) => `## Part ${p + 1}\n\n${'By using this site you agree to these terms, which we have kept short so that you can read them. '.repeat(4)}\n\n- One\n- Two\n`).join('\n');
for (let i = 0; i < n; i++) {
  await writeFile(join(site.folder, 'src/content/policies', `invented-${i}.md`), `---\ntitle: Policy ${i}\nstatus: published\ndescription: What holds in case ${i}.\neffectiveDate: '2025-07-08'\n---\n\n${body}`);
  await writeFile(join(site.folder, 'src/content/posts', `invented-${i}.md`), `---\ntitle: Post ${i}\ndescription: What there is to say about matter ${i}.\nauthor: Somebody\ndate: '2026-01-${String((i % 28) + 1).padStart(2, '0')}'\ntags: [Lyrics, Craft]\n---\n\n${body}`);
}
