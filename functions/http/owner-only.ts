import type { MiddlewareHandler } from 'hono';
import { ApiProblem } from './api-problem.ts';
import type { AppEnv, Bindings } from '../env.ts';

/** The addresses of those who may open the desk, in small letters. */
const ownersOf = ({ OWNER_EMAILS = '' }: Bindings): string[] =>
  OWNER_EMAILS.split(',')
    .map((address) => address.trim().toLowerCase())
    .filter((address) => address !== '');

/**
 * Lets only the owner through: a user whose address the identity service has verified, and which `OWNER_EMAILS` names. Who
 * is signed in as anybody else, or with an address that is not verified, gets the same 403. Stands after `signedIn`.
 */
export const ownerOnly: MiddlewareHandler<AppEnv> = async (context, next) => {
  const email = context.get('user').verifiedEmail?.toLowerCase();
  if (!email || !ownersOf(context.env).includes(email)) throw new ApiProblem('not_owner');
  await next();
};
