import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { cookieNames } from '#lib/contract/cookies.ts';
import type { AppEnv } from '../env.ts';
import { hash, sign } from '../services/signing.ts';

const pattern = /^[\w-]{43}$/;
const days = 30;

/** The hash by which the database knows this browser, or null when it has ordered nothing yet. */
export function knownVisitor(context: Context<AppEnv>): string | null {
  const cookie = getCookie(context, cookieNames.visitor);
  return cookie && pattern.test(cookie) ? hash(cookie) : null;
}

/**
 * The same, and a `Set-Cookie` header for a browser that has none. The cookie follows from what was sent (the
 * browser's random order id and the content), so that a first request which is repeated, because its answer got
 * lost, comes from the same visitor.
 */
export function visitor(
  context: Context<AppEnv>,
  seed: string,
): { owner: string; headers: Record<string, string> } {
  const known = knownVisitor(context);
  if (known) return { owner: known, headers: {} };
  const value = sign(context.env, 'visitor', seed);
  const cookie = generateCookie(cookieNames.visitor, value, {
    path: '/api',
    httpOnly: true,
    sameSite: 'Lax',
    secure: new URL(context.req.url).protocol === 'https:',
    maxAge: days * 24 * 60 * 60,
  });
  return { owner: hash(value), headers: { 'Set-Cookie': cookie } };
}
