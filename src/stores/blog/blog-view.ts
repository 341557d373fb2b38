import { atom } from 'nanostores';

export interface BlogView {
  /** One tag, or '' for all posts. */
  tag: string;
  /** Whole articles instead of cards. */
  full: boolean;
  query: string;
}

const wholeBlog: BlogView = { tag: '', full: false, query: '' };

/** What of the blog is shown; it stands in the address. */
export const $blogView = atom<BlogView>(wholeBlog);

export function showBlog(change: Partial<BlogView>): void {
  const view = { ...$blogView.get(), ...change };
  $blogView.set(view);
  const { tag, full, query } = view;
  const asked = new URLSearchParams({
    ...(tag && { tag }),
    ...(full && { view: 'full' }),
    ...(query.trim() && { q: query.trim() }),
  }).toString();
  history.replaceState(history.state, '', `${location.pathname}${asked && `?${asked}`}`);
}

/** Takes the view from the address. */
export function followBlogAddress(): void {
  const asked = new URLSearchParams(location.search);
  $blogView.set({
    tag: asked.get('tag') ?? '',
    full: asked.get('view') === 'full',
    query: (asked.get('q') ?? '').slice(0, 100),
  });
}
