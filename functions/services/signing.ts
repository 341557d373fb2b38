import { hash as hashOf } from 'node:crypto';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { ConfigError } from '../config-error.ts';
import type { Bindings } from '../env.ts';

/**
 * Keyed hashes (HMAC-SHA-256) of our own texts, so that nobody else can make a link or a cookie of ours. Made in
 * JavaScript, because the runtime's `createHmac` takes 30 µs to begin (docs/performance.md): half of what a private
 * order page costs besides its read.
 */

const encoder = new TextEncoder();

/** HMAC-SHA-256 with its key taken in already. */
function keyedMac(secret: string): (text: string) => Uint8Array {
  const mac = hmac.create(sha256, encoder.encode(secret));
  return (text) => mac.clone().update(encoder.encode(text)).digest();
}

/** The one of the present secret, which is the same for every request. */
let kept: { secret: string; mac: (text: string) => Uint8Array } | undefined;

/** The signature of a text, 43 characters of base64url. `purpose` keeps signatures of different kinds apart. */
export function sign(env: Bindings, purpose: string, text: string): string {
  const secret = env.SIGNING_SECRET?.trim();
  if (!secret || secret.length < 32)
    throw new ConfigError('SIGNING_SECRET is missing or shorter than 32 characters.');
  if (kept?.secret !== secret) kept = { secret, mac: keyedMac(secret) };
  return Buffer.from(kept.mac(`${purpose}\n${text}`)).toString('base64url');
}

/** SHA-256 of a text, as base64url. */
export const hash = (text: string): string => hashOf('sha256', text, 'base64url');

/** Compares without telling by its duration where two texts differ. */
function sameText(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let i = 0; i < one.length; i += 1) difference |= one.charCodeAt(i) ^ other.charCodeAt(i);
  return difference === 0;
}

/** 22 characters (132 bits) are enough for a key that stands in an address. */
const linkKeyLength = 22;

const linkKey = (env: Bindings, orderId: string) => sign(env, 'order', orderId).slice(0, linkKeyLength);

/** The query of an order's private page. */
export const orderQuery = (env: Bindings, orderId: string): string =>
  `?id=${orderId}&key=${linkKey(env, orderId)}`;

/** Whether a private link's key belongs to its order. */
export const isOrderKey = (env: Bindings, orderId: string, key: string): boolean =>
  sameText(key, linkKey(env, orderId));
