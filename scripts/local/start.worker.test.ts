import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectDir } from '../../tests/support/source-files.ts';
import { siteWords } from '../content/site-words.ts';
import { isFree, nextFreePort } from './ports.ts';

let port: number;
let state: string;
let output = '';
let child: ReturnType<typeof spawn>;
let exited: Promise<number | null>;
const identityReady = Promise.withResolvers<boolean>();

/** A feed on this machine that nobody serves: no test asks the outside world. */
const noFeeds = JSON.stringify([{ source: 'Nobody', category: 'edm', url: 'http://127.0.0.1:9/feed' }]);

const environment = () => ({
  ...process.env,
  PORT: String(port),
  STATE_DIR: state,
  NEWS_FEEDS: noFeeds,
});

beforeAll(async () => {
  port = await nextFreePort(8850);
  state = await mkdtemp(join(tmpdir(), 'notewright-start-'));
  child = spawn(process.execPath, ['scripts/run.mjs', 'start'], { cwd: projectDir, env: environment() });
  exited = new Promise((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => {
      reject(new Error(`npm start ended: ${output}`));
      identityReady.resolve(false);
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Ctrl-C stops everything')) resolve();
        if (output.includes('identity stand-in is ready')) identityReady.resolve(true);
      });
    }
  });
});
afterAll(async () => {
  child.kill('SIGKILL');
  await rm(state, { recursive: true, force: true });
});

function inbox(...words: string[]) {
  const { stdout } = spawnSync(process.execPath, ['scripts/run.mjs', 'inbox', ...words], {
    cwd: projectDir,
    env: environment(),
    encoding: 'utf8',
  });
  return stdout;
}

describe('npm start', () => {
  it('says where the site is and what is a stand-in', () => {
    expect(output).toContain(`http://localhost:${port}`);
    expect(output).toMatch(/Database +stand-in/);
    expect(output).toMatch(/News feeds +real: the feeds of NEWS_FEEDS/);
    expect(output).toMatch(/Identity +stand-in: http:\/\/127\.0\.0\.1:\d+/);
  });

  it(
    'serves the site and the API, and the owner reads in the inbox what was sent',
    { timeout: 240_000 },
    async () => {
      const page = await fetch(`http://localhost:${port}/`);
      expect(await page.text()).toContain(siteWords.tagline);
      const sent = await fetch(`http://localhost:${port}/api/contact-message`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: `http://localhost:${port}` },
        body: JSON.stringify({
          name: '=1+1',
          email: 'ada@example.com',
          subject: 'Contact Form Submission',
          message: 'Read me',
        }),
      });
      expect(sent.status).toBe(201);
      expect(inbox('messages')).toMatch(/Contact messages \(1\)[\s\S]*ada@example\.com +Read me/);
      expect(inbox('outbox')).toMatch(/To: owner@notewright\.example\n[\s\S]*\n\nRead me\n/);
    },
  );

  it('has the identity stand-in behind the same address, with a library for who signs up', async () => {
    expect(await identityReady.promise).toBe(true);
    const site = `http://localhost:${port}`;
    const signedUp = await fetch(`${site}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: site },
      body: JSON.stringify({ email: 'ada@example.com', password: 'of-ada-1', returnSecureToken: true }),
    });
    const { idToken } = (await signedUp.json()) as { idToken: string };
    const playlists = await fetch(`${site}/api/playlists/user`, {
      headers: { Authorization: `Bearer ${idToken}` },
    });
    expect([playlists.status, await playlists.json()]).toEqual([200, []]);
  });

  it('says how the owner gets to the desk, who then sees the orders there', async () => {
    const [, address = '', password = ''] =
      /Desk +http:\/\/localhost:\d+\/desk, sign in as (\S+) with the password (\S+)/.exec(output) ?? [];
    expect(await identityReady.promise).toBe(true);
    const site = `http://localhost:${port}`;
    const signedIn = await fetch(
      `${site}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: site },
        body: JSON.stringify({ email: address, password, returnSecureToken: true }),
      },
    );
    const { idToken } = (await signedIn.json()) as { idToken: string };
    const orders = await fetch(`${site}/api/desk/orders`, {
      headers: { Authorization: `Bearer ${idToken}` },
    });
    expect([orders.status, await orders.json()]).toEqual([200, { orders: [], next: null }]);
  });

  it('stops everything on Ctrl-C and frees the port', async () => {
    child.kill('SIGINT');
    expect(await exited).toBe(0);
    expect(await isFree(port)).toBe(true);
  });
});
