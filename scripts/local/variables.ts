import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { projectDir } from './paths.ts';

/** The variables of the Worker (`.dev.vars.example` explains each). */
export const workerVariables = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_BASE',
  'PUBLIC_ORIGIN',
  'SIGNING_SECRET',
  'SIGNING_SECRET_PREVIOUS',
  'LICENCE_KEYS',
  'OWNER_EMAIL',
  'OWNER_EMAILS',
  'MAIL_FROM',
  'MAIL_TO_BUYERS',
  'NEWS_FEEDS',
  'BLOG_FEED_URL',
  'FEED_MIN_INTERVAL_S',
  'PUBLIC_FIREBASE_PROJECT_ID',
  'PUBLIC_FIREBASE_API_KEY',
  'PUBLIC_FIREBASE_AUTH_DOMAIN',
  'PUBLIC_FIREBASE_GOOGLE',
  'FIREBASE_AUTH_EMULATOR_HOST',
] as const;

export type Variables = Partial<Record<(typeof workerVariables)[number], string>>;

/** What the sandbox uses where nothing is set. None of it is a secret, and `npm run deploy` refuses each. */
export const sandboxDefaults = {
  STRIPE_SECRET_KEY: 'sk_test_sandbox_no_real_money',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox_not_for_production',
  SIGNING_SECRET: 'sandbox-signing-secret-not-for-production',
  OWNER_EMAIL: 'owner@notewright.example',
  OWNER_EMAILS: 'owner@notewright.example',
  MAIL_FROM: 'orders@notewright.example',
} as const;

/** With this the owner of the desk signs in at the identity stand-in, on this machine and nowhere else. */
export const sandboxOwnerPassword = 'desk-of-this-machine';

/** The project of the identity stand-in. The real service gives no project a name that begins with `demo-`. */
export const standInProject = 'demo-notewright';

/** The variables that are set, from the environment, then from `.dev.vars`. Empty ones count as unset. */
export function setVariables(
  env: Readonly<Record<string, string | undefined>> = process.env,
  file = join(projectDir, '.dev.vars'),
): Variables {
  const stored = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return Object.fromEntries(
    workerVariables.flatMap((name) => {
      const value = (env[name] ?? stored[name])?.trim();
      return value ? [[name, value]] : [];
    }),
  );
}

/** One line of an env file; a dollar sign would begin a reference to another variable. */
const asLine = ([name, value]: readonly [string, string]) =>
  `${name}='${value.replaceAll("'", '').replaceAll('$', String.raw`\$`)}'`;

/**
 * Writes the variables where the local runtime reads them, for this user's eyes only: on its command line
 * anybody on the machine could read them. Answers the file.
 */
export async function writeEnvFile(state: string, variables: Variables): Promise<string> {
  const folder = resolve(projectDir, state);
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'worker.env');
  await writeFile(file, `${Object.entries(variables).map(asLine).join('\n')}\n`, { mode: 0o600 });
  return file;
}
