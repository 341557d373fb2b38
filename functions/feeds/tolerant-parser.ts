import { parseFeed } from 'htmlparser2';
import type { RawFeed } from './guarded-parser.ts';
import { isTooDeep } from './repair-xml.ts';

/**
 * Reads what is not well-formed: cut off in the middle, with unknown entities or attributes without quotes.
 * It knows fewer fields than the strict parser (no author, no tags, no full text). Throws when the nesting is
 * too deep.
 */
export function parseTolerantly(xml: string): RawFeed {
  if (isTooDeep(xml)) throw new RangeError('The nesting is too deep.');
  const feed = parseFeed(xml);
  return {
    link: feed?.link ?? '',
    base: '',
    items: (feed?.items ?? []).map(({ id = '', link = '', title = '', description = '', pubDate }) => ({
      guid: id,
      links: [link, id],
      title,
      date: pubDate && !Number.isNaN(pubDate.valueOf()) ? pubDate.toISOString() : '',
      creator: '',
      tags: [],
      description,
      content: '',
      plain: [],
      base: '',
      contentBase: '',
    })),
  };
}
