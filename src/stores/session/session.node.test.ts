import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountKeys } from './account-keys.ts';
import type { Identity, IdentityUser } from './identity.ts';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { createSession } from './session.ts';

const settings = {
  enabled: true,
  google: true,
  emulator: true,
  apiKey: 'k',
  projectId: 'demo-x',
  authDomain: '',
};
const ann: IdentityUser = { uid: 'ann', email: 'ann@example.com', hasPassword: true };

function identityOf(first: IdentityUser | null) {
  let show: (user: IdentityUser | null) => void = () => {};
  const identity = {
    watch: (watcher: (user: IdentityUser | null) => void) => {
      show = watcher;
      watcher(first);
      return () => {};
    },
  } as Partial<Identity> as Identity;
  return { identity, become: (user: IdentityUser | null) => show(user) };
}

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

describe('the session of this browser', () => {
  it('of a visitor is known without loading anything', async () => {
    const load = vi.fn();
    const ask = vi.fn();
    const session = createSession({ settings: ask, load });
    await session.restore();
    expect(session.$session.get()).toEqual({ status: 'signed-out' });
    expect([ask.mock.calls.length, load.mock.calls.length]).toEqual([0, 0]);
  });

  it('is taken up where there was one, loads once, and follows the service', async () => {
    localStorage.setItem(accountKeys.session, 'ann');
    const { identity, become } = identityOf(ann);
    const load = vi.fn(async () => identity);
    const session = createSession({ settings: async () => settings, load });
    await Promise.all([session.restore(), session.identity()]);
    expect(session.$session.get()).toEqual({ status: 'signed-in', user: ann });
    expect(load).toHaveBeenCalledTimes(1);
    become(null);
    expect(session.$session.get()).toEqual({ status: 'signed-out' });
    expect(localStorage.getItem(accountKeys.session)).toBeNull();
  });

  it('is that of nobody else: another tab may have changed it first', async () => {
    localStorage.setItem(accountKeys.session, 'ann');
    const { identity, become } = identityOf(ann);
    const session = createSession({ settings: async () => settings, load: async () => identity });
    expect(session.isCurrent('ann')).toBe(false);
    await session.restore();
    expect([session.isCurrent('ann'), session.isCurrent('bob')]).toEqual([true, false]);
    localStorage.setItem(accountKeys.session, 'bob');
    expect(session.isCurrent('ann')).toBe(false);
    localStorage.setItem(accountKeys.session, 'ann');
    become(null);
    expect(session.isCurrent('ann')).toBe(false);
  });

  it('is known in this tab where the browser keeps nothing', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
    const { identity } = identityOf(ann);
    const session = createSession({ settings: async () => settings, load: async () => identity });
    await session.identity();
    expect(session.isCurrent('ann')).toBe(true);
  });

  it('says that the service cannot be reached, and tries again', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    localStorage.setItem(accountKeys.session, 'ann');
    const load = vi
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce(identityOf(ann).identity);
    const session = createSession({ settings: async () => settings, load });
    await session.restore();
    expect(session.$session.get()).toEqual({ status: 'unknown' });
    expect(session.$trouble.get()).toBeInstanceOf(Error);
    await session.restore();
    expect([session.$session.get().status, session.$trouble.get()]).toEqual(['signed-in', null]);
  });

  it('is off where signing in is not set up', async () => {
    const session = createSession({ settings: async () => ({ ...settings, enabled: false }), load: vi.fn() });
    expect(await session.identity()).toBeNull();
    expect(session.$session.get()).toEqual({ status: 'off' });
  });
});
