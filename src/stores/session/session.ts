import { atom } from 'nanostores';
import { accountKeys } from './account-keys.ts';
import { readText, removeText, writeText } from '#lib/browser/storage.ts';
import { identitySettings, type IdentitySettings } from '#lib/contract/session/identity.ts';
import { identityPath } from '#lib/contract/library/library-paths.ts';
import { readJson, request } from '#lib/http/request.ts';
import type { Identity, IdentityUser } from './identity.ts';

/** Who is here. 'unknown' while the service is asked; 'off' where signing in is not set up. */
export type Session =
  | { status: 'unknown' }
  | { status: 'off' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: IdentityUser };

export interface Remembered {
  readonly uid: string;
  /** '' where it was not kept. */
  readonly email: string;
}

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
  /** Who was signed in when this browser was here last, while the service has not said yet who is; else null. */
  const $remembered = atom<Remembered | null>(null);
  /** Why the last session ended by itself, for the form of signing in; '' for none. */
  const $ended = atom('');
  let starting: Promise<Identity | null> | null = null;
  /** False where the browser refuses to keep who is signed in: then only this tab knows. */
  let kept = true;

  function settle(user: IdentityUser | null): void {
    if (user) {
      kept = writeText(accountKeys.session, user.uid);
      writeText(accountKeys.email, user.email);
      $ended.set('');
    }
    if (!user) {
      removeText(accountKeys.session);
      removeText(accountKeys.email);
    }
    $remembered.set(null);
    $session.set(user ? { status: 'signed-in', user } : { status: 'signed-out' });
  }

  async function start(): Promise<Identity | null> {
    const known = await settings();
    $google.set(known.google);
    if (!known.enabled) {
      $session.set({ status: 'off' });
      $remembered.set(null);
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
    const uid = readText(accountKeys.session);
    if (uid === null) {
      $remembered.set(null);
      if ($session.get().status === 'unknown') $session.set({ status: 'signed-out' });
      return;
    }
    $trouble.set(null);
    if ($session.get().status === 'unknown')
      $remembered.set({ uid, email: readText(accountKeys.email) ?? '' });
    await identity().catch((error: unknown) => {
      console.warn('session_failed', error);
      $trouble.set(error);
    });
  }

  /**
   * Whether this user is the one who is signed in now. Another tab may have signed out or signed in somebody else
   * before this tab hears of it, so the storage that both share is asked too.
   */
  function isCurrent(uid: string): boolean {
    const state = $session.get();
    const isHere = state.status === 'signed-in' && state.user.uid === uid;
    return isHere && (!kept || readText(accountKeys.session) === uid);
  }

  /** The server refuses this user's session for good: signs out here, and says why. */
  async function end(uid: string, words: string): Promise<void> {
    if (!isCurrent(uid)) return;
    await (await identity())?.signOut();
    $ended.set(words);
  }

  return { $session, $trouble, $remembered, $google, $ended, identity, restore, isCurrent, end };
}

const askSettings = async (): Promise<IdentitySettings> =>
  identitySettings(await readJson(await request(identityPath)));

export const session = createSession({
  settings: askSettings,
  load: async (settings) => (await import('./firebase-identity.ts')).startIdentity(settings),
});
