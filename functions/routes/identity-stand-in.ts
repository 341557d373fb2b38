import type { Context } from 'hono';
import { answerJson } from '../http/answer.ts';
import { ApiProblem } from '../http/api-problem.ts';
import type { AppEnv } from '../env.ts';
import { emulatorOrigin } from '../identity/identity-emulator.ts';

/** Where the SDK looks for the identity service on an emulator's address; ours is the site's own. */
export const standInPaths = ['/identitytoolkit.googleapis.com/*', '/securetoken.googleapis.com/*'];

const passwordPolicyPath = '/identitytoolkit.googleapis.com/v2/passwordPolicy';

/** The policy of a project that has set none, as the real service answers; the emulator does not know it. */
const passwordPolicy = {
  customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 4096 },
  schemaVersion: 1,
  enforcementState: 'OFF',
};

/** A stand-in that says nothing for so long is still starting. */
const patienceMs = 10_000;

/** What the SDK sends. Above all no Authorization: with it the emulator would do an administrator's work. */
const passedOn = [
  'Content-Type',
  'X-Client-Version',
  'X-Firebase-Locale',
  'X-Firebase-Client',
  'X-Firebase-gmpid',
];

/** The SDK makes the code `auth/stand-in-not-ready` of it, with the words after the colon as its message. */
const notReady = () => {
  const message =
    'STAND_IN_NOT_READY : The identity stand-in on this machine is still starting. Please try again in a few seconds.';
  return Response.json({ error: { code: 503, message, status: 'UNAVAILABLE' } }, { status: 503 });
};

/**
 * Hands the browser's calls to the identity stand-in, so that no local address is in the content security
 * policy. 404 where there is no stand-in: in production the browser speaks to the identity service itself.
 */
export async function passToStandIn(context: Context<AppEnv>): Promise<Response> {
  const origin = emulatorOrigin(context.env);
  if (!origin) throw new ApiProblem('not_found');
  const { pathname, search } = new URL(context.req.url);
  const { method } = context.req;
  if (method === 'GET' && pathname === passwordPolicyPath) return answerJson(passwordPolicy);
  const headers = new Headers();
  for (const name of passedOn) {
    const value = context.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  try {
    const answer = await fetch(`${origin}${pathname}${search}`, {
      method,
      headers,
      body: method === 'GET' || method === 'HEAD' ? null : await context.req.arrayBuffer(),
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    const type = answer.headers.get('Content-Type') ?? '';
    // The local runtime turns a connection that is refused into an answer of its own, as text.
    if (!type.includes('json')) return notReady();
    return new Response(answer.body, { status: answer.status, headers: { 'Content-Type': type } });
  } catch {
    return notReady();
  }
}
