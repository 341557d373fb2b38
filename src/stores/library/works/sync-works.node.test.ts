import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WorkChange } from '#lib/contract/library/works-paths.ts';
import { HttpError } from '#lib/http/http-error.ts';
import type { ToPush } from '#lib/library/sync/sync.ts';
import { memoryStorage } from '../../../../tests/support/memory-storage.ts';
import { UserChanged } from '../../session/current-user.ts';
import { lyricsKeys } from '../../lyrics/lyrics-keys.ts';
import { readProjects, writeProjects } from '../../studio/stored-projects.ts';
import { studioKeys } from '../../studio/studio-keys.ts';
import { leaveWorks, syncWorks } from './sync-works.ts';
import { worksKeys } from './works-keys.ts';

/** An account with pages of two. */
function createAccount() {
  const rows = new Map<string, WorkChange>();
  let last = 0;
  const put = ({ kind, id, from, body }: ToPush): number => {
    const row = rows.get(id);
    if (row && row.body === body) return row.version;
    if ((row?.version ?? 0) !== from) throw new HttpError(409, '', { code: 'conflict' });
    last += 1;
    rows.set(id, { kind, id, version: last, body });
    return last;
  };
  return {
    rows,
    put,
    api: {
      works: async (since: number) => {
        const all = [...rows.values()].filter(({ version }) => version > since);
        const changes = all.toSorted((a, b) => a.version - b.version).slice(0, 2);
        return { changes, cursor: changes.at(-1)?.version ?? since, more: all.length > 2 };
      },
      putWork: async (change: ToPush) => put(change),
    },
  };
}

const user = { uid: 'ada', isCurrent: () => true };
const project = (id: string, name: string) => ({ id, name, savedAt: 1, code: 'A'.repeat(13) });
let storage = memoryStorage();

const use = (next: ReturnType<typeof memoryStorage>) => {
  storage = next;
  vi.stubGlobal('localStorage', storage);
};
const set = (...projects: ReturnType<typeof project>[]) =>
  storage.setItem(studioKeys.studioProjects, writeProjects({ projects, foreign: [] }));
const names = () =>
  (readProjects(storage.getItem(studioKeys.studioProjects) ?? '')?.projects ?? [])
    .map(({ name }) => name)
    .toSorted();

beforeEach(() => {
  use(memoryStorage());
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('StorageEvent', Event);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the works of an account', () => {
  it('are in a second browser after both were there, over several pages', async () => {
    const { api } = createAccount();
    set(...['1', '2', '3', '4', '5'].map((id) => project(id, `Tune ${id}`)));
    await syncWorks(user, api);
    use(memoryStorage());
    await syncWorks(user, api);
    expect(names()).toEqual(['Tune 1', 'Tune 2', 'Tune 3', 'Tune 4', 'Tune 5']);
  });

  it('are both kept when both browsers changed one', async () => {
    const { api } = createAccount();
    const [desk, phone] = [memoryStorage(), memoryStorage()];
    for (const [browser, name] of [
      [desk, 'Rain'],
      [phone, null],
      [desk, 'Rain, slow'],
      [phone, 'Rain, fast'],
      [desk, null],
    ] as const) {
      use(browser);
      if (name !== null) set(project('1', name));
      await syncWorks(user, api);
    }
    expect(names()).toEqual(['Rain, fast', 'Rain, slow (other device)']);
    use(phone);
    expect(names()).toEqual(['Rain, fast', 'Rain, slow (other device)']);
  });

  it('lose nothing when this browser is full: nothing is agreed on, and nothing deleted there', async () => {
    const account = createAccount();
    account.put({ kind: 'melody', id: '1', from: 0, body: JSON.stringify(project('1', 'Rain')) });
    storage.full = true;
    await syncWorks(user, account.api);
    storage.full = false;
    await syncWorks(user, account.api);
    expect(names()).toEqual(['Rain']);
    expect(account.rows.get('1')?.body).not.toBeNull();
  });

  it('are left alone where a later version stored what this one cannot read', async () => {
    const account = createAccount();
    set(project('1', 'Rain'));
    await syncWorks(user, account.api);
    storage.setItem(studioKeys.studioProjects, '{"version":2}');
    await syncWorks(user, account.api);
    expect(account.rows.get('1')?.body).not.toBeNull();
    expect(storage.getItem(studioKeys.studioProjects)).toBe('{"version":2}');
  });

  it('of a later version are not deleted because this one cannot read them', async () => {
    const account = createAccount();
    account.put({ kind: 'melody', id: '1', from: 0, body: '{"later":true}' });
    await syncWorks(user, account.api);
    await syncWorks(user, account.api);
    expect(account.rows.get('1')?.body).toBe('{"later":true}');
  });

  it('go on with the others when the account does not take one', async () => {
    const account = createAccount();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    set(project('1', 'Rain'), project('2', 'Sun'));
    const putWork = async (change: ToPush) => {
      if (change.id === '1') throw new HttpError(422, '', { code: 'limit_reached' });
      return account.put(change);
    };
    const left = await syncWorks(user, { ...account.api, putWork });
    expect(left).toEqual([{ key: 'melody/1', name: 'Rain', reason: 'full' }]);
    expect([[...account.rows.keys()], names()]).toEqual([['2'], ['Rain', 'Sun']]);
    expect(await syncWorks(user, account.api)).toEqual([]);
    expect([...account.rows.keys()].toSorted()).toEqual(['1', '2']);
  });

  it('that are too large stay here, are named, and do not stop the others', async () => {
    const account = createAccount();
    const songs = [
      {
        title: 'Long',
        content: 'la '.repeat(30_000),
        genre: 'folk',
        mood: 'calm',
        seed: 1,
        savedAt: '2026-11-01T00:00:00.000Z',
      },
    ];
    storage.setItem(lyricsKeys.savedLyrics, JSON.stringify({ format: 1, songs }));
    set(project('2', 'Sun'));
    const left = await syncWorks(user, account.api);
    expect(left).toEqual([{ key: expect.stringMatching(/^lyrics\//), name: 'Long', reason: 'large' }]);
    expect([...account.rows.keys()]).toEqual(['2']);
    expect(storage.getItem(lyricsKeys.savedLyrics)).toContain('Long');
  });

  it('keep a field of a later version, which this one would lose', async () => {
    const account = createAccount();
    const body = JSON.stringify({ ...project('1', 'Rain'), mood: 'calm' });
    account.put({ kind: 'melody', id: '1', from: 0, body });
    await syncWorks(user, account.api);
    expect([account.rows.get('1')?.body, names()]).toEqual([body, []]);
  });

  it('go with a deletion, and come anew when the account has forgotten them', async () => {
    const account = createAccount();
    set(project('1', 'Rain'), project('2', 'Sun'));
    await syncWorks(user, account.api);
    set(project('2', 'Sun'));
    await syncWorks(user, account.api);
    expect(account.rows.get('1')?.body).toBeNull();
    account.rows.delete('2');
    set(project('2', 'Sun, again'));
    await syncWorks(user, account.api);
    expect(account.rows.get('2')?.body).toContain('Sun, again');
  });

  it('are not written for somebody who has left in the meantime', async () => {
    const account = createAccount();
    account.put({ kind: 'melody', id: '1', from: 0, body: JSON.stringify(project('1', 'Rain')) });
    const gone = { uid: 'ada', isCurrent: () => false };
    await expect(syncWorks(gone, account.api)).rejects.toThrow(UserChanged);
    expect(names()).toEqual([]);
  });
});

describe('who signs out', () => {
  it('leaves nothing behind that the account has, and loses nothing that it has not', async () => {
    const { api } = createAccount();
    set(project('1', 'Rain'));
    await syncWorks(user, api);
    set(project('1', 'Rain'), project('2', 'Sun'));
    leaveWorks();
    expect(names()).toEqual(['Sun']);
    expect(storage.getItem(worksKeys.works)).toBeNull();
  });

  it('does not give the next one what was synced', async () => {
    const [ada, ben] = [createAccount(), createAccount()];
    set(project('1', 'Of Ada'));
    await syncWorks(user, ada.api);
    await syncWorks({ uid: 'ben', isCurrent: () => true }, ben.api);
    expect([names(), ben.rows.size]).toEqual([[], 0]);
  });
});
