/** GET /api/news and GET /api/blog-posts (spec 3 and 7): both answer from the last good copy. */
export const newsPath = '/api/news';
export const blogPath = '/api/blog-posts';

/** How long a copy counts as fresh (spec 9). */
export const freshSeconds = 15 * 60;

export interface NewsArticle {
  id: string;
  link: string;
  title: string;
  source: string;
  /** When it was published, or first seen by us; never in the future. */
  isoDate: string;
  /** The source gives no date: `isoDate` is when we first saw the story. */
  firstSeen?: true;
  creator?: string;
  contentSnippet: string;
  category: string;
  /** Other sources that tell the same story. */
  alsoIn?: string[];
}

export interface NewsResponse {
  /** When a source was last asked with success. */
  updatedAt: string;
  categories: { category: string; articles: NewsArticle[] }[];
  /** Newest first. */
  allArticles: NewsArticle[];
  allSources: string[];
}

/**
 * The beginning of the news, which the Worker puts into the document of /news: enough for the featured stories
 * and the first of the list. Categories come without their stories.
 */
export interface NewsFront extends NewsResponse {
  /** How many stories there are in the whole. */
  total: number;
}

/** The element of the document that holds it, as JSON. */
export const newsFrontId = 'news-front';

export interface BlogPost {
  id: string;
  title: string;
  author: string;
  tags: string[];
  /** Sanitised HTML. */
  content: string;
  /** A full address, or for our own posts the path of their page. */
  url: string;
  publishedAt: string;
}

export interface BlogResponse {
  updatedAt: string;
  /** Newest first. */
  posts: BlogPost[];
}

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
