import { fitting, object, oneOf, readAs, text, where, type Of } from '../../data/shapes.ts';
import { isRecord } from '../../data/record.ts';
import { licensedRights } from './licensed-rights.ts';
import { parseJson } from '../../data/parse-json.ts';

/** 'NWL-' and four groups of four. */
export const licenceNumberPattern = /^NWL(-[0-9A-F]{4}){4}$/;

/** No certificate is longer, in characters. */
export const longestLicence = 4000;

const some = where(text, (value) => value !== '');
const base64url = where(text, (value) => /^[\w-]+$/.test(value));

/** A signed licence, as it is downloaded, pasted and printed. */
const fields = {
  format: oneOf([1]),
  number: where(text, (number) => licenceNumberPattern.test(number)),
  /** The number of the order, or of a company's inquiry. */
  reference: some,
  song: some,
  licensee: some,
  rights: oneOf(licensedRights),
  /** A day, such as '2026-11-25'. */
  issuedOn: where(text, (day) => /^\d{4}-\d\d-\d\d$/.test(day)),
  /** Which of our keys signed it. */
  key: base64url,
  /** Ed25519 over `signedText`, as base64url. */
  signature: base64url,
};
const licence = object(fields);
export type Licence = Of<typeof licence>;

/**
 * The canonical form, which is signed: a JSON list of the values in this order, without spaces between them, as UTF-8.
 * The order and the spaces of the certificate's own JSON do not count; every character of a value does.
 */
export const signedText = (one: Omit<Licence, 'signature'>): string =>
  JSON.stringify([
    ...[one.format, one.number, one.reference, one.song],
    ...[one.licensee, one.rights, one.issuedOn, one.key],
  ]);

/** A certificate's text as a licence; null for anything else, also for one that says more than we sign. */
export function readLicence(json: string): Licence | null {
  if (json.length > longestLicence) return null;
  const value = parseJson(json);
  if (!isRecord(value) || Object.keys(value).some((name) => !Object.hasOwn(fields, name))) return null;
  return readAs(licence, value);
}

/** The text of a certificate. */
export const licenceText = (one: Licence): string => `${JSON.stringify(one, null, 2)}\n`;

/** One of our public keys: its name, and the key itself as base64url. */
const publicKey = object({ kid: base64url, x: base64url });
export type PublicKey = Of<typeof publicKey>;

/** GET /api/licence/keys: our public keys, the newest first. */
export const licenceKeys = object({ keys: fitting(publicKey, 20) });
