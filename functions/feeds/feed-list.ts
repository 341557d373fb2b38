import * as z from 'zod/mini';
import { feedTable, type FeedRow } from './feed-table.ts';
import { ConfigError } from '../http/config-error.ts';

/** A row of the table, and whether its address may be plain http or on this machine. */
export interface Feed extends FeedRow {
  allowPlainHttp: boolean;
}

const name = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

const configured = z
  .array(
    z.strictObject({
      source: name(60),
      category: name(40),
      url: z.url({ protocol: /^https?$/ }).check(z.maxLength(500)),
    }),
  )
  .check(
    z.minLength(1),
    z.maxLength(50),
    z.refine((rows) => new Set(rows.map(({ url }) => url)).size === rows.length, 'an address is there twice'),
  );

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ConfigError('NEWS_FEEDS is not JSON.', { cause: error });
  }
}

/**
 * The feeds to read: the built-in table, or the JSON list of `NEWS_FEEDS` in its place. Only there an address
 * may be plain http and on this machine. Throws `ConfigError` when `NEWS_FEEDS` cannot be used.
 */
export function feedList(env: { NEWS_FEEDS?: string | undefined }): Feed[] {
  const text = env.NEWS_FEEDS?.trim();
  if (!text) return feedTable.map((row) => ({ ...row, allowPlainHttp: false }));
  const parsed = configured.safeParse(parseJson(text));
  if (!parsed.success) throw new ConfigError(`NEWS_FEEDS: ${z.prettifyError(parsed.error)}`);
  return parsed.data.map((row) => ({ ...row, allowPlainHttp: true }));
}
