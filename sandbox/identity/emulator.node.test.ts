import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectDir } from '../../tests/support/source-files.ts';
import { openListener } from './early-listener.ts';
import { startEmulator } from './emulator.ts';
import { portIn, readyLine } from './lines.ts';

const project = 'demo-test';

/** Starting it is computing: more than a second alone, much more beside other tests. */
const startMs = 60_000;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'notewright-identity-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Answer {
  status: number;
  localId?: string;
  idToken: string;
  refreshToken: string;
  users?: { email: string }[];
  error?: { message: string };
}

/** A call as the browser's SDK makes it. */
async function call(url: string, path: string, body: object): Promise<Answer> {
  const response = await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:${path}?key=any`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ returnSecureToken: true, clientType: 'CLIENT_TYPE_WEB', ...body }),
  });
  return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
}

const refresh = async (url: string, refreshToken: string) => {
  const response = await fetch(`${url}/securetoken.googleapis.com/v1/token?key=any`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  return (await response.json()) as { user_id?: string };
};

const owner = { email: 'owner@example.com', password: 'of-the-owner' };
const ada = { email: 'ada@example.com', password: 'a secret of Ada' };

describe('the identity stand-in', { timeout: startMs }, () => {
  const mails: { email: string; kind: string; link: string }[] = [];
  let emulator: Awaited<ReturnType<typeof startEmulator>>;
  let url: string;
  const start = async () => {
    const accountsFile = join(folder, 'kept', 'accounts.json');
    const listener = await openListener(0);
    url = listener.origin;
    const onMail = (mail: (typeof mails)[number]) => mails.push(mail);
    emulator = await startEmulator({ project, listener, accountsFile, owner, onMail });
  };
  beforeAll(start, startMs);
  afterAll(() => emulator.close());

  it('signs up, signs in, refreshes, and does not say who has an account', async () => {
    const { idToken, localId } = await call(url, 'signUp', ada);
    expect(JSON.parse(atob(idToken.split('.')[1] ?? ''))).toMatchObject({
      iss: `https://securetoken.google.com/${project}`,
      aud: project,
      sub: localId,
      auth_time: expect.any(Number) as number,
    });
    const again = await call(url, 'signInWithPassword', ada);
    expect(again.status).toBe(200);
    expect(await refresh(url, again.refreshToken)).toMatchObject({ user_id: localId });
    for (const wrong of [
      { ...ada, password: 'wrong-1' },
      { email: 'nobody@example.com', password: 'wrong-1' },
    ]) {
      const refused = await call(url, 'signInWithPassword', wrong);
      expect([refused.status, refused.error?.message]).toEqual([400, 'INVALID_LOGIN_CREDENTIALS']);
    }
    const reset = await call(url, 'sendOobCode', { requestType: 'PASSWORD_RESET', email: 'no@example.com' });
    expect(reset.status).toBe(200);
  });

  it('has the owner’s account from the start, verified', async () => {
    const { idToken } = await call(url, 'signInWithPassword', owner);
    expect(JSON.parse(atob(idToken.split('.')[1] ?? ''))).toMatchObject({
      email: owner.email,
      email_verified: true,
    });
  });

  it('tells of each mail once', async () => {
    mails.length = 0;
    for (let round = 1; round <= 2; round += 1) {
      await call(url, 'sendOobCode', { requestType: 'PASSWORD_RESET', email: ada.email });
      await expect.poll(() => mails.length, { timeout: startMs }).toBe(round);
    }
    expect(mails[0]).toMatchObject({ email: ada.email, kind: 'PASSWORD_RESET' });
    const page = await fetch(`${mails[0]?.link}&newPassword=another-secret`);
    expect(page.status).toBe(200);
    expect((await call(url, 'signInWithPassword', { ...ada, password: 'another-secret' })).status).toBe(200);
  });

  it('keeps accounts and sessions over a restart, for the eyes of this user only', async () => {
    const before = await call(url, 'signUp', { email: 'ben@example.com', password: 'of-ben-1' });
    await emulator.close();
    expect(await readdir(join(folder, 'kept'))).toEqual(['accounts.json']);
    expect((await stat(join(folder, 'kept', 'accounts.json'))).mode & 0o777).toBe(0o600);
    // A second later, an import would count the token as revoked.
    const now = Math.floor(Date.now() / 1000);
    await expect.poll(() => Math.floor(Date.now() / 1000), { timeout: 3000 }).toBeGreaterThan(now);
    await start();
    expect((await call(url, 'lookup', { idToken: before.idToken })).users).toEqual([
      expect.objectContaining({ email: 'ben@example.com' }),
    ]);
    expect(await refresh(url, before.refreshToken)).toMatchObject({ user_id: before.localId });
  });

  it('forgets an account that is deleted, and begins anew with a file that is broken', async () => {
    const gone = await call(url, 'signUp', { email: 'gone@example.com', password: 'of-gone-1' });
    await call(url, 'delete', { idToken: gone.idToken });
    await emulator.close();
    const file = join(folder, 'kept', 'accounts.json');
    expect(await readFile(file, 'utf8')).not.toContain('gone@example.com');
    await writeFile(file, '{"users":[{"email"');
    await start();
    expect((await call(url, 'signUp', { ...ada })).status).toBe(200);
  });
});

describe('its process', { timeout: startMs }, () => {
  it.each(['SIGINT', 'SIGTERM', 'the end of its parent'] as const)(
    'has its port at once, says that it is starting, and ends by %s with nothing left where it ran',
    async (how) => {
      const taken = await openListener(0);
      const cwd = await mkdtemp(join(folder, 'cwd-'));
      const file = join(folder, `${how}.json`);
      const child = spawn(
        process.execPath,
        [join(projectDir, 'sandbox/identity/main.ts'), project, String(taken.port), file],
        {
          cwd,
          env: { ...process.env, HOME: cwd, XDG_CONFIG_HOME: cwd },
          stdio: ['pipe', 'pipe', 'inherit'],
        },
      );
      const exited = new Promise((resolve) => child.once('exit', resolve));
      const output = child.stdout.setEncoding('utf8')[Symbol.asyncIterator]();
      const port = portIn(String((await output.next()).value).trim()) ?? 0;
      expect(port).toBeGreaterThan(taken.port);
      const url = `http://127.0.0.1:${port}`;
      expect((await call(url, 'signUp', ada)).error?.message).toMatch(
        /^STAND_IN_NOT_READY : .*still starting/,
      );

      child.stdin.write('\n');
      expect((await output.next()).value).toContain(readyLine);
      expect((await call(url, 'signUp', ada)).status).toBe(200);
      if (how === 'the end of its parent') child.stdin.end();
      else child.kill(how);
      expect(await exited).toBe(0);
      expect(await readdir(cwd)).toEqual([]);
      expect(await readFile(file, 'utf8')).toContain(ada.email);
      await taken.close();
    },
  );
});
