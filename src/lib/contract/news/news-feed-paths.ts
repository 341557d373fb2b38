/** The news as RSS, and their sources as OPML, for feed readers. Apart from `news.ts`, whose pages do without them. */
export const newsFeedPath = '/news/feed.xml';
export const newsSourcesPath = '/news/sources.opml';
