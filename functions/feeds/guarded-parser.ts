// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- the project of the tests reads this file too.
/// <reference path="./rss-parser.d.ts" />
/**
 * rss-parser with its edges taken off. Bare, one bad item (an odd date, a link without attributes, nesting that
 * exhausts the stack) loses the whole feed, and its snippets take quadratic time: 48 kB of `x<div ` is seconds.
 * Its `parseURL` is never used: it knows no size limit, no validators and few charsets.
 */
import Parser from 'rss-parser/lib/parser.js';
import utils from 'rss-parser/lib/utils.js';
import { rawAtomItem, rawRssItem, type RawItem } from './raw-item.ts';
import { attribute, firstText, isNode } from './xml-node.ts';

// Snippets are made by `plainText`, in linear time.
utils.getSnippet = () => '';

utils.getLink = (links, rel) => {
  const list: readonly unknown[] = Array.isArray(links) ? links : [];
  const found = list.find((link) => attribute(link, 'rel') === rel) ?? list[0];
  return attribute(found, 'href') || firstText(found);
};

const bodies = ['description', 'content', 'content:encoded', 'summary'];
const dates = ['published', 'updated'];

function without(node: unknown, names: readonly string[]): unknown {
  return isNode(node)
    ? Object.fromEntries(Object.entries(node).filter(([name]) => !names.includes(name)))
    : {};
}

/** What `read` makes of the node, or of the node without its text, or nothing. */
function attempt(read: (node: unknown) => object, node: unknown): object {
  for (const candidate of [node, without(node, bodies)]) {
    try {
      return read(candidate);
    } catch {
      // One item that cannot be read must not cost the others: what remains of it is read next.
    }
  }
  return {};
}

class GuardedParser extends Parser {
  override parseItemRss(node: unknown, fields: unknown): RawItem {
    return rawRssItem(
      attempt((candidate) => super.parseItemRss(candidate, fields), node),
      node,
    );
  }

  override parseItemAtom(node: unknown): RawItem {
    // Dates are read by `parseDate`: here a bad one throws.
    return rawAtomItem(
      attempt((candidate) => super.parseItemAtom(candidate), without(node, dates)),
      node,
    );
  }

  override decorateItunes(): void {}
}

export interface RawFeed {
  /** The site's address as the feed has it; empty when it has none. */
  link: string;
  items: readonly RawItem[];
}

const isRawItem = (value: unknown): value is RawItem => isNode(value) && typeof value['guid'] === 'string';

/** Parses RSS 0.9 to 2.0, RDF or Atom. Rejects what is not well-formed or none of them. */
export async function parseStrictly(xml: string): Promise<RawFeed> {
  const feed = await new GuardedParser({ defaultRSS: 2 }).parseString(xml);
  if (!isNode(feed) || !Array.isArray(feed['items'])) return { link: '', items: [] };
  return { link: firstText(feed['link']), items: feed['items'].filter(isRawItem) };
}
