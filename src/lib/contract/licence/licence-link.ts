import { base64urlOf } from '../../data/base64url.ts';
import { licencePage } from './licence-paths.ts';

/** The path of the page with a certificate in it, behind the `#`: it is not sent to anybody. */
export function licenceAddress(document: string): string {
  const binary = Array.from(new TextEncoder().encode(document), (byte) => String.fromCharCode(byte)).join('');
  return `${licencePage}#${base64urlOf(binary)}`;
}

/** The certificate behind the `#` of an address; null where there is none. */
export function documentOf(hash: string): string | null {
  try {
    const binary = atob(hash.replace(/^#/, '').replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return bytes.length > 0
      ? new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
      : null;
  } catch {
    return null;
  }
}
