// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- the project of the tests reads this file too.
/// <reference path="./rss-parser.d.ts" />
/**
 * rss-parser with its edges taken off. Bare, one bad item (an odd date, a link without attributes, nesting that
 * exhausts the stack) loses the whole feed, and its snippets take quadratic time: 48 kB of `x<div ` is seconds.
 * Its `parseURL` is never used: it knows no size limit, no validators and few charsets.
 */
import { isRecord } from '#lib/data/record.ts';
import Parser from 'rss-parser/lib/parser.js';
import utils from 'rss-parser/lib/utils.js';
import { rawAtomItem, rawRssItem, type RawItem } from './raw-item.ts';
import { attribute, firstText } from './xml-node.ts';

// Snippets are made by `plainText`, in linear time.
utils.getSnippet = () => '';

utils.getLink = (links, rel) => {
  const list: readonly unknown[] = Array.isArray(links) ? links : [];
  const found = list.find((link) => attribute(link, 'rel') === rel) ?? list[0];
  return attribute(found, 'href') || firstText(found);
};

/** Dates are read by `parseDate`: the parser throws for one that it cannot read. */
const withoutDates = (node: unknown): unknown =>
  isRecord(node) ? { ...node, published: undefined, updated: undefined } : {};

/** What `read` makes of an item, or nothing: then `raw-item.ts` finds in the element itself what there is. */
function attempt(read: () => object): object {
  try {
    return read();
  } catch {
    // One item that cannot be read (nesting exhausts the stack, for one) must not cost the others.
    return {};
  }
}

class GuardedParser extends Parser {
  override parseItemRss(node: unknown, fields: unknown): RawItem {
    return rawRssItem(
      attempt(() => super.parseItemRss(node, fields)),
      node,
    );
  }

  override parseItemAtom(node: unknown): RawItem {
    return rawAtomItem(
      attempt(() => super.parseItemAtom(withoutDates(node))),
      node,
    );
  }

  override decorateItunes(): void {}
}

export interface RawFeed {
  /** The site's address as the feed has it; empty when it has none. */
  link: string;
  /** `xml:base` of the feed; empty when it has none. */
  base: string;
  items: readonly RawItem[];
}

/** The parser keeps no attributes of the root. */
const baseOf = (xml: string): string => /^<[^<>]*\sxml:base\s*=\s*["']([^"'<>]*)/.exec(xml)?.[1] ?? '';

const isRawItem = (value: unknown): value is RawItem => isRecord(value) && typeof value['guid'] === 'string';

/** Parses RSS 0.9 to 2.0, RDF or Atom. Rejects what is not well-formed or none of them. */
export async function parseStrictly(xml: string): Promise<RawFeed> {
  const feed = await new GuardedParser({ defaultRSS: 2 }).parseString(xml);
  if (!isRecord(feed) || !Array.isArray(feed['items'])) return { link: '', base: '', items: [] };
  return { link: firstText(feed['link']), base: baseOf(xml), items: feed['items'].filter(isRawItem) };
}
