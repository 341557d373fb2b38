import {
  createRemoteJWKSet,
  errors,
  jwtVerify,
  UnsecuredJWT,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import type { Bindings, SignedIn } from '../env.ts';
import { emulatorOrigin, identityProject } from './identity-emulator.ts';
import { KeptTokens } from './kept-tokens.ts';

/** The token proves nothing: forged, expired, for another project, or no token at all. */
export class TokenRefused extends Error {
  override name = 'TokenRefused';
}

/** The keys to check a token with cannot be read. Says nothing about the token. */
export class KeysUnreachable extends Error {
  override name = 'KeysUnreachable';
}

/** Google's clocks and ours may differ by so much. */
const toleranceSeconds = 5;

/** One set for all requests: jose keeps the keys, and asks for new ones at most twice a minute. */
const publishedKeys = createRemoteJWKSet(
  new URL('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
);

/** A key that is missing or odd is the token's fault; whatever else goes wrong is not. */
const keys: JWTVerifyGetKey = async (header, token) => {
  try {
    return await publishedKeys(header, token);
  } catch (cause) {
    const isTokens =
      cause instanceof errors.JWKSNoMatchingKey ||
      cause instanceof errors.JWKSMultipleMatchingKeys ||
      cause instanceof errors.JOSENotSupported;
    throw isTokens
      ? cause
      : new KeysUnreachable('The keys of the identity service cannot be read.', { cause });
  }
};

async function claimsOf(env: Bindings, token: string, project: string): Promise<JWTPayload> {
  const expected = {
    issuer: `https://securetoken.google.com/${project}`,
    audience: project,
    requiredClaims: ['sub', 'auth_time', 'exp', 'iat'],
    clockTolerance: toleranceSeconds,
  };
  if (emulatorOrigin(env)) return UnsecuredJWT.decode(token, expected).payload;
  return (await jwtVerify(token, keys, { ...expected, algorithms: ['RS256'] })).payload;
}

const goodTokens = new KeptTokens();

/**
 * Checks a Firebase ID token as https://firebase.google.com/docs/auth/admin/verify-id-tokens asks for; a good one
 * is not checked again for a while. Throws `TokenRefused`, or `KeysUnreachable` when nothing can be said.
 */
export async function verifyIdToken(env: Bindings, token: string, now: Date): Promise<SignedIn> {
  const project = identityProject(env);
  if (!project) throw new TokenRefused('No identity project is configured.');
  // Without a signature there is nothing to spare.
  const isSigned = !emulatorOrigin(env);
  const known = isSigned && goodTokens.find(token, now.getTime());
  if (known) return known;
  let claims: JWTPayload;
  try {
    claims = await claimsOf(env, token, project);
  } catch (cause) {
    if (cause instanceof KeysUnreachable) throw cause;
    throw new TokenRefused('The token is not valid.', { cause });
  }
  const { sub, iat, exp, auth_time: authTime } = claims;
  const latest = now.getTime() / 1000 + toleranceSeconds;
  const isPast = (time: unknown): time is number => typeof time === 'number' && time >= 0 && time <= latest;
  if (typeof sub !== 'string' || sub.length < 1 || sub.length > 128) throw new TokenRefused('Odd subject.');
  if (!isPast(iat) || !isPast(authTime)) throw new TokenRefused('From the future.');
  const { email, email_verified: isVerified } = claims;
  const verifiedEmail = typeof email === 'string' && isVerified === true ? email : null;
  const user: SignedIn = { userId: sub, authTime, verifiedEmail };
  if (isSigned && exp !== undefined) goodTokens.keep(token, user, exp * 1000, now.getTime());
  return user;
}
