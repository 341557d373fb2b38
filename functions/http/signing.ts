import { createHmac, hash as hashOf, timingSafeEqual } from 'node:crypto';
import { uuid } from '#lib/format/uuid.ts';
import { ConfigError } from './config-error.ts';
import type { Bindings } from '../env.ts';

/**
 * Keyed hashes (HMAC-SHA-256) of our own texts, so that nobody else can make a link or a cookie of ours. Made by the
 * runtime's `node:crypto`, which answers at once.
 */

const minSecretLength = 32;

function secretOf(env: Bindings): string {
  const secret = env.SIGNING_SECRET?.trim();
  if (!secret || secret.length < minSecretLength)
    throw new ConfigError('SIGNING_SECRET is missing or shorter than 32 characters.');
  return secret;
}

/** The secret of now, and the one before it while that still counts. */
function secretsOf(env: Bindings): string[] {
  const previous = env.SIGNING_SECRET_PREVIOUS?.trim() ?? '';
  return [secretOf(env), ...(previous.length >= minSecretLength ? [previous] : [])];
}

const signWith = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');

/** The signature of a text, 43 characters of base64url. `purpose` keeps signatures of different kinds apart. */
export const sign = (env: Bindings, purpose: string, text: string): string =>
  signWith(secretOf(env), purpose, text);

/** Compares without telling by its duration where two texts differ. */
function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Whether `signature` is one of ours for this id, or the beginning of it of so many characters. */
const isSigned = (env: Bindings, purpose: string, id: string, signature: string, length: number): boolean =>
  uuid.test(id) &&
  secretsOf(env).some((secret) => sameText(signature, signWith(secret, purpose, id).slice(0, length)));

/** Characters of a whole signature. */
const signatureLength = 43;

/** SHA-256 of a text, as base64url. */
export const hash = (text: string): string => hashOf('sha256', text, 'base64url');

/** The value of the unlock cookie that a paid order of lyrics gives (decisions E). */
export const unlockValue = (env: Bindings, orderId: string): string =>
  `${orderId}.${sign(env, 'unlock', orderId)}`;

/** Whether a value is such a one. */
export function isUnlockValue(env: Bindings, value: string): boolean {
  const [orderId = '', signature = ''] = value.split(/\.(.*)/s);
  return isSigned(env, 'unlock', orderId, signature, signatureLength);
}

/** 22 characters (132 bits) are enough for a key that stands in an address. */
const linkKeyLength = 22;

const linkKey = (env: Bindings, orderId: string) => sign(env, 'order', orderId).slice(0, linkKeyLength);

/** The query of an order's private page. */
export const orderQuery = (env: Bindings, orderId: string): string =>
  `?id=${orderId}&key=${linkKey(env, orderId)}`;

/** What lets its holder read one file until a second, given since 1970: for the owner's own player, which sends no token. */
export const filePass = (env: Bindings, fileId: string, until: number): string =>
  sign(env, `file until ${until}`, fileId).slice(0, linkKeyLength);

/** Whether it is such a one, and its time is not over. */
export const isFilePass = (env: Bindings, fileId: string, until: number, pass: string, now: Date): boolean =>
  Number.isSafeInteger(until) &&
  until * 1000 > now.getTime() &&
  isSigned(env, `file until ${until}`, fileId, pass, linkKeyLength);

/** Whether a private link's key belongs to its order. */
export const isOrderKey = (env: Bindings, orderId: string, key: string): boolean =>
  isSigned(env, 'order', orderId, key, linkKeyLength);
