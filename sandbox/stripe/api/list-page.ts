import * as z from 'zod/mini';
import { badParameter } from '../problem.ts';
import { integer } from './read-params.ts';

/** Parameters of every list. */
export const listFields = {
  limit: z.optional(integer(1, 100)),
  starting_after: z.optional(z.string()),
};

const defaultLimit = 10;

/** One page of a list, in Stripe's shape. Throws a StripeProblem when `starting_after` is not in the list. */
export function page(
  items: readonly { id: string }[],
  {
    limit = defaultLimit,
    starting_after: cursor,
  }: { limit?: number | undefined; starting_after?: string | undefined },
  url: string,
): object {
  const before = cursor === undefined ? -1 : items.findIndex(({ id }) => id === cursor);
  if (cursor !== undefined && before === -1)
    throw badParameter('starting_after', `No such object: '${cursor}'`, 'resource_missing');
  const rest = items.slice(before + 1);
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url };
}
