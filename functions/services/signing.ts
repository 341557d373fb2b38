import { ConfigError } from '../config-error.ts';
import type { Bindings } from '../env.ts';

/** Keyed hashes (HMAC-SHA-256) of our own texts, so that nobody else can make a link or a cookie of ours. */

const encoder = new TextEncoder();

function base64url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

let kept: { secret: string; key: CryptoKey } | undefined;

/** The key of a secret; an isolate makes it once. */
async function keyOf(secret: string): Promise<CryptoKey> {
  if (kept?.secret === secret) return kept.key;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  kept = { secret, key };
  return key;
}

/** The signature of a text, 43 characters of base64url. `purpose` keeps signatures of different kinds apart. */
export async function sign(env: Bindings, purpose: string, text: string): Promise<string> {
  const secret = env.SIGNING_SECRET?.trim();
  if (!secret || secret.length < 32)
    throw new ConfigError('SIGNING_SECRET is missing or shorter than 32 characters.');
  const key = await keyOf(secret);
  return base64url(await crypto.subtle.sign('HMAC', key, encoder.encode(`${purpose}\n${text}`)));
}

/** SHA-256 of a text, as base64url. */
export async function hash(text: string): Promise<string> {
  return base64url(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
}

/** Compares without telling by its duration where two texts differ. */
async function sameText(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([hash(one), hash(other)]);
  let difference = 0;
  for (let i = 0; i < a.length; i += 1) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}

/** 22 characters (132 bits) are enough for a key that stands in an address. */
const linkKeyLength = 22;

const linkKey = async (env: Bindings, orderId: string) =>
  (await sign(env, 'order', orderId)).slice(0, linkKeyLength);

/** The query of an order's private page. */
export async function orderQuery(env: Bindings, orderId: string): Promise<string> {
  return `?id=${orderId}&key=${await linkKey(env, orderId)}`;
}

/** Whether a private link's key belongs to its order. */
export async function isOrderKey(env: Bindings, orderId: string, key: string): Promise<boolean> {
  return sameText(key, await linkKey(env, orderId));
}
