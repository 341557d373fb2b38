import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectDir } from '../../tests/support/source-files.ts';

/**
 * The real command on a real local database of its own. Each call starts the database's tool and takes seconds, so
 * this is one way through it; what it can show and tick off is in `queries.worker.test.ts`, what it says in
 * `inbox.node.test.ts`.
 */
let state: string;

function node(...args: string[]) {
  const child = spawn(process.execPath, args, {
    cwd: projectDir,
    env: { ...process.env, STATE_DIR: state, NO_COLOR: '1' },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, stdout, stderr: stderr.trim() })),
  );
}
const inbox = (...words: string[]) => node('scripts/run.mjs', 'inbox', ...words);

const time = '2026-11-21T10:00:00.000Z';
const ada = 'aaaa1111-0000-4000-8000-000000000001';
const eve = 'aaaa2222-0000-4000-8000-000000000002';
const firm = 'bbbb3333-0000-4000-8000-000000000003';

const seed = `
INSERT INTO contact_messages (id, idempotency_key, name, email, subject, message, created_at) VALUES
  ('${ada}', 'key-ada', '=1+1', 'ada@example.com', 's', 'One' || char(10) || 'Two "quoted", three', '${time}'),
  ('${eve}', 'key-eve', 'Eve' || char(27) || '[31m', 'eve@example.com', 's', 'Hi', '2026-11-20T10:00:00.000Z');
INSERT INTO business_inquiries (id, idempotency_key, company_name, contact_name, email, phone, industry, service_type, budget, timeline, project_description, created_at)
  VALUES ('${firm}', 'key-firm', 'Analytical Engines', 'Ada', 'ada@example.com', '', 'Not specified', 'starter', 'Not specified', 'Not specified', 'Jingles', '2026-11-21T11:00:00.000Z');
`;

beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), 'notewright-inbox-'));
  const migrations = join(projectDir, 'migrations');
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(migrations, name), 'utf8')));
  const file = join(state, 'seed.sql');
  await writeFile(file, [...texts, seed].join('\n'));
  const wrangler = 'node_modules/wrangler/bin/wrangler.js';
  const { code, stdout, stderr } = await node(
    ...[wrangler, 'd1', 'execute', 'DB', '--file', file, '--local', '--persist-to', state],
  );
  if (code !== 0) throw new Error(`${stdout}${stderr}`);
});
afterAll(() => rm(state, { recursive: true, force: true }));

describe('npm run inbox', { timeout: 300_000 }, () => {
  it('counts what waits, shows a message whole, ticks it off, and everything is still there', async () => {
    const { code, stdout } = await inbox();
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /Waiting in the local database.*\n\n {2}orders +0\n {2}inquiries +1\n {2}messages +2\n {2}lyrics +0\n {2}feeds +0\n {2}outbox +3\n/,
    );
    const shown = (await inbox('messages', 'show', 'NW-AAAA1111')).stdout;
    expect(shown).toContain('message:\n  One\n  Two "quoted", three\n');
    expect((await inbox('messages', 'done', 'NW-AAAA1111')).stdout).toBe('Done: message NW-AAAA1111\n');
    expect(JSON.parse((await inbox('messages', '--all', '--json')).stdout)).toEqual([
      expect.objectContaining({ id: ada, done_at: expect.stringMatching(/^\d{4}-.*Z$/) }),
      expect.objectContaining({ id: eve, done_at: null }),
    ]);
  });

  it('says in one line, and fails, when it cannot do what was asked', async () => {
    const { code, stdout, stderr } = await inbox('messages', 'done', 'aaaa');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.split('\n').toSorted()).toEqual([
      `  ${ada}  =1+1`,
      `  ${eve}  Eve [31m`,
      'aaaa is the beginning of 2 ids. Give more of it.',
    ]);
  });

  it('shows each mail of the outbox whole, the newest first', async () => {
    const { stdout } = await inbox('outbox');
    expect(stdout).toMatch(
      /Subject: Inquiry NW-BBBB3333: Analytical Engines\n[\s\S]*Plan: Starter\n\nJingles\n[\s\S]*Subject: Message NW-AAAA1111: =1\+1\n\nName: =1\+1\nEmail: ada@example.com\n\nOne\nTwo "quoted", three\n/,
    );
    expect(stdout).not.toContain('\u001B');
  });

  it('erases a person, and all of one', async () => {
    const before = await inbox('erase', 'ADA@example.com');
    expect(before.stdout).toMatch(/1 messages, gone\n +1 inquiries, gone\n[^]*Nothing was erased yet/);
    expect(JSON.parse((await inbox('export', 'ada@example.com')).stdout)).toMatchObject({
      messages: [{ id: ada }],
      inquiries: [{ id: firm }],
      mails: [{}, {}],
    });
    expect((await inbox('erase', 'ada@example.com', '--yes')).stdout).toContain('ada@example.com is erased:');
    expect((await inbox('find', 'example.com')).stdout).toMatch(/^Found \(1\)[^]*eve@example\.com/);
    expect(await inbox('erase', 'ada@example.com')).toMatchObject({
      code: 1,
      stderr: 'Nothing is held of ada@example.com.',
    });
  });

  it('explains itself', async () => {
    expect((await inbox('--help')).stdout).toContain('npm run inbox -- <kind> done <id>');
  });
});
