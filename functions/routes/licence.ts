import type { Context } from 'hono';
import * as z from 'zod/mini';
import { checkSignature } from '#lib/contract/licence/check-signature.ts';
import type { LicenceCheck, LicenceStatus } from '#lib/contract/licence/licence-answers.ts';
import { licenceNumberPattern, longestLicence, readLicence } from '#lib/contract/licence/licence.ts';
import { findLicence } from '../db/licences.ts';
import type { AppEnv } from '../env.ts';
import { answerJson } from '../http/answer.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { ConfigError } from '../http/config-error.ts';
import { log } from '../http/log.ts';
import { parseBody } from '../http/parse-body.ts';
import { publicKeys } from '../licences/licence-keys.ts';

function keys(context: Context<AppEnv>) {
  try {
    return publicKeys(context.env);
  } catch (cause) {
    if (!(cause instanceof ConfigError)) throw cause;
    log('error', 'licence_unsigned', { reason: cause.message });
    throw new ApiProblem('licence_keys_missing', { cause });
  }
}

/** GET /api/licence/keys: our public keys. 503 where none are configured. */
export async function getLicenceKeys(context: Context<AppEnv>): Promise<Response> {
  return Promise.resolve(answerJson({ keys: keys(context) }));
}

/** GET /api/licence/status?number=: whether it was revoked, for whoever knows its number. Says nothing else of it. */
export async function getLicenceStatus(context: Context<AppEnv>): Promise<Response> {
  const number = context.req.query('number') ?? '';
  const found = licenceNumberPattern.test(number) ? await findLicence(context.env.DB, number) : null;
  if (!found) throw new ApiProblem('not_found');
  const answer: LicenceStatus = { revokedAt: found.revoked_at };
  return answerJson(answer);
}

const body = z.strictObject({ text: z.string().check(z.maxLength(longestLicence)) });

/**
 * POST /api/licence/check: checks the signature for a browser that cannot. 422 for what is no certificate, 404 for a
 * genuine one that is not on record.
 */
export async function postLicenceCheck(context: Context<AppEnv>): Promise<Response> {
  const { text } = await parseBody(context, body);
  const licence = readLicence(text);
  if (!licence)
    throw new ApiProblem('invalid_request', {
      issues: [{ path: 'text', message: 'This is no licence of ours' }],
    });
  const signature = (await checkSignature(licence, keys(context))) ?? 'changed';
  if (signature !== 'genuine') return answerJson({ signature, revokedAt: null } satisfies LicenceCheck);
  const found = await findLicence(context.env.DB, licence.number);
  if (!found) throw new ApiProblem('not_found');
  return answerJson({ signature, revokedAt: found.revoked_at } satisfies LicenceCheck);
}
