import type { Context } from 'hono';
import { ApiProblem } from '../http/api-problem.ts';
import type { AppEnv } from '../env.ts';

/** Where finders of faults look first (RFC 9116). */
export const securityTxtPath = '/.well-known/security.txt';

/** A site that nobody has deployed for so long may have nobody who reads, and then the file says so by its date. */
const lifeDays = 365;

/** When this version was deployed; now, where the platform does not tell. */
function deployedAt(timestamp: string | undefined): Date {
  const date = new Date(timestamp || Number.NaN);
  return Number.isNaN(date.getTime()) ? new Date() : date;
}

/**
 * GET /.well-known/security.txt: the support form, because it is the one way to the owner that is sure to be there.
 * 404 where the site's public address is not known: the file has to name it.
 */
export async function getSecurityTxt(context: Context<AppEnv>): Promise<Response> {
  const configured = context.env.PUBLIC_ORIGIN?.trim();
  if (!configured) throw new ApiProblem('not_found');
  const { origin } = new URL(configured);
  const expires = deployedAt(context.env.VERSION?.timestamp);
  expires.setUTCDate(expires.getUTCDate() + lifeDays);
  const lines = [
    `Contact: ${origin}/support`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}${securityTxtPath}`,
  ];
  context.header('Cache-Control', 'public, max-age=86400');
  return context.text(`${lines.join('\n')}\n`);
}
