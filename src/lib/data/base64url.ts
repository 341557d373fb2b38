/** A binary string, a character for each byte, as base64url without padding. */
export const base64urlOf = (binary: string): string =>
  btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
