import { createHash } from 'node:crypto';
import { canonicalLink, cleanLink } from './clean-link.ts';
import { feedItem, itemLimits, type FeedItem } from './feed-item.ts';
import { parseDate } from './parse-date.ts';
import { oneLine, plainText, shorten } from './plain-text.ts';
import type { RawItem } from './raw-item.ts';

export interface NormaliseOptions {
  /** Against what relative links are read, unless the item says another. */
  base: string;
  nowMs: number;
  /** Keeps the full text, for the blog; the news do not show it. */
  withContent: boolean;
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/**
 * The id of a story: of its guid, which belongs to the site unless it is an address, or of its link. A guid
 * that another story of the feed already has is not one.
 */
function idOf(guid: string, link: string, taken: ReadonlySet<string>): string {
  const scope = /^(?:https?:|urn:|tag:)/i.test(guid) ? '' : new URL(link).hostname;
  const byGuid = hash(`${scope}\n${guid}`);
  return guid === '' || taken.has(byGuid) ? hash(`link\n${canonicalLink(link)}`) : byGuid;
}

function linkOf(raw: RawItem, base: string): string | null {
  // A guid that is no address would be read as a relative link.
  const candidates = raw.links.filter((link) => link !== '' && (link !== raw.guid || /^https?:/i.test(link)));
  for (const candidate of candidates) {
    const link = cleanLink(candidate, base);
    if (link) return link;
  }
  return null;
}

/** What WordPress and Medium append to every description. */
function withoutTail(text: string): string {
  return text
    .replace(/\s*The post .{1,300} (?:first )?appeared first on .{1,100}$/, '')
    .replace(/\s*Continue reading on .{1,80}$/, '')
    .replace(/\s*(?:\[(?:…|\.\.\.)\]|Continue reading\s?(?:→|»)?|Read more\s?(?:→|»|…)?)$/i, '…');
}

/** One of the texts of an item on one line, without markup. */
function textOf(raw: RawItem, name: 'title' | 'description' | 'content', max: number): string {
  return raw.plain.includes(name) ? oneLine(raw[name], max) : plainText(raw[name], max);
}

const snippetOf = (raw: RawItem) => {
  const text = withoutTail(textOf(raw, 'description', 2000)) || withoutTail(textOf(raw, 'content', 2000));
  return shorten(text, itemLimits.snippet);
};

const escapeMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The full text as HTML, and against what its addresses are read where that is not the story's own address. */
function contentOf(raw: RawItem, base: string): Pick<FeedItem, 'contentHtml' | 'contentBase'> {
  const html = (raw.plain.includes('content') ? escapeMarkup(raw.content) : raw.content).slice(
    0,
    itemLimits.content,
  );
  if (html === '') return { contentHtml: null };
  const contentBase = raw.contentBase === '' ? null : cleanLink(raw.contentBase, base);
  return { contentHtml: html, ...(contentBase !== null && { contentBase }) };
}

/** A date in the future would stay on top of the news for as long: it counts as the time of our first sight. */
function dateOf(text: string, nowMs: number): Pick<FeedItem, 'isoDate' | 'firstSeen'> {
  const dateMs = parseDate(text);
  if (dateMs === null) return { isoDate: null };
  if (dateMs > nowMs) return { isoDate: new Date(nowMs).toISOString(), firstSeen: true };
  return { isoDate: new Date(dateMs).toISOString() };
}

/** In RSS the author is an email address with a name behind it, or one of the two. */
function creatorOf(text: string): string | null {
  const name = /^\S+@\S+\s*\((.+)\)$/.exec(text)?.[1] ?? text;
  return name === '' || /^\S+@\S+$/.test(name) ? null : name;
}

/**
 * The story of a raw item with everything cleaned and bounded, or null when it has no address or no words.
 * `taken`: the ids of the feed's earlier items.
 */
export function normaliseItem(
  raw: RawItem,
  taken: ReadonlySet<string>,
  { base, nowMs, withContent }: NormaliseOptions,
): FeedItem | null {
  const itemBase = (raw.base && cleanLink(raw.base, base)) || base;
  const link = linkOf(raw, itemBase);
  if (!link) return null;
  const snippet = snippetOf(raw);
  const tags = raw.tags.slice(0, 40).map((tag) => plainText(tag, itemLimits.tag));
  const parsed = feedItem.safeParse({
    id: idOf(raw.guid, link, taken),
    link,
    title: textOf(raw, 'title', itemLimits.title) || shorten(snippet, 100),
    snippet,
    ...dateOf(raw.date, nowMs),
    creator: creatorOf(plainText(raw.creator, itemLimits.creator)),
    tags: [...new Set(tags.filter((tag) => tag !== ''))].slice(0, itemLimits.tags),
    ...(withContent ? contentOf(raw, itemBase) : { contentHtml: null }),
  });
  return parsed.success ? parsed.data : null;
}
