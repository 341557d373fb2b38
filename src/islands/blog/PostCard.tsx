import { longDate } from '#lib/format/relative-time.ts';
import type { BlogPost } from '#lib/contract/news/news-answers.ts';
import { firstParagraph } from '#lib/blog/choose-posts.ts';

const shownTags = 3;

/** Our own posts open here, those of other sites in a tab of their own. */
export function PostLink({ url, label, className }: { url: string; label: string; className: string }) {
  const own = url.startsWith('/');
  return (
    <a href={url} className={className} {...(!own && { target: '_blank', rel: 'noopener noreferrer' })}>
      {label}
      {!own && <span className="hidden-text"> (opens in a new tab)</span>}
    </a>
  );
}

export function PostTags({ tags, most = tags.length }: { tags: readonly string[]; most?: number }) {
  return (
    <ul className="post-tags">
      {tags.slice(0, most).map((tag) => (
        <li key={tag} className="tag" dir="auto">
          {tag}
        </li>
      ))}
      {tags.length > most && <li className="tag">+{tags.length - most}</li>}
    </ul>
  );
}

export function PostByline({ author, publishedAt }: { author: string; publishedAt: string }) {
  const date = new Date(publishedAt);
  return (
    <p className="small">
      <bdi>{author}</bdi>
      {!Number.isNaN(date.getTime()) && (
        <>
          , <time dateTime={publishedAt}>{longDate(date)}</time>
        </>
      )}
    </p>
  );
}

/** A post in the grid; a press on it opens the full articles at this one. */
export function PostCard({ post, open }: { post: BlogPost; open: () => void }) {
  const { title, author, tags, content, url, publishedAt } = post;
  return (
    <article className="story post-card">
      <PostTags tags={tags} most={shownTags} />
      <h3 dir="auto">
        <button type="button" onClick={open}>
          {title}
        </button>
      </h3>
      <PostByline author={author} publishedAt={publishedAt} />
      <p className="story-text" dir="auto">
        {firstParagraph(content)}
      </p>
      <p className="story-foot">
        <PostLink url={url} label="Read Full Article" className="button" />
      </p>
    </article>
  );
}
