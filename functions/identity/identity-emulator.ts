import type { Bindings } from '../env.ts';

/**
 * The gate to the identity stand-in. Its tokens carry no signature, so whoever opens this gate may be
 * anybody: it takes an address on this machine and a project whose name begins with `demo-`, which the real
 * service never gives to anybody.
 */

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The configured identity project, or null: then nobody can sign in. */
export function identityProject(env: Bindings): string | null {
  return env.PUBLIC_FIREBASE_PROJECT_ID?.trim() || null;
}

/** Where the identity stand-in listens, or null when it must not be used. */
export function emulatorOrigin(env: Bindings): string | null {
  const host = env.FIREBASE_AUTH_EMULATOR_HOST?.trim();
  if (!host || !identityProject(env)?.startsWith('demo-')) return null;
  const address = `http://${host}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return loopback.has(url.hostname) && url.origin === address ? url.origin : null;
}
