import { bytesOf, lettersOf, packed, unpacked } from './bytes.ts';
import { mostDocumentBytes } from '../everything/everything.ts';

/**
 * A document encrypted for one move: gzip, then AES-GCM with a key of 256 bits that is used once. In bytes: 12 of the
 * nonce, then the ciphertext with its tag of 16 (NIST SP 800-38D).
 */

const nonceBytes = 12;
const keyBytes = 32;

/** Bound into the tag, so that no other thing of ours can be taken for it. */
const purpose = new TextEncoder().encode('notewright-everything 1');

const cipher = (nonce: Uint8Array<ArrayBuffer>) => ({ name: 'AES-GCM', iv: nonce, additionalData: purpose });

const keyOf = (bytes: Uint8Array<ArrayBuffer>, use: 'encrypt' | 'decrypt') =>
  crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, [use]);

/** The sealed document and its key, both in base64url. */
interface Sealed {
  readonly data: string;
  readonly key: string;
}

export async function seal(json: string): Promise<Sealed> {
  const key = crypto.getRandomValues(new Uint8Array(keyBytes));
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const plain = await packed(new TextEncoder().encode(json));
  const secret = await crypto.subtle.encrypt(cipher(nonce), await keyOf(key, 'encrypt'), plain);
  const whole = new Uint8Array(nonceBytes + secret.byteLength);
  whole.set(nonce);
  whole.set(new Uint8Array(secret), nonceBytes);
  return { data: lettersOf(whole), key: lettersOf(key) };
}

/** The document; null when the key is not its own, when a bit was changed, or when it is too long. */
export async function unseal({ data, key }: Sealed): Promise<string | null> {
  const [whole, secret] = [bytesOf(data), bytesOf(key)];
  if (!whole || secret?.length !== keyBytes || whole.length <= nonceBytes) return null;
  try {
    const nonce = whole.slice(0, nonceBytes);
    const plain = await crypto.subtle.decrypt(
      cipher(nonce),
      await keyOf(secret, 'decrypt'),
      whole.subarray(nonceBytes),
    );
    const bytes = await unpacked(new Uint8Array(plain), mostDocumentBytes);
    return bytes && new TextDecoder().decode(bytes);
  } catch {
    return null;
  }
}
