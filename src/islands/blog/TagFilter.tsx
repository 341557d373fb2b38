import { useState } from 'react';
import { showBlog } from '#stores/blog/blog-view.ts';

const firstTags = 5;

/** 'All Posts', the first five tags, and the others behind 'More' (spec 9, decision A). */
export function TagFilter({ tags, tag }: { tags: readonly string[]; tag: string }) {
  const [more, setMore] = useState(false);
  const hidden = tags.slice(firstTags);
  const open = more || hidden.includes(tag);
  const shown = open ? tags : tags.slice(0, firstTags);
  return (
    <div className="tag-filter" role="group" aria-label="Topics">
      {['', ...shown].map((one) => (
        <button
          key={one}
          type="button"
          className="button"
          aria-pressed={one === tag}
          onClick={() => showBlog({ tag: one })}
        >
          {one || 'All Posts'}
        </button>
      ))}
      {hidden.length > 0 && (
        <button
          type="button"
          className="button"
          aria-expanded={open}
          onClick={() => {
            if (open && hidden.includes(tag)) showBlog({ tag: '' });
            setMore(!open);
          }}
        >
          {open ? 'Less' : 'More'}
        </button>
      )}
    </div>
  );
}
