/** GET /api/news and GET /api/blog-posts (spec 3 and 7): both answer from the last good copy. */
export const newsPath = '/api/news';
export const blogPath = '/api/blog-posts';

/** How long a copy counts as fresh (spec 9). */
export const freshSeconds = 15 * 60;

/** The element of the document that holds the front, as JSON. */
export const newsFrontId = 'news-front';

/** The categories in the order of their tabs, with the words for them (spec 3). */
export const newsCategories = [
  { id: 'general', label: 'General Music News' },
  { id: 'indie', label: 'Indie & Alternative' },
  { id: 'edm', label: 'EDM' },
  { id: 'hipHop', label: 'Hip Hop' },
  { id: 'releases', label: 'New Music Releases' },
  { id: 'deepReads', label: 'Deep Reads & Interviews' },
] as const;

/** A category in words; one that we do not know is shown capitalised (spec 3). */
export const categoryLabel = (category: string): string =>
  newsCategories.find(({ id }) => id === category)?.label ??
  category.charAt(0).toUpperCase() + category.slice(1);
