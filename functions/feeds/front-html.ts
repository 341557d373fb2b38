import { newsSources } from '#lib/contract/news/news-sources.ts';
import { newsFrontId } from '#lib/contract/news/news.ts';
import { isSafeLink, type NewsArticle, type NewsFront } from '#lib/contract/news/news-answers.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { chooseFeatured, notShownAbove } from '#lib/news/choose-stories.ts';

/** Stories as HTML, the same as the island's `StoryCard` makes it (a test compares the two). */

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? '');

/** One card. Its button works when the page has come alive; a press before that counts then. */
export function storyHtml(story: NewsArticle, now: Date, featured: boolean): string {
  const { source, title, link, contentSnippet, isoDate, firstSeen, creator, alsoIn } = story;
  const colour = newsSources.find(({ name }) => name === source)?.colour ?? '#5f5a52';
  const heading = featured ? 'h3' : 'h4';
  return [
    `<article class="story"${featured ? ' data-featured="true"' : ''}><p class="story-source">`,
    `<span class="badge" style="background:${colour};color:#fff">${escape(source)}</span>`,
    alsoIn ? `<span class="small">also in ${escape(alsoIn.join(', '))}</span>` : '',
    `</p><${heading} dir="auto"><a href="${escape(link)}" target="_blank" rel="noopener noreferrer">`,
    `${escape(title)}<span class="hidden-text"> (opens in a new tab)</span></a></${heading}>`,
    contentSnippet ? `<p class="story-text" dir="auto">${escape(contentSnippet)}</p>` : '',
    `<p class="small figures story-foot"><span>${firstSeen ? 'First seen ' : ''}`,
    `<time dateTime="${escape(isoDate)}">${relativeTime(new Date(isoDate), now)}</time>`,
    creator ? `<span dir="auto"> · ${escape(creator)}</span>` : '',
    `</span><button type="button" class="link" aria-pressed="false"`,
    ` aria-label="Save story: ${escape(title)}">Save</button></p></article>`,
  ].join('');
}

/** The cards at the top, and those of the list. */
export function storiesHtml(front: NewsFront, now: Date): { featured: string; list: string } {
  const stories = front.allArticles.filter(({ link }) => isSafeLink(link));
  const featured = chooseFeatured(stories);
  return {
    featured: featured.map((story) => storyHtml(story, now, true)).join(''),
    list: notShownAbove(stories, featured)
      .map((story) => storyHtml(story, now, false))
      .join(''),
  };
}

/**
 * A story for the island. It reads the link in the place of an id and nothing in that of a category, which would cost
 * a tenth of the document; only stories that share a link keep their ids.
 */
function storyData({ id, category: _, ...story }: NewsArticle, all: readonly NewsArticle[]): object {
  const isAlone = all.filter(({ link }) => link === story.link).length === 1;
  return isAlone ? story : { id, ...story };
}

/** The front for the island, as an element that no browser runs. */
export function frontData({ categories, allArticles, ...front }: NewsFront): string {
  const names = categories.map(({ category }) => category);
  const stories = allArticles.map((story) => storyData(story, allArticles));
  const json = JSON.stringify({ ...front, allArticles: stories, names }).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${newsFrontId}">${json}</script>`;
}
