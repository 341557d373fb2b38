import * as z from 'zod/mini';

/** The most characters of each text of an item. */
export const itemLimits = {
  title: 300,
  snippet: 400,
  creator: 120,
  tag: 60,
  tags: 10,
  link: 2000,
  content: 400_000,
} as const;

const webLink = z.url({ protocol: /^https?$/ }).check(z.maxLength(itemLimits.link));
const text = (max: number) => z.string().check(z.maxLength(max));

/**
 * One story of one feed. Title, snippet, creator and tags are text, never HTML; `contentHtml` is the feed's
 * own HTML and must be sanitised before anybody sees it.
 */
export const feedItem = z.object({
  /** 32 hex digits, made of the guid or the link: the same story has the same id on every read. */
  id: z.string().check(z.regex(/^[\da-f]{32}$/)),
  link: webLink,
  title: text(itemLimits.title).check(z.minLength(1)),
  snippet: text(itemLimits.snippet),
  /** Null when the feed has no date that can be read; `datedItems` gives it the time of first sight. */
  isoDate: z.nullable(z.iso.datetime()),
  /** The date is that of our first sight, because the feed has none, or one in the future. */
  firstSeen: z.optional(z.literal(true)),
  creator: z.nullable(text(itemLimits.creator)),
  tags: z.array(text(itemLimits.tag)).check(z.maxLength(itemLimits.tags)),
  contentHtml: z.nullable(text(itemLimits.content)),
  /** Against what addresses in `contentHtml` are read; without it, against `link`. */
  contentBase: z.optional(webLink),
});

export type FeedItem = z.infer<typeof feedItem>;
export type DatedItem = FeedItem & { isoDate: string };
