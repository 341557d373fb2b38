/** JSON Feed 1.0 and 1.1 (jsonfeed.org): the same stories, written in JSON. */
import { isRecord } from '#lib/data/record.ts';
import type { RawFeed } from './guarded-parser.ts';
import type { RawItem } from './raw-item.ts';
import type { XmlNode } from './xml-node.ts';

const maxParsedItems = 200;

/** Ids may be numbers. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function rawItem(item: XmlNode): RawItem {
  const text = (name: string) => textOf(item[name]);
  const authors = [...listOf(item['authors']), item['author']].filter(isRecord);
  const isHtml = text('content_html') !== '';
  return {
    guid: text('id'),
    links: [text('url'), text('external_url'), text('id')],
    title: text('title'),
    date: text('date_published') || text('date_modified'),
    creator: authors.map(({ name }) => textOf(name)).find((name) => name !== '') ?? '',
    tags: listOf(item['tags']).filter((tag) => typeof tag === 'string'),
    description: text('summary'),
    content: text('content_html') || text('content_text'),
    plain: isHtml ? ['title', 'description'] : ['title', 'description', 'content'],
    base: '',
    contentBase: '',
  };
}

/** What begins as an object: no XML does. */
export const isJson = (text: string): boolean => /^\uFEFF?\s*\{/.test(text);

/** The feed, or null when the text is not a JSON Feed. */
export function readJsonFeed(text: string): RawFeed | null {
  let data: unknown;
  try {
    data = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
  if (!isRecord(data) || !/^https?:\/\/jsonfeed\.org\/version\/1/.test(textOf(data['version']))) return null;
  const items = listOf(data['items']).slice(0, maxParsedItems).filter(isRecord);
  return { link: textOf(data['home_page_url']), base: '', items: items.map(rawItem) };
}
