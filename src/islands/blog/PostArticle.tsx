import { useEffect, useRef } from 'react';
import type { BlogPost } from '#lib/contract/news/news-answers.ts';
import { readElsewhere } from '#lib/blog/choose-posts.ts';
import { PostByline, PostLink, PostTags } from './PostCard.tsx';

/** A whole post. Its HTML was sanitised when it was stored, and the page's policy runs no script in it. */
export function PostArticle({ post, arrive }: { post: BlogPost; arrive: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!arrive) return;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'start' });
  }, [arrive]);
  const { title, author, tags, content, url, publishedAt } = post;
  return (
    <article className="card post">
      <PostTags tags={tags} />
      <h2 dir="auto" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <PostByline author={author} publishedAt={publishedAt} />
      <p>
        <PostLink url={url} label={readElsewhere(url)} className="button" />
      </p>
      <div className="post-body" dir="auto" dangerouslySetInnerHTML={{ __html: content }} />
    </article>
  );
}
