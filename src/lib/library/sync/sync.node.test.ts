import { describe, expect, it } from 'vitest';
import type { WorkChange } from '../../contract/library/works-paths.ts';
import { createRandom } from '../../data/random.ts';
import { derivedUuid } from '../everything/derived-uuid.ts';
import {
  afterSignOut,
  forgotten,
  pull,
  pushed,
  toPush,
  type LocalWork,
  type Pulled,
  type ToPush,
} from './sync.ts';
import { workKey, workOfKey } from './work-key.ts';

const melody = (id: string, body: string): LocalWork => ({ kind: 'melody', id, body });
const aside = (work: LocalWork): LocalWork =>
  melody(derivedUuid(`${work.id} ${work.body}`), `${work.body} (other device)`);

/** An account as functions/db/works.ts keeps it. */
function createAccount() {
  const rows = new Map<string, WorkChange>();
  let last = 0;
  return {
    since: (cursor: number) =>
      [...rows.values()].filter(({ version }) => version > cursor).toSorted((a, b) => a.version - b.version),
    /** The version that was kept, or null for a conflict. */
    put({ kind, id, from, body }: ToPush): number | null {
      const row = rows.get(id);
      if (row?.body === body && row) return row.version;
      if ((row?.version ?? 0) !== from) return null;
      last += 1;
      rows.set(id, { kind, id, version: last, body });
      return last;
    },
    /** Forgets the marks of deletions, as the cron does after a year. */
    purge: () =>
      void [...rows.values()].forEach(
        ({ id, body, version }) => body === null && version < last && rows.delete(id),
      ),
    bodies: () => [...rows.values()].flatMap(({ body }) => body ?? []),
  };
}
type Account = ReturnType<typeof createAccount>;

function createDevice(account: Account) {
  let all: Pulled = { local: new Map(), state: { cursor: 0, seen: new Map() } };
  const hear = () => {
    const changes = account.since(all.state.cursor);
    all = pull(all, changes, changes.at(-1)?.version ?? 0, aside);
  };
  return {
    set: (id: string, body: string) =>
      (all = { ...all, local: new Map(all.local).set(workKey('melody', id), melody(id, body)) }),
    remove(id: string) {
      const local = new Map(all.local);
      local.delete(workKey('melody', id));
      all = { ...all, local };
    },
    hear,
    /** `most` of the pushes get through before the network is gone. */
    sync(most = Infinity) {
      hear();
      for (const change of toPush(all).slice(0, most)) {
        const version = account.put(change);
        if (version !== null) all = { ...all, state: pushed(all.state, change, version) };
        else hear();
      }
    },
    bodies: () => [...all.local.values()].map(({ body }) => body).toSorted(),
    ids: () => [...all.local.values()].map(({ id }) => id).toSorted(),
    all: () => all,
  };
}

const bare = (body: string) => body.replaceAll(' (other device)', '');

describe('two devices', () => {
  it('have the same after both were there', () => {
    const account = createAccount();
    const [desk, phone] = [createDevice(account), createDevice(account)];
    desk.set('1', 'rain');
    phone.set('2', 'sun');
    for (const device of [desk, phone, desk]) device.sync();
    expect(desk.bodies()).toEqual(['rain', 'sun']);
    expect(phone.bodies()).toEqual(['rain', 'sun']);
    desk.remove('2');
    for (const device of [desk, phone]) device.sync();
    expect(phone.bodies()).toEqual(['rain']);
  });

  it('keep both when the same work was changed on each, under two names', () => {
    const account = createAccount();
    const [desk, phone] = [createDevice(account), createDevice(account)];
    desk.set('1', 'rain');
    for (const device of [desk, phone]) device.sync();
    desk.set('1', 'rain, slow');
    phone.set('1', 'rain, fast');
    for (const device of [desk, phone, desk, phone]) device.sync();
    expect(phone.bodies()).toEqual(['rain, fast', 'rain, slow (other device)']);
    expect(desk.bodies()).toEqual(phone.bodies());
    expect(desk.ids()).toEqual(phone.ids());
  });

  it('keep what was changed on one and deleted on the other', () => {
    const account = createAccount();
    const [desk, phone] = [createDevice(account), createDevice(account)];
    desk.set('1', 'rain');
    for (const device of [desk, phone]) device.sync();
    desk.remove('1');
    phone.set('1', 'rain, fast');
    for (const device of [desk, phone, desk]) device.sync();
    expect([desk.bodies(), phone.bodies()]).toEqual([['rain, fast'], ['rain, fast']]);
  });

  it('send nothing when nothing has changed', () => {
    const device = createDevice(createAccount());
    device.set('1', 'rain');
    device.sync();
    expect(toPush(device.all())).toEqual([]);
  });
});

describe('many devices, a bad network, and any order', () => {
  it.each(Array.from({ length: 100 }, (_, seed) => seed))('lose no last word of anybody, seed %i', (seed) => {
    const random = createRandom(seed);
    const account = createAccount();
    const devices = [1, 2, 3].map(() => createDevice(account));
    for (let step = 0; step < 40; step += 1) {
      const device = random.pick(devices);
      const id = String(random.below(4));
      if (random.below(3) === 0) device.sync(random.below(3));
      else device.set(id, `words ${seed} ${step}`);
    }
    // What each has written last and nobody has seen must be somewhere in the end.
    const waiting = devices.flatMap((device) => toPush(device.all()).flatMap(({ body }) => body ?? []));
    for (let round = 0; round < 4; round += 1) for (const device of devices) device.sync();
    const [first, ...others] = devices.map((device) => device.bodies());
    for (const bodies of others) expect(bodies).toEqual(first);
    expect(account.bodies().toSorted()).toEqual(first);
    for (const body of waiting) expect(first?.map(bare)).toContain(bare(body));
  });
});

describe('signing out', () => {
  it('leaves what the account has not got', () => {
    const device = createDevice(createAccount());
    device.set('1', 'rain');
    device.sync();
    device.set('2', 'sun');
    expect([...afterSignOut(device.all()).values()].map(({ body }) => body)).toEqual(['sun']);
  });
});

describe('a work of which the account knows nothing any more', () => {
  it('is sent as a new one', () => {
    const device = createDevice(createAccount());
    device.set('1', 'rain');
    device.sync();
    device.set('1', 'rain, fast');
    const all = device.all();
    const [change] = toPush(all);
    if (!change) throw new Error('Nothing to send');
    expect(change.from).toBe(1);
    expect(toPush({ ...all, state: forgotten(all.state, change) })).toMatchObject([{ from: 0 }]);
  });
});

describe('the name of a work', () => {
  it('is read again', () => {
    expect(workOfKey(workKey('song', 'a/b'))).toEqual({ kind: 'song', id: 'a/b' });
    for (const key of ['', 'song', 'song/', 'picture/1']) expect(workOfKey(key)).toBeNull();
  });
});
