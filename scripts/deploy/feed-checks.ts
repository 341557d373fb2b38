/** `NEWS_FEEDS` before a deployment: the Worker that cannot read it reads no news at all. */
import { askableUrl } from '#functions/feeds/feed-address.ts';
import { feedList } from '#functions/feeds/feed-list.ts';
import { feedTable } from '#functions/feeds/feed-table.ts';

/** A list of feeds that the Worker could not use, in words. */
export function feedProblems(text: string | undefined): string[] {
  if (!text) return [];
  try {
    const inside = feedList({ NEWS_FEEDS: text }).filter(({ url }) => askableUrl(url, false) === null);
    return inside.length === 0
      ? []
      : [
          `NEWS_FEEDS names plain http or a private address (${inside.map(({ source }) => source).join(', ')}): the news would come from nowhere.`,
        ];
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll(/\s*\n\s*/g, ' ') : 'unknown';
    return [
      `${reason.startsWith('NEWS_FEEDS') ? reason : `NEWS_FEEDS: ${reason}`} It has to be a JSON list of { "source", "category", "url" }.`,
    ];
  }
}

/** Categories of feeds that get a name of their own in the news. */
const categories = new Set(feedTable.map(({ category }) => category));

/** Feeds whose category is none of ours: it is shown as it is written. */
export function categoryNotes(text: string | undefined): string[] {
  if (!text) return [];
  const other = new Set(
    feedList({ NEWS_FEEDS: text })
      .map(({ category }) => category)
      .filter((category) => !categories.has(category)),
  );
  return other.size === 0
    ? []
    : [
        `NEWS_FEEDS has categories of its own, which are shown as written: ${[...other].join(', ')}. Ours: ${[...categories].join(', ')}.`,
      ];
}
