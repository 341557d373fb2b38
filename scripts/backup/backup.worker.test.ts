import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPlatformProxy } from 'wrangler';
import type { Bucket } from './bucket.ts';
import { projectDir } from '../../tests/support/source-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'notewright-backup-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const env = (state: string) => ({
  ...process.env,
  STATE_DIR: join(folder, state),
  WRANGLER_SEND_METRICS: 'false',
});

function run(state: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', ...words], {
    ...{ cwd: projectDir, env: env(state), encoding: 'utf8' },
  });
  return { status, output: stdout + stderr };
}

function wrangler(state: string, ...words: string[]): string {
  const args = [
    'node_modules/wrangler/bin/wrangler.js',
    'd1',
    ...words,
    '--local',
    '--persist-to',
    join(folder, state),
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    ...{ cwd: projectDir, env: env(state), encoding: 'utf8' },
  });
  if (status !== 0) throw new Error(stdout + stderr);
  return stdout;
}

const sql = (state: string, command: string) =>
  wrangler(state, 'execute', 'DB', '--json', '--command', command);

/** What the test looks at: rows with quotes and line ends, with a mail that a trigger made, and the schema itself. */
const everything = `SELECT * FROM contact_messages ORDER BY id; SELECT * FROM outbox ORDER BY id;
  SELECT * FROM tracks ORDER BY id; SELECT * FROM order_progress; SELECT * FROM deliveries;
  SELECT * FROM delivery_files; SELECT * FROM revision_notes; SELECT name FROM d1_migrations ORDER BY id;
  SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY name`;

/** A song with every row that its steps leave. Its triggers must neither refuse nor double them when they come back. */
const deliveredSong = `
  INSERT INTO orders (id, client_key, owner, service_type, product_id, amount_cents, currency, content_hash, created_at)
    VALUES ('o1', 'k', 'x', 'custom_song', 'custom-song-standard', 100, 'USD', 'x', '2026-01-01');
  UPDATE orders SET status = 'awaiting_payment' WHERE id = 'o1';
  UPDATE orders SET status = 'paid', paid_session_id = 's', payment_intent = 'p', paid_at = '2026-01-01' WHERE id = 'o1';
  UPDATE order_progress SET state = 'begun', begun_at = '2026-01-01' WHERE order_id = 'o1';
  INSERT INTO delivery_files (id, idempotency_key, order_id, version, name, size, object_key, created_at, touched_at)
    VALUES ('f1', 'f1', 'o1', 1, 'O''Hara.mp3', 9000000, 'f1', '2026-01-01', '2026-01-01');
  UPDATE delivery_files SET state = 'complete', content_type = 'audio/mpeg', etag = 'x', completed_at = '2026-01-01' WHERE id = 'f1';
  INSERT INTO deliveries VALUES ('o1', 1, 'Here it is', '2026-01-01');
  UPDATE order_progress SET state = 'delivered', version = 1, delivered_at = '2026-01-01', files_until = '2026-02-01' WHERE order_id = 'o1';
  UPDATE order_progress SET state = 'revising', rounds_used = 1 WHERE order_id = 'o1';
  INSERT INTO revision_notes (id, idempotency_key, order_id, version, text, written_at)
    VALUES ('n1', 'n1', 'o1', 1, 'Louder', '2026-01-01')`;

const resultsOf = (json: string) =>
  (JSON.parse(json) as { results: unknown[] }[]).map(({ results }) => results);

/** Puts bytes into the local bucket. */
async function putObject(state: string, key: string, bytes: Uint8Array): Promise<void> {
  const proxy = await getPlatformProxy<{ FILES: Bucket }>({
    ...{ configPath: join(projectDir, 'wrangler.jsonc'), envFiles: [], remoteBindings: false },
    persist: { path: join(folder, state, 'v3') },
  });
  await proxy.env.FILES.put(key, bytes);
  await proxy.dispose();
}

/** What lies in the local bucket; null where nothing does. */
async function objectOf(state: string, key: string, length: number) {
  const proxy = await getPlatformProxy<{ FILES: Bucket }>({
    ...{ configPath: join(projectDir, 'wrangler.jsonc'), envFiles: [], remoteBindings: false },
    persist: { path: join(folder, state, 'v3') },
  });
  const stored = await proxy.env.FILES.get(key, { range: { offset: 0, length } });
  const bytes = stored && Buffer.from(await stored.arrayBuffer());
  await proxy.dispose();
  return bytes;
}

/** More than one piece, and no two alike. */
const large = Uint8Array.from({ length: 9_000_000 }, (_, at) => (at * 31 + (at >> 8)) % 256);

describe('npm run backup and npm run restore', () => {
  it(
    'bring every row, file, trigger and migration back into an empty place',
    { timeout: 480_000 },
    async () => {
      wrangler('first', 'migrations', 'apply', 'DB');
      sql(
        'first',
        `INSERT INTO contact_messages (id, idempotency_key, name, email, subject, message, created_at)
       VALUES ('m1', 'k1', 'O''Hara; -- "x"', 'a@example.com', 'Hello', 'one' || char(10) || 'two 🎵', '2026-01-01T00:00:00.000Z')`,
      );
      sql('first', deliveredSong);
      await putObject('first', 'f1', large);
      sql('first', `UPDATE outbox SET state = 'sent', attempts = 3 WHERE message_id = 'm1'`);
      const before = resultsOf(sql('first', everything));
      expect(before.map((rows) => rows.length > 0)).toEqual(Array(9).fill(true));

      const file = join(folder, 'kept', 'backup.sql');
      const backup = run('first', 'backup', '--file', file);
      expect([backup.status, backup.output]).toEqual([
        0,
        expect.stringMatching(/holds \d+ tables with \d+ rows/),
      ]);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect(await readFile(file, 'utf8')).toContain('INSERT INTO');
      expect(backup.output).toContain('holds 1 files of deliveries, 9.0 MB');
      const kept = join(folder, 'kept', 'backup.files', 'f1');
      expect((await stat(kept)).mode & 0o777).toBe(0o600);

      await writeFile(kept, 'x', { flag: 'r+' });
      const damaged = run('second', 'restore', file);
      expect([damaged.status, damaged.output]).toEqual([1, expect.stringContaining('not the file that was')]);
      expect(existsSync(join(folder, 'second', 'v3', 'd1'))).toBe(false);
      await writeFile(kept, large);

      const restored = run('second', 'restore', file);
      expect([restored.status, restored.output]).toEqual([0, expect.stringMatching(/contact_messages +1\n/)]);
      expect(restored.output).toContain('So are 1 files of deliveries');
      expect((await objectOf('second', 'f1', large.length))?.equals(large)).toBe(true);
      expect(resultsOf(sql('second', everything))).toEqual(before);
      expect(wrangler('second', 'migrations', 'list', 'DB')).toContain('No migrations to apply');

      const again = run('second', 'restore', file);
      expect([again.status, again.output]).toEqual([1, expect.stringContaining('not empty')]);
      expect(resultsOf(sql('second', everything))).toEqual(before);

      const text = await readFile(file, 'utf8');
      const over = run('first', 'backup', '--file', file);
      expect([over.status, over.output]).toEqual([1, expect.stringContaining('is there already')]);
      expect(await readFile(file, 'utf8')).toBe(text);

      // Cut at the end of a statement, and without its files.
      await writeFile(file, text.split('\n').slice(0, 60).join('\n'));
      const cut = run('third', 'restore', file);
      expect([cut.status, cut.output]).toEqual([1, expect.stringContaining('no end mark')]);
      await writeFile(file, text);
      await rm(join(folder, 'kept', 'backup.files'), { recursive: true });
      const alone = run('third', 'restore', file);
      expect([alone.status, alone.output]).toEqual([1, expect.stringContaining('files.json is missing')]);
      expect(existsSync(join(folder, 'third', 'v3', 'd1'))).toBe(false);
    },
  );

  it(
    'say which files the bucket has not, and leave them where nobody wants them',
    { timeout: 480_000 },
    async () => {
      wrangler('gone', 'migrations', 'apply', 'DB');
      sql('gone', deliveredSong);
      const file = join(folder, 'gone', 'backup.sql');
      const backup = run('gone', 'backup', '--file', file);
      expect([backup.status, backup.output]).toEqual([
        1,
        expect.stringMatching(/Not in the bucket[^]*\nf1\n/),
      ]);
      const without = run('gone', 'backup', '--without-files', '--file', join(folder, 'gone', 'rows.sql'));
      expect(without.status).toBe(0);
      expect(without.output).toContain('were left out');
      expect(existsSync(join(folder, 'gone', 'rows.files'))).toBe(false);
    },
  );

  it('say so when the file cannot be read into the database', { timeout: 300_000 }, async () => {
    const file = join(folder, 'torn.sql');
    await writeFile(file, "INSERT INTO nowhere VALUES ('torn');\n");
    const { status, output } = run('torn', 'restore', file, '--without-end-mark');
    expect([status, output]).toEqual([1, expect.stringContaining('could not be read into the database')]);
    expect(output).not.toMatch(/rows.* are back/);
  });

  it.each([[[]], [['no-such-file.sql']]])('say so when there is no file in %j', (words) => {
    const { status, output } = run('nothing', 'restore', ...words);
    expect([status, output]).toEqual([1, expect.stringContaining('Say which file')]);
    expect(existsSync(join(folder, 'nothing'))).toBe(false);
  });
});
