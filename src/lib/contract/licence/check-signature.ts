import { base64urlOf } from '../../data/base64url.ts';
import { signedText, type Licence, type PublicKey } from './licence.ts';
import type { SignatureState } from './licence-answers.ts';

/** Bytes of base64url; throws on anything else, also on another spelling of the same bytes. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  if (base64urlOf(binary) !== base64url) throw new TypeError('Unknown form');
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/**
 * Whether one of these keys signed the licence as it is. Needs nothing but WebCrypto, so that browser and Worker do the same.
 * Null where WebCrypto has no Ed25519.
 */
export async function checkSignature(
  licence: Licence,
  keys: readonly PublicKey[],
): Promise<SignatureState | null> {
  const key = keys.find(({ kid }) => kid === licence.key);
  if (!key) return 'unknown_key';
  let publicKey: CryptoKey;
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.x };
    publicKey = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
  } catch {
    return null;
  }
  try {
    const text = new TextEncoder().encode(signedText(licence));
    const isGood = await crypto.subtle.verify('Ed25519', publicKey, bytesOf(licence.signature), text);
    return isGood ? 'genuine' : 'changed';
  } catch {
    return 'changed';
  }
}
