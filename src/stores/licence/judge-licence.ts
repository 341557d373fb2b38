import { checkSignature } from '#lib/contract/licence/check-signature.ts';
import { licenceCheck, licenceStatus, type SignatureState } from '#lib/contract/licence/licence-answers.ts';
import { licenceCheckPath, licenceStatusPath } from '#lib/contract/licence/licence-paths.ts';
import { readLicence, type Licence, type PublicKey } from '#lib/contract/licence/licence.ts';
import { HttpError } from '#lib/http/http-error.ts';
import { sendJson } from '#lib/http/send-json.ts';
import { loadKeys } from './kept-keys.ts';

/** What the server says of a licence that we signed; `unasked`: there was no answer, `missing`: it knows no such number. */
export type LicenceRecord = { state: 'counts' | 'unasked' | 'missing' } | { state: 'revoked'; at: string };

export type Judgement =
  | { kind: 'unreadable' }
  /** Neither the server nor this browser has our keys. */
  | { kind: 'no_keys'; licence: Licence }
  /** This browser cannot check signatures, and the server gave no answer. */
  | { kind: 'unchecked'; licence: Licence }
  | { kind: Exclude<SignatureState, 'genuine'>; licence: Licence }
  /** `byServer`: this browser cannot check signatures, so the server did. */
  | { kind: 'genuine'; licence: Licence; record: LicenceRecord; byServer: boolean };

/** What a judgement depends on outside; a test gives it another. */
export interface LicenceEnvironment {
  keys(): Promise<readonly PublicKey[]>;
  check: typeof checkSignature;
  /** The server's word on a number; throws `HttpError`, or anything else when there is no answer. */
  status(number: string): Promise<{ revokedAt: string | null }>;
  /** The server's word on a whole certificate, in the same way. */
  askServer(text: string): Promise<{ signature: SignatureState; revokedAt: string | null }>;
}

const timeoutMs = 8000;

const server: LicenceEnvironment = {
  keys: loadKeys,
  check: checkSignature,
  async status(number) {
    const response = await fetch(`${licenceStatusPath}?${new URLSearchParams({ number })}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 404) throw new HttpError(404, 'not_found');
    return licenceStatus(await response.json());
  },
  async askServer(text) {
    const response = await sendJson(licenceCheckPath, { text }, crypto.randomUUID());
    return licenceCheck(await response.json());
  },
};

const isMissing = (error: unknown) => error instanceof HttpError && error.status === 404;

const recordOf = ({ revokedAt }: { revokedAt: string | null }): LicenceRecord =>
  revokedAt === null ? { state: 'counts' } : { state: 'revoked', at: revokedAt };

/**
 * Judges a certificate: its signature in this browser, without the server, and only then asks the server whether it was
 * revoked. Never throws.
 */
export async function judgeLicence(
  text: string,
  environment: LicenceEnvironment = server,
): Promise<Judgement> {
  const licence = readLicence(text.trim());
  if (!licence) return { kind: 'unreadable' };
  const keys = await environment.keys();
  const signature = keys.length > 0 ? await environment.check(licence, keys) : null;
  if (signature === 'changed' || signature === 'unknown_key') return { kind: signature, licence };
  try {
    if (signature === 'genuine') {
      const record = recordOf(await environment.status(licence.number));
      return { kind: 'genuine', licence, record, byServer: false };
    }
    const answer = await environment.askServer(text.trim());
    return answer.signature === 'genuine'
      ? { kind: 'genuine', licence, record: recordOf(answer), byServer: true }
      : { kind: answer.signature, licence };
  } catch (error) {
    const state = isMissing(error) ? 'missing' : 'unasked';
    if (signature === 'genuine' || isMissing(error))
      return { kind: 'genuine', licence, record: { state }, byServer: signature === null };
    return { kind: keys.length > 0 ? 'unchecked' : 'no_keys', licence };
  }
}
