import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { say } from '#lib/browser/say.ts';
import type { BlogPost } from '#lib/contract/news/news-answers.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { choosePosts, distinctTags } from '#lib/blog/choose-posts.ts';
import { $blog } from '#stores/news/copies.ts';
import { $blogView, followBlogAddress, showBlog } from '#stores/blog/blog-view.ts';
import { useFocusMore } from '../ui/use-focus-more.ts';
import { NewsSkeleton } from '../news/NewsStates.tsx';
import { useNow } from '../news/use-now.ts';
import { PostArticle } from './PostArticle.tsx';
import { PostCard } from './PostCard.tsx';
import { TagFilter } from './TagFilter.tsx';
import '../news/news.css';
import './blog.css';

const pageSize = 12;

function Empty({ tag, query }: { tag: string; query: string }) {
  return (
    <div className="card">
      <p className="strong">No posts found</p>
      <p className="small">
        {query
          ? `No posts found with the words "${query}"`
          : tag
            ? `No posts found with the tag "${tag}"`
            : 'No posts available at this time'}
      </p>
      {(tag || query) && (
        <button
          type="button"
          className="button button-below"
          onClick={() => {
            showBlog({ tag: '', query: '' });
            say('All posts are shown.');
          }}
        >
          View All Posts
        </button>
      )}
    </div>
  );
}

function Posts({ posts }: { posts: readonly BlogPost[] }) {
  const { tag, full, query } = useStore($blogView);
  const [arrived, setArrived] = useState('');
  const [shown, setShown] = useState(pageSize);
  const { list, showFrom } = useFocusMore();
  const chosen = choosePosts(posts, { tag, query });
  return (
    <>
      <TagFilter tags={distinctTags(posts)} tag={tag} />
      <div className="news-filters">
        <div className="field">
          <label htmlFor="blog-query">Search the posts</label>
          <input
            id="blog-query"
            type="search"
            dir="auto"
            value={query}
            maxLength={100}
            onChange={(event) => showBlog({ query: event.target.value })}
          />
        </div>
        <div className="tag-filter" role="group" aria-label="View">
          {([false, true] as const).map((whole) => (
            <button
              key={String(whole)}
              type="button"
              className="button"
              aria-pressed={full === whole}
              onClick={() => {
                setArrived('');
                showBlog({ full: whole });
              }}
            >
              {whole ? 'Full Articles' : 'Grid View'}
            </button>
          ))}
        </div>
      </div>
      {chosen.length === 0 && <Empty tag={tag} query={query.trim()} />}
      {full ? (
        <div className="posts" ref={list}>
          {chosen.slice(0, Math.max(shown, chosen.findIndex(({ id }) => id === arrived) + 1)).map((post) => (
            <PostArticle key={post.id} post={post} arrive={post.id === arrived} />
          ))}
        </div>
      ) : (
        chosen.length > 0 && (
          <div className="stories" ref={list}>
            {chosen.slice(0, shown).map((post) => (
              <PostCard
                key={post.id}
                post={post}
                open={() => {
                  setArrived(post.id);
                  showBlog({ full: true });
                }}
              />
            ))}
          </div>
        )
      )}
      {chosen.length > shown && (
        <button
          type="button"
          className="button"
          onClick={() => {
            showFrom(shown);
            setShown(shown + pageSize);
          }}
        >
          Show {Math.min(pageSize, chosen.length - shown)} more
        </button>
      )}
    </>
  );
}

/** When the posts are from: without a network they may be days old. */
function AsOf({ updatedAt }: { updatedAt: string }) {
  const now = useNow();
  return <p className="small figures">Updated {relativeTime(new Date(updatedAt), now)}</p>;
}

/** The blog (spec 2): cards or whole articles, by topic. */
export function PostList() {
  const { data, loading } = useStore($blog);
  useEffect(followBlogAddress, []);
  if (data)
    return (
      <div className="blog">
        <h2 className="hidden-text">Posts</h2>
        <AsOf updatedAt={data.updatedAt} />
        <Posts posts={data.posts} />
      </div>
    );
  if (loading)
    return (
      <div className="blog">
        <p role="status" className="small">
          Loading the posts…
        </p>
        <NewsSkeleton />
      </div>
    );
  return (
    <div className="blog">
      <div className="card" role="alert">
        <h2>Unable to Load Content</h2>
        <p>{"We couldn't load the blog posts at this time. Please check your connection and try again."}</p>
        <button type="button" className="button button-loud button-below" onClick={() => location.reload()}>
          Try Again
        </button>
      </div>
    </div>
  );
}
