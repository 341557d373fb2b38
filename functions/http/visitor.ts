import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { cookieName } from '#lib/contract/shared/cookies.ts';
import type { AppEnv } from '../env.ts';
import { hash, sign } from './signing.ts';

/** Whether the request came over https. */
export const isSecure = (context: Context<AppEnv>): boolean => context.req.url.startsWith('https:');

const pattern = /^[\w-]{43}$/;
const days = 30;

/** The hash by which the database knows this browser, or null when it has ordered nothing yet. */
export function knownVisitor(context: Context<AppEnv>): string | null {
  const cookie = getCookie(context, cookieName('visitor', isSecure(context)));
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
  const secure = isSecure(context);
  const cookie = generateCookie(cookieName('visitor', secure), value, {
    // `__Host-` wants all of them.
    path: secure ? '/' : '/api',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: days * 24 * 60 * 60,
  });
  return { owner: hash(value), headers: { 'Set-Cookie': cookie } };
}
