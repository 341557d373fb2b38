import { stateDir } from './paths.ts';

/** What stands behind the site on this machine: which outside services are real and which are stand-ins. */
const services = [
  ['Database', `stand-in: a local copy of D1 in ${stateDir}/ (production: Cloudflare D1)`],
  ['Rate limits', 'stand-in: counted by the local runtime (production: Cloudflare)'],
  ['Payments, feeds, identity, mail', 'none is used by this version'],
] as const;

/** Prints the addresses and the services as a small table. */
export function sayServices(addresses: readonly (readonly [string, string])[]): void {
  const rows = [...addresses, ...services];
  const width = Math.max(...rows.map(([name]) => name.length));
  console.log(
    `\n${rows.map(([name, what]) => `  ${name.padEnd(width)}  ${what}`).join('\n')}\n\n  Ctrl-C stops everything.\n`,
  );
}
