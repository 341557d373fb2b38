/** Bytes as letters for links and storage: base64url, with a check sum at the end. */

/** More letters than any code of ours has. */
const mostLetters = 3000;
const sumBytes = 2;

/** Fletcher's check sum of 16 bits: it tells every changed letter and all but a few of the swapped ones. */
function checkSum(bytes: Uint8Array): [number, number] {
  let a = 0;
  let b = 0;
  for (const byte of bytes) {
    a = (a + byte) % 255;
    b = (b + a) % 255;
  }
  return [a, b];
}

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (letter) => ({ '+': '-', '/': '_' })[letter] ?? '');

/** The letters of some bytes and of their check sum. */
export const writeCode = (bytes: Uint8Array): string =>
  toBase64Url(Uint8Array.of(...bytes, ...checkSum(bytes)));

/** The bytes of a code, or null when it is damaged or none of ours. */
export function readCode(code: string): Uint8Array | null {
  if (!/^[\w-]+$/.test(code) || code.length > mostLetters || code.length % 4 === 1) return null;
  const text = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
  const all = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  // The last letter may have bits to spare, which must be as we write them; so must the check sum.
  const bytes = all.slice(0, -sumBytes);
  return writeCode(bytes) === code ? bytes : null;
}
