import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  keptWork,
  workChange,
  workChanges,
  workLimits,
  workPath,
  worksPath,
  type WorkChange,
} from '#lib/contract/library/works-paths.ts';
import { nullable, object } from '#lib/data/shapes.ts';
import { createLibraryApi, type LibraryUser } from '../../tests/support/identity.ts';

/** The works of a user: kept when nothing else came between, and never written over silently. */
const api = await createLibraryApi();
beforeAll(api.start);
afterAll(api.stop);

const named = (name: string) => JSON.stringify({ name });
const conflict = object({ current: nullable(workChange) });

const put = (user: LibraryUser, id: string, from: number, body: string | null) =>
  user.ask('PUT', workPath('melody', id), { from, body });

async function kept(user: LibraryUser, id: string, from: number, body: string | null): Promise<number> {
  const answer = await put(user, id, from, body);
  expect(answer.status).toBe(200);
  return keptWork(await answer.json()).version;
}

async function refused(user: LibraryUser, id: string, from: number, body: string | null) {
  const answer = await put(user, id, from, body);
  expect(answer.status).toBe(409);
  return conflict(await answer.json()).current;
}

async function changesOf(user: LibraryUser, since = 0) {
  return workChanges(await (await user.ask('GET', `${worksPath}?since=${since}`)).json());
}

describe('a work', () => {
  it('is kept, changed and deleted, and each change is heard of after the last', async () => {
    const ada = await api.newUser('ada');
    const first = await kept(ada, 'one', 0, named('One'));
    const other = await kept(ada, 'two', 0, named('Two'));
    const second = await kept(ada, 'one', first, named('One more'));
    const gone = await kept(ada, 'two', other, null);
    expect([first, other, second, gone]).toEqual([1, 2, 3, 4]);
    const { changes, cursor, more } = await changesOf(ada);
    expect(changes).toEqual<WorkChange[]>([
      { kind: 'melody', id: 'one', version: 3, body: named('One more') },
      { kind: 'melody', id: 'two', version: 4, body: null },
    ]);
    expect([cursor, more]).toEqual([4, false]);
    expect((await changesOf(ada, 3)).changes.map(({ id }) => id)).toEqual(['two']);
    expect((await changesOf(ada, 4)).changes).toEqual([]);
  });

  it('is kept once when it is sent again, one after the other and at once', async () => {
    const ada = await api.newUser('ada');
    const versions = await Promise.all([1, 2, 3].map(() => kept(ada, 'one', 0, named('One'))));
    expect(new Set([...versions, await kept(ada, 'one', 0, named('One'))])).toEqual(new Set([1]));
  });

  it('is not written over by who did not know the last change, and says what is there', async () => {
    const ada = await api.newUser('ada');
    const first = await kept(ada, 'one', 0, named('One'));
    const second = await kept(ada, 'one', first, named('Of the phone'));
    expect(await refused(ada, 'one', first, named('Of the desk'))).toEqual({
      ...{ kind: 'melody', id: 'one', version: second },
      body: named('Of the phone'),
    });
    expect(await refused(ada, 'one', first, null)).toMatchObject({ body: named('Of the phone') });
    expect(await refused(ada, 'one', 0, named('Anew'))).toMatchObject({ version: second });
    expect(await refused(ada, 'never', 7, named('Never'))).toBeNull();
  });

  it('has one winner of two who change it at once', async () => {
    const ada = await api.newUser('ada');
    const first = await kept(ada, 'one', 0, named('One'));
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => put(ada, 'one', first, named(name))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('comes back after it was deleted, from the version of the deletion', async () => {
    const ada = await api.newUser('ada');
    const gone = await kept(ada, 'one', await kept(ada, 'one', 0, named('One')), null);
    expect(await refused(ada, 'one', 1, named('One'))).toMatchObject({ body: null });
    expect(await kept(ada, 'one', gone, named('One'))).toBe(3);
    expect(await api.rows('SELECT works, deleted_works FROM accounts WHERE user_id = ?', ada.userId)).toEqual(
      [{ works: 1, deleted_works: 0 }],
    );
  });

  it('is the user’s alone', async () => {
    const [ada, ben] = [await api.newUser('ada'), await api.newUser('ben')];
    await kept(ada, 'one', 0, named('Of Ada'));
    expect((await changesOf(ben)).changes).toEqual([]);
    expect(await refused(ben, 'one', 1, named('Of Ben'))).toBeNull();
    await kept(ben, 'one', 0, named('Of Ben'));
    expect((await changesOf(ada)).changes.map(({ body }) => body)).toEqual([named('Of Ada')]);
  });

  it('comes page by page', async () => {
    const ada = await api.newUser('ada');
    const count = workLimits.page + 2;
    for (let n = 1; n <= count; n += 1) await kept(ada, `work ${n}`, 0, named(`${n}`));
    const first = await changesOf(ada);
    const rest = await changesOf(ada, first.cursor);
    expect([first.changes.length, first.more, rest.changes.length, rest.more]).toEqual([
      workLimits.page,
      true,
      2,
      false,
    ]);
  });

  it.each([
    ['too large', { from: 0, body: named('x'.repeat(workLimits.bytes)) }],
    ['too large in bytes', { from: 0, body: named('é'.repeat(workLimits.bytes / 2)) }],
    ['no JSON', { from: 0, body: '{' }],
    ['a list', { from: 0, body: '[]' }],
    ['no text', { from: 0, body: { name: 'x' } }],
    ['from before the beginning', { from: -1, body: '{}' }],
    ['from between two versions', { from: 1.5, body: '{}' }],
    ['from nowhere', { body: '{}' }],
    ['more than a work', { from: 0, body: '{}', userId: 'x' }],
  ])('is refused when it is %s', async (_, body) => {
    const ada = await api.newUser('ada');
    expect((await ada.ask('PUT', workPath('melody', 'one'), body)).status).toBe(422);
    expect((await changesOf(ada)).changes).toEqual([]);
  });

  it.each(['melody/a%2Fb', 'melody/%00', `melody/${'x'.repeat(101)}`, 'picture/one', 'melody/%3Cb%3E'])(
    'has no address like %s',
    async (address) => {
      const ada = await api.newUser('ada');
      expect((await ada.ask('PUT', `${worksPath}/${address}`, { from: 0, body: '{}' })).status).toBe(404);
    },
  );
});

describe('the limits of works', () => {
  it('are a constraint, and words', async () => {
    const ada = await api.newUser('ada');
    await kept(ada, 'one', 0, named('One'));
    await api.rows('UPDATE accounts SET works = ? WHERE user_id = ?', workLimits.works, ada.userId);
    const answer = await put(ada, 'two', 0, named('Two'));
    expect([answer.status, await answer.text()]).toEqual([
      422,
      expect.stringContaining(`${workLimits.works} works`),
    ]);
    await kept(ada, 'one', 1, named('Changed'));
  });
});

describe('the mark of a deletion', () => {
  it('goes after a year, but not that of the last change', async () => {
    const ada = await api.newUser('ada');
    for (const id of ['one', 'two', 'three']) await kept(ada, id, await kept(ada, id, 0, named(id)), null);
    await kept(ada, 'four', 0, named('four'));
    await kept(ada, 'four', 7, null);
    await api.rows(
      `UPDATE works SET updated_at = '2020-01-01T00:00:00.000Z' WHERE user_id = ? AND id <> 'one'`,
      ada.userId,
    );
    await api.runCron(new Date());
    expect((await changesOf(ada)).changes.map(({ id }) => id)).toEqual(['one', 'four']);
    expect(await kept(ada, 'five', 0, named('five'))).toBe(9);
  });
});

describe('an account', () => {
  it('takes its works out with it, and away when it is deleted', async () => {
    const ada = await api.newUser('ada');
    await kept(ada, 'one', 0, named('One'));
    await kept(ada, 'two', await kept(ada, 'two', 0, named('Two')), null);
    const file = await (await ada.ask('GET', '/api/account/export')).json();
    expect(object({ works: (value) => value })(file).works).toEqual([
      { kind: 'melody', id: 'one', version: 1, body: named('One') },
    ]);
    expect((await ada.ask('DELETE', '/api/account')).status).toBe(204);
    expect(await api.rows('SELECT * FROM works WHERE user_id = ?', ada.userId)).toEqual([]);
  });
});
