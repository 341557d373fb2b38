import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { NewsResponse } from '#lib/contract/news/news-answers.ts';
import { createFeedsSandbox } from '../../sandbox/feeds/sandbox.ts';
import { projectDir } from '../../tests/support/source-files.ts';
import { nextFreePort } from './ports.ts';

const sandbox = createFeedsSandbox();
const { feeds, close } = await sandbox.listen();
const port = await nextFreePort(8860);
const state = await mkdtemp(join(tmpdir(), 'notewright-feeds-'));
let child: ChildProcess | null = null;

/** `npm start` on the same state; resolves when it answers. */
async function start(): Promise<ChildProcess> {
  const started = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: projectDir,
    env: { ...process.env, PORT: String(port), STATE_DIR: state, NEWS_FEEDS: JSON.stringify(feeds) },
  });
  child = started;
  await new Promise<void>((resolve, reject) => {
    let output = '';
    started.once('exit', () => reject(new Error(`npm start ended: ${output}`)));
    started.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ctrl-C stops everything')) resolve();
    });
  });
  started.removeAllListeners('exit');
  return started;
}

async function stop(running: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => running.once('exit', resolve));
  running.kill('SIGINT');
  await exited;
}

const news = async () => {
  const response = await fetch(`http://localhost:${port}/api/news`);
  return { status: response.status, body: (await response.json()) as NewsResponse };
};

afterAll(async () => {
  child?.kill('SIGKILL');
  await close();
  await rm(state, { recursive: true, force: true });
});

it('the news of a fresh machine come by themselves, and are there after a restart without any source', async () => {
  const first = await start();
  await expect.poll(async () => (await news()).body.allSources?.length, { timeout: 30_000 }).toBe(10);
  await expect
    .poll(() => new Set(sandbox.requests().map(({ source }) => source)).size, { timeout: 30_000 })
    .toBe(10);
  const { body } = await news();
  await stop(first);
  for (const { source } of feeds) sandbox.setFault(source, 'dead');
  const second = await start();
  const again = await news();
  expect([again.status, again.body.allArticles.length >= body.allArticles.length]).toEqual([200, true]);
  await stop(second);
  // Two starts of everything, each as long as the machine takes.
}, 300_000);
