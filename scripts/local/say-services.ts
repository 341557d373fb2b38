import { stateDir } from './paths.ts';
import type { StandIns } from './stand-ins.ts';
import { sandboxOwnerPassword, type Variables } from './variables.ts';

/** The payment service in words: a stand-in at an address, or the real one. */
function payments(variables: Variables, standIn: string | null): string {
  if (standIn) return `stand-in: ${standIn}, no real card and no real money (production: Stripe)`;
  return /^[sr]k_live_/.test(variables.STRIPE_SECRET_KEY ?? '')
    ? 'REAL: Stripe with a live key, cards are charged'
    : 'real: Stripe in its test mode';
}

/** The news feeds in words. */
function news(variables: Variables, standIn: string | null): string {
  if (standIn) return `stand-in: ${standIn}, invented stories (production: ten sources)`;
  return variables.NEWS_FEEDS ? 'real: the feeds of NEWS_FEEDS' : 'real: the built-in feeds of ten sources';
}

/** The identity service in words. */
function identity(variables: Variables, standIn: StandIns['identity']): string {
  if (standIn)
    return `stand-in: http://127.0.0.1:${standIn.port}, ready in a few seconds; accounts are kept in ${stateDir}/ (production: Firebase Auth)`;
  const { PUBLIC_FIREBASE_PROJECT_ID: project, FIREBASE_AUTH_EMULATOR_HOST: host } = variables;
  return host && project?.startsWith('demo-')
    ? `your own emulator at ${host}, project ${project}`
    : `real: Firebase Auth, project ${project}`;
}

/** How to get to the desk, in words. */
function desk(site: string, { OWNER_EMAILS: owners = '' }: Variables, standIn: StandIns['identity']): string {
  const at = `${site}/desk`;
  if (!standIn) return `${at}, for who is signed in with a verified address of OWNER_EMAILS: ${owners}`;
  return `${at}, sign in as ${owners.split(',')[0]?.trim()} with the password ${sandboxOwnerPassword}`;
}

/** Prints the addresses, and for each outside service whether it is real or a stand-in, as a small table. */
export function sayServices(
  addresses: readonly (readonly [string, string])[],
  { variables, payments: paymentsAt, feeds: feedsAt, identity: identityAt }: StandIns,
): void {
  const rows = [
    ...addresses,
    ['Desk', desk(addresses[0]?.[1] ?? '', variables, identityAt)],
    ['Payments', payments(variables, paymentsAt)],
    ['News feeds', news(variables, feedsAt)],
    ['Blog', variables.BLOG_FEED_URL ? 'real: the feed of BLOG_FEED_URL' : 'the posts in src/content/posts/'],
    ['Database', `stand-in: a local copy of D1 in ${stateDir}/ (production: Cloudflare D1)`],
    ['Files', `stand-in: a local copy of R2 in ${stateDir}/ (production: Cloudflare R2)`],
    ['Rate limits', 'stand-in: counted by the local runtime (production: Cloudflare)'],
    [
      'Mails',
      'stand-in: nothing leaves; npm run inbox outbox shows each mail whole (production: Cloudflare)',
    ],
    ['Identity', identity(variables, identityAt)],
  ] as const;
  const width = Math.max(...rows.map(([name]) => name.length));
  console.log(
    `\n${rows.map(([name, what]) => `  ${name.padEnd(width)}  ${what}`).join('\n')}\n\n  Ctrl-C stops everything.\n`,
  );
}
