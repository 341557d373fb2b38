/** One item as the feed has it: every field a text, nothing checked and nothing cleaned. */
import { isRecord } from '#lib/data/record.ts';
import { attribute, children, firstText, textOf } from './xml-node.ts';

export interface RawItem {
  /** Empty when the feed has none; in Atom the id. */
  guid: string;
  /** Addresses in the order of trust; may be relative or worse. */
  links: readonly string[];
  title: string;
  /** In whatever notation. */
  date: string;
  creator: string;
  tags: readonly string[];
  /** The short text, maybe HTML. */
  description: string;
  /** The full text as HTML; empty when the feed has none. */
  content: string;
  /** Those of the texts that are plain: a `<word>` in them is a word. */
  plain: readonly TextName[];
  /** `xml:base` of the item; empty when it has none. */
  base: string;
  /** `xml:base` of the full text. */
  contentBase: string;
}

type TextName = 'title' | 'description' | 'content';

const dublinDates = ['dc:date', 'dcterms:issued', 'dcterms:created', 'dcterms:modified', 'atom:updated'];
const atomDates = ['published', 'updated', 'issued', 'created', 'modified'];

const texts = (node: unknown, names: readonly string[]) => names.map((name) => children(node, name));

/** `parsed`: what rss-parser read, `node`: the element itself, for the fields that it leaves out. */
export function rawRssItem(parsed: unknown, node: unknown): RawItem {
  const known = isRecord(parsed) ? parsed : {};
  const guid = children(node, 'guid')[0];
  const guidText = firstText(known['guid'], guid);
  return {
    guid: guidText,
    links: [
      ...children(node, 'link').map((link) => textOf(link).trim() || attribute(link, 'href')),
      ...children(node, 'atom:link').map((link) => attribute(link, 'href')),
      ...(attribute(guid, 'isPermaLink') === 'false' ? [] : [guidText]),
      attribute(node, 'rdf:about'),
    ],
    title: firstText(known['title'], ...texts(node, ['title', 'dc:title'])),
    date: firstText(known['pubDate'], known['date'], ...texts(node, ['pubDate', ...dublinDates])),
    creator: firstText(known['creator'], known['author'], ...texts(node, ['dc:creator', 'author'])),
    tags: [...children(node, 'category'), ...children(node, 'dc:subject')].map((tag) => textOf(tag)),
    description: firstText(known['content'], ...texts(node, ['description', 'summary'])),
    content: firstText(known['content:encoded'], ...texts(node, ['content:encoded'])),
    plain: [],
    base: attribute(node, 'xml:base'),
    contentBase: '',
  };
}

/** Whether an Atom text says of itself that it is plain. */
const isPlain = (node: unknown, name: string) =>
  ['text', 'text/plain'].includes(attribute(children(node, name)[0], 'type'));

/** A link with an `xml:base` of its own is read against that. */
const hrefOf = (link: unknown) => {
  const href = attribute(link, 'href');
  const base = attribute(link, 'xml:base');
  return (base && URL.parse(href, base)?.href) || href;
};

/** As `rawRssItem`, for an entry of an Atom feed. */
export function rawAtomItem(parsed: unknown, node: unknown): RawItem {
  const known = isRecord(parsed) ? parsed : {};
  const links = children(node, 'link');
  const alternates = links.filter((link) => ['', 'alternate'].includes(attribute(link, 'rel')));
  const guid = firstText(known['id'], ...texts(node, ['id']));
  return {
    guid,
    links: [...alternates.map(hrefOf), ...links.map((link) => textOf(link)), guid],
    title: firstText(known['title'], ...texts(node, ['title'])),
    date: firstText(...texts(node, atomDates)),
    creator: firstText(
      ...children(node, 'author').map((author) => children(author, 'name')),
      ...texts(node, ['author', 'dc:creator']),
    ),
    tags: children(node, 'category').map((tag) => attribute(tag, 'label') || attribute(tag, 'term')),
    description: firstText(known['summary'], ...texts(node, ['summary'])),
    content: firstText(known['content'], ...texts(node, ['content'])),
    plain: [
      ...(isPlain(node, 'title') ? ['title' as const] : []),
      ...(isPlain(node, 'summary') ? ['description' as const] : []),
      ...(isPlain(node, 'content') ? ['content' as const] : []),
    ],
    base: attribute(node, 'xml:base'),
    contentBase: attribute(children(node, 'content')[0], 'xml:base'),
  };
}
