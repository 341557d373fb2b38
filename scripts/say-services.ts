import { stateDir } from './paths.ts';
import type { Variables } from './variables.ts';

/** The payment service in words: a stand-in at an address, or the real one. */
function payments(variables: Variables, standIn: string | null): string {
  if (standIn) return `stand-in: ${standIn}, no real card and no real money (production: Stripe)`;
  return /^[sr]k_live_/.test(variables.STRIPE_SECRET_KEY ?? '')
    ? 'REAL: Stripe with a live key, cards are charged'
    : 'real: Stripe in its test mode';
}

/** Prints the addresses, and for each outside service whether it is real or a stand-in, as a small table. */
export function sayServices(
  addresses: readonly (readonly [string, string])[],
  variables: Variables,
  standIn: string | null,
): void {
  const rows = [
    ...addresses,
    ['Payments', payments(variables, standIn)],
    ['Database', `stand-in: a local copy of D1 in ${stateDir}/ (production: Cloudflare D1)`],
    ['Rate limits', 'stand-in: counted by the local runtime (production: Cloudflare)'],
    ['Mail to the owner', 'stand-in: kept by the local runtime, nothing leaves (production: Cloudflare)'],
    ['Feeds, identity', 'not used by this version'],
  ] as const;
  const width = Math.max(...rows.map(([name]) => name.length));
  console.log(
    `\n${rows.map(([name, what]) => `  ${name.padEnd(width)}  ${what}`).join('\n')}\n\n  Ctrl-C stops everything.\n`,
  );
}
