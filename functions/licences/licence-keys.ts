import * as z from 'zod/mini';
import type { PublicKey } from '#lib/contract/licence/licence.ts';
import type { Bindings } from '../env.ts';
import { ConfigError } from '../http/config-error.ts';

/** One key of `LICENCE_KEYS`: with `d` it can sign, without it old licences are still checked. */
const jwk = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  kid: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  x: z.string().check(z.regex(/^[\w-]{43}$/)),
  d: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
});
type Jwk = z.infer<typeof jwk>;
const jwks = z.array(jwk).check(z.minLength(1));

/** Throws `ConfigError`, which never holds the text itself. */
function keysOf({ LICENCE_KEYS: text }: Bindings): Jwk[] {
  if (!text?.trim()) throw new ConfigError('LICENCE_KEYS is not set.');
  try {
    return jwks.parse(JSON.parse(text));
  } catch {
    throw new ConfigError('LICENCE_KEYS is no list of Ed25519 keys.');
  }
}

/** Our public keys, the newest first. Throws `ConfigError` without any. */
export const publicKeys = (env: Bindings): PublicKey[] => keysOf(env).map(({ kid, x }) => ({ kid, x }));

/** Signs a text with the newest key that can. Throws `ConfigError` without one. */
export async function signer(
  env: Bindings,
): Promise<{ kid: string; sign: (text: string) => Promise<string> }> {
  const key = keysOf(env).find(({ d }) => d !== undefined);
  if (key?.d === undefined) throw new ConfigError('LICENCE_KEYS has no private key.');
  const { kid, kty, crv, x, d } = key;
  const privateKey = await crypto.subtle.importKey('jwk', { kty, crv, x, d }, 'Ed25519', false, ['sign']);
  return {
    kid,
    sign: async (text) => {
      const signature = await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(text));
      return Buffer.from(signature).toString('base64url');
    },
  };
}
