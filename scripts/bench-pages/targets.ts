/** The pages of the bench: one of each kind, and what they are compared with. */

/** What a page promises is in the goals of its kind. */
export type Kind = 'text' | 'form' | 'studio' | 'list';

export interface PageKind {
  path: string;
  name: string;
  kind: Kind;
  status?: number;
  /** The selector of what a visitor comes for, where it is not in every document. */
  mark?: string;
}

export const pageKinds: readonly PageKind[] = [
  { path: '/', name: 'home', kind: 'text' },
  { path: '/terms-of-service', name: 'text', kind: 'text' },
  { path: '/blog/rhyme-by-ear', name: 'blog post', kind: 'text' },
  { path: '/nothing-here', name: '404', kind: 'text', status: 404 },
  { path: '/lyrics', name: 'lyrics', kind: 'form' },
  { path: '/custom-song', name: 'custom song', kind: 'form' },
  { path: '/support', name: 'support', kind: 'form' },
  { path: '/business', name: 'business', kind: 'form' },
  { path: '/create', name: 'studio', kind: 'studio' },
  { path: '/news', name: 'news', kind: 'list', mark: '.stories .story a[href]' },
  { path: '/blog', name: 'blog', kind: 'list' },
  { path: '/library', name: 'library', kind: 'list' },
];

/** The kinds of page that the single-page baseline is loaded for: all is one bundle there, so a few will do. */
export const spaPaths = ['/', '/terms-of-service', '/blog/rhyme-by-ear', '/lyrics', '/news'];
