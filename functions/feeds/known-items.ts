/** Stories that were there at the last reading are known again, and none becomes younger by being read again. */
import { canonicalLink } from './clean-link.ts';
import type { DatedItem, FeedItem } from './feed-item.ts';

const plainTitle = (title: string) =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const dayOf = (isoDate: string | null) => isoDate?.slice(0, 10);

/** The feed gives no date, or one in the future. */
const isUndated = ({ isoDate, firstSeen }: FeedItem) => isoDate === null || firstSeen === true;

/** Whether two stories of one feed have one title and day; the undated are of one day. */
const hasSameTitle = (item: FeedItem, known: DatedItem) =>
  plainTitle(item.title) === plainTitle(known.title) &&
  (isUndated(item) ? known.firstSeen === true : dayOf(item.isoDate) === dayOf(known.isoDate));

/** The links that stand for one story: neither shared by two of a reading nor the site's front page. */
function ownLinks(items: readonly FeedItem[]): Map<FeedItem, string> {
  const linked = items.map((item) => ({ item, link: canonicalLink(item.link) }));
  const counts = new Map<string, number>();
  for (const { link } of linked) counts.set(link, (counts.get(link) ?? 0) + 1);
  return new Map(
    linked.flatMap(({ item, link }) => (counts.get(link) === 1 && link.includes('/') ? [[item, link]] : [])),
  );
}

/** Each item with the one of the last reading that it is: by id, else by link, else by title and day. */
function pairs(items: readonly FeedItem[], before: readonly DatedItem[]): Map<FeedItem, DatedItem> {
  const found = new Map<FeedItem, DatedItem>();
  const free = new Set(before);
  const pair = (isSame: (item: FeedItem, known: DatedItem) => boolean) => {
    for (const item of items) {
      const known = found.has(item) ? undefined : [...free].find((one) => isSame(item, one));
      if (!known) continue;
      found.set(item, known);
      free.delete(known);
    }
  };
  const byId = new Map(before.map((known) => [known.id, known]));
  pair((item, known) => byId.get(item.id) === known);
  if (found.size === items.length || free.size === 0) return found;
  const links = new Map([...ownLinks(items), ...ownLinks(before)]);
  pair((item, known) => links.has(item) && links.get(item) === links.get(known));
  pair(hasSameTitle);
  return found;
}

/** The date of an item: the feed's, unless we know the same story from an earlier day; else that of first sight. */
function dateOf(
  item: FeedItem,
  known: DatedItem | undefined,
  firstSight: string,
): Pick<DatedItem, 'isoDate' | 'firstSeen'> {
  const seen = { isoDate: firstSight, firstSeen: true } as const;
  if (isUndated(item) || item.isoDate === null) return known ? datesOf(known) : seen;
  if (!known || plainTitle(known.title) !== plainTitle(item.title) || item.isoDate < known.isoDate)
    return { isoDate: item.isoDate };
  return datesOf(known);
}

const datesOf = ({ isoDate, firstSeen }: DatedItem) => ({ isoDate, ...(firstSeen && { firstSeen }) });

/**
 * The items of a reading with the id and the date under which they are known from the one before. New ones without a
 * date, or with one in the future, get that of `nowMs`, each a millisecond before the one above it in the feed, so
 * that their order stays. A story keeps its first date while its title stays: feeds that date everything anew at each
 * reading would be on top for ever.
 */
export function datedItems(
  items: readonly FeedItem[],
  before: readonly DatedItem[],
  nowMs: number,
): DatedItem[] {
  const known = pairs(items, before);
  return items.map((item, index) => {
    const { isoDate, firstSeen, ...rest } = item;
    const same = known.get(item);
    return {
      ...rest,
      ...(same && { id: same.id }),
      ...dateOf({ ...rest, isoDate, firstSeen }, same, new Date(nowMs - index).toISOString()),
    };
  });
}
