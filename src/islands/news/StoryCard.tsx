import type { ReactNode } from 'react';
import { newsSources } from '#lib/contract/news/news-sources.ts';
import type { NewsArticle } from '#lib/contract/news/news-answers.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { toggleSaved } from '#stores/news/saved-stories.ts';

interface StoryCardProps {
  story: NewsArticle;
  now: Date;
  saved: boolean;
  /** One of the four at the top. */
  featured?: boolean | undefined;
  /** What is said of it beside its source: that it is new. */
  mark?: ReactNode;
}

/** A story as its source tells it: name, title, beginning, and how long ago. */
export function StoryCard({ story, now, saved, featured, mark }: StoryCardProps) {
  const { source, title, link, contentSnippet, isoDate, firstSeen, creator, alsoIn } = story;
  const colour = newsSources.find(({ name }) => name === source)?.colour ?? '#5f5a52';
  const Heading = featured ? 'h3' : 'h4';
  return (
    <article className="story" data-featured={featured || undefined}>
      <p className="story-source">
        <span className="badge" style={{ background: colour, color: '#fff' }}>
          {source}
        </span>
        {mark}
        {alsoIn && <span className="small">also in {alsoIn.join(', ')}</span>}
      </p>
      <Heading dir="auto">
        <a href={link} target="_blank" rel="noopener noreferrer">
          {title}
          <span className="hidden-text"> (opens in a new tab)</span>
        </a>
      </Heading>
      {contentSnippet && (
        <p className="story-text" dir="auto">
          {contentSnippet}
        </p>
      )}
      <p className="small figures story-foot">
        <span>
          {firstSeen && 'First seen '}
          <time dateTime={isoDate}>{relativeTime(new Date(isoDate), now)}</time>
          {creator && <span dir="auto"> · {creator}</span>}
        </span>
        <button
          type="button"
          className="link"
          aria-pressed={saved}
          aria-label={`Save story: ${title}`}
          onClick={() => toggleSaved(story)}
        >
          {saved ? 'Saved' : 'Save'}
        </button>
      </p>
    </article>
  );
}
