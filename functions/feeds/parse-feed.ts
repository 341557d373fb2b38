/** From the text of a feed in any of its dialects, well-formed or not, to clean stories. */
import { canonicalLink, cleanLink } from './clean-link.ts';
import type { FeedItem } from './feed-item.ts';
import { parseStrictly, type RawFeed } from './guarded-parser.ts';
import { escapeInlineMarkup } from './inline-markup.ts';
import { isJson, readJsonFeed } from './json-feed.ts';
import { normaliseItem } from './normalise-item.ts';
import { declaresEntities, escapeAmpersands, feedDocument, limitItems } from './repair-xml.ts';
import { parseTolerantly } from './tolerant-parser.ts';
import { withUsualPrefixes } from './xml-prefixes.ts';

const maxItems = 50;

export interface ParseOptions {
  /** Where the feed came from; relative links are read against the site that it names, else against this. */
  feedUrl: string;
  nowMs: number;
  /** Keeps `contentHtml`. */
  withContent?: boolean;
}

export type ParsedFeed =
  | { kind: 'parsed'; items: FeedItem[] }
  | { kind: 'failed'; reason: 'not_a_feed' | 'entities_declared' | 'no_items' };

/** From the most faithful reading to the most tolerant one; the first that finds items counts. */
const readings: readonly ((xml: string) => RawFeed | Promise<RawFeed>)[] = [
  parseStrictly,
  (xml) => parseStrictly(escapeAmpersands(xml)),
  parseTolerantly,
];

async function read(xml: string): Promise<RawFeed | null> {
  for (const reading of readings) {
    try {
      const feed = await reading(xml);
      if (feed.items.length > 0) return feed;
    } catch {
      // Not well-formed for this parser; the next one forgives more.
    }
  }
  return null;
}

/** Feeds begin with the newest; where one has more than we keep and dates them all, its newest are kept. */
function newest(items: FeedItem[]): FeedItem[] {
  if (items.length <= maxItems || items.some(({ isoDate }) => isoDate === null))
    return items.slice(0, maxItems);
  return items.toSorted((a, b) => ((a.isoDate ?? '') < (b.isoDate ?? '') ? 1 : -1)).slice(0, maxItems);
}

function normalise(feed: RawFeed, { feedUrl, nowMs, withContent = false }: ParseOptions): FeedItem[] {
  const base = (feed.base && cleanLink(feed.base, feedUrl)) || cleanLink(feed.link, feedUrl) || feedUrl;
  const ids = new Set<string>();
  const links = new Map<string, Set<string>>();
  return feed.items.flatMap((raw) => {
    const item = normaliseItem(raw, ids, { base, nowMs, withContent });
    if (!item || ids.has(item.id)) return [];
    const link = canonicalLink(item.link);
    const titles = links.get(link);
    // Stories that all lead to the site's front page differ in their guid and their title.
    if (titles && (raw.guid === '' || titles.has(item.title))) return [];
    ids.add(item.id);
    links.set(link, new Set([...(titles ?? []), item.title]));
    return [item];
  });
}

/**
 * The stories of a feed, at most 50, without duplicates. It throws for nothing that a feed can hold: what is
 * no feed, declares entities or has no usable item is a failure of this source.
 */
export async function parseFeed(text: string, options: ParseOptions): Promise<ParsedFeed> {
  if (!isJson(text) && declaresEntities(text)) return { kind: 'failed', reason: 'entities_declared' };
  const written = isJson(text) ? readJsonFeed(text) : feedDocument(text);
  if (written === null) return { kind: 'failed', reason: 'not_a_feed' };
  const feed =
    typeof written === 'string'
      ? await read(escapeInlineMarkup(limitItems(withUsualPrefixes(written))))
      : written;
  const items = feed ? newest(normalise(feed, options)) : [];
  return items.length > 0 ? { kind: 'parsed', items } : { kind: 'failed', reason: 'no_items' };
}
