import type { Context } from 'hono';
import { companyLicence, revocation } from '#lib/contract/desk/desk-forms.ts';
import type { DeskLicence } from '#lib/contract/desk/desk-orders.ts';
import { licenceNumberPattern } from '#lib/contract/licence/licence.ts';
import { companyLicences, issueToCompany, revokeLicence, type LicenceRow } from '../db/licences.ts';
import type { AppEnv } from '../env.ts';
import { answerJson } from '../http/answer.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { ConfigError } from '../http/config-error.ts';
import { derivedId } from '../http/derived-id.ts';
import { parseBody } from '../http/parse-body.ts';
import { orNotFound, type UserHandler } from '../http/user-handler.ts';
import { signLicences } from '../licences/sign-licence.ts';
import { deskLicenceOf } from './licence-answer.ts';

/** So many of companies are listed. */
const listed = 100;

/** GET /api/desk/licences: those of companies, the newest first. */
export const getDeskLicences: UserHandler = async (_, { db }) =>
  answerJson({ licences: (await companyLicences(db, listed)).map(deskLicenceOf) });

async function sign(context: Context<AppEnv>, facts: Parameters<typeof signLicences>[1][number]) {
  try {
    const [licence] = await signLicences(context.env, [facts], new Date());
    return licence;
  } catch (cause) {
    if (cause instanceof ConfigError) throw new ApiProblem('licence_keys_missing', { cause });
    throw cause;
  }
}

const isSame = ({ document }: LicenceRow, facts: Record<string, string>): boolean => {
  const stored = JSON.parse(document) as Record<string, unknown>;
  return Object.entries(facts).every(([name, value]) => stored[name] === value);
};

/** POST /api/desk/licences, with an Idempotency-Key: business use of a song for a company. 201, or 200 with the same one. */
export const postDeskLicence: UserHandler = async (context, user) => {
  const { licensee, song, inquiry } = await parseBody(context, companyLicence);
  const source = derivedId(user.userId, context.get('idempotencyKey'));
  const facts = { reference: inquiry, song, licensee, rights: 'business-use' as const };
  const signed = await sign(context, { source, ...facts });
  const issued = signed && (await issueToCompany(user.db, signed, new Date()));
  if (!issued) throw new Error('A licence was neither stored nor found.');
  if (!isSame(issued.licence, facts)) throw new ApiProblem('idempotency_key_reused');
  const answer: DeskLicence = deskLicenceOf(issued.licence);
  return answerJson(answer, issued.isNew ? 201 : 200);
};

/** POST /api/desk/licences/:number/revoke: it counts no more, and says why. 409 when it was revoked for another reason. */
export const postRevocation: UserHandler = async (context, { db }) => {
  const number = context.req.param('number') ?? '';
  if (!licenceNumberPattern.test(number)) throw new ApiProblem('not_found');
  const { reason } = await parseBody(context, revocation);
  const results = await db.batch<LicenceRow>(revokeLicence(db, { number, reason }, new Date()));
  const licence = orNotFound(results.at(-1)?.results[0] ?? null);
  if (licence.revoked_because !== reason) throw new ApiProblem('conflict');
  return answerJson(deskLicenceOf(licence));
};
