import { atom } from 'nanostores';
import { storageKeys } from '#lib/browser/storage-keys.ts';
import { readText, removeText, writeText } from '#lib/browser/storage.ts';
import type { IdentitySettings } from '#lib/contract/identity.ts';
import { identityPath } from '#lib/contract/library-paths.ts';
import { request } from '#lib/http/request.ts';
import type { Identity, IdentityUser } from '#lib/identity/identity.ts';

/** Who is here. 'unknown' while the service is asked; 'off' where signing in is not set up. */
export type Session =
  | { status: 'unknown' }
  | { status: 'off' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: IdentityUser };

interface SessionOptions {
  settings: () => Promise<IdentitySettings>;
  /** Loads the SDK and starts it. */
  load: (settings: IdentitySettings) => Promise<Identity>;
}

/**
 * The session of this browser, shared by all islands. The SDK is loaded when this browser has a session (a key
 * in its storage says so), or when somebody is about to sign in (`identity`), and once.
 */
export function createSession({ settings, load }: SessionOptions) {
  const $session = atom<Session>({ status: 'unknown' });
  /** The service's error when it could not be reached at all; null otherwise. */
  const $trouble = atom<unknown>(null);
  const $google = atom(false);
  let starting: Promise<Identity | null> | null = null;

  function settle(user: IdentityUser | null): void {
    if (user) writeText(storageKeys.session, user.uid);
    else removeText(storageKeys.session);
    $session.set(user ? { status: 'signed-in', user } : { status: 'signed-out' });
  }

  async function start(): Promise<Identity | null> {
    const known = await settings();
    $google.set(known.google);
    if (!known.enabled) {
      $session.set({ status: 'off' });
      return null;
    }
    const identity = await load(known);
    await new Promise<void>((resolve) => {
      identity.watch((user) => {
        settle(user);
        resolve();
      });
    });
    return identity;
  }

  /** The service, started; null where signing in is not set up. Fails when it cannot be reached; then it can be tried again. */
  function identity(): Promise<Identity | null> {
    starting ??= start().catch((error: unknown) => {
      starting = null;
      throw error;
    });
    return starting;
  }

  /** Takes up the session of this browser, if it has one. */
  async function restore(): Promise<void> {
    if (readText(storageKeys.session) === null) {
      if ($session.get().status === 'unknown') $session.set({ status: 'signed-out' });
      return;
    }
    $trouble.set(null);
    await identity().catch((error: unknown) => {
      console.warn('session_failed', error);
      $trouble.set(error);
    });
  }

  return { $session, $trouble, $google, identity, restore };
}

async function askSettings(): Promise<IdentitySettings> {
  const answer: unknown = await (await request(identityPath)).json();
  const fields = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>;
  const text = (key: string) => (typeof fields[key] === 'string' ? fields[key] : '');
  return {
    enabled: fields['enabled'] === true,
    google: fields['google'] === true,
    emulator: fields['emulator'] === true,
    apiKey: text('apiKey'),
    projectId: text('projectId'),
    authDomain: text('authDomain'),
  };
}

export const session = createSession({
  settings: askSettings,
  load: async (settings) => (await import('#lib/identity/firebase-identity.ts')).startIdentity(settings),
});
