/**
 * What the news are read from, as data. The order counts: of a story that several rows have, the earlier row
 * keeps it. The variable `NEWS_FEEDS` replaces the whole table (`functions/feeds/feed-list.ts`).
 */
export interface FeedRow {
  /** As in `news-sources.ts`; another name gets a grey badge. */
  source: string;
  /** A key of spec 3 (`general`, `indie`, `edm`, `hipHop`, `releases`, `deepReads`); any other is shown as it is. */
  category: string;
  url: string;
}

/**
 * The ten sources. Feeds move: each address was seen in other people's lists in 2026, with a live check where
 * there was one. Nobody publishes releases alone, so reviews of albums fill that category. Hype Machine
 * answered an empty stub in September 2026 and is kept for the day when it answers again.
 */
export const feedTable: readonly FeedRow[] = [
  { source: 'Pitchfork', category: 'indie', url: 'https://pitchfork.com/feed/feed-news/rss' },
  { source: 'Pitchfork', category: 'releases', url: 'https://pitchfork.com/feed/feed-album-reviews/rss' },
  { source: 'Billboard', category: 'general', url: 'https://www.billboard.com/c/music/music-news/feed/' },
  { source: 'Stereogum', category: 'indie', url: 'https://www.stereogum.com/category/news/feed/' },
  {
    source: 'Stereogum',
    category: 'releases',
    url: 'https://www.stereogum.com/category/reviews/album-of-the-week/feed/',
  },
  { source: 'Dancing Astronaut', category: 'edm', url: 'https://dancingastronaut.com/feed/' },
  { source: 'EDMTunes', category: 'edm', url: 'https://www.edmtunes.com/feed/' },
  { source: 'HotNewHipHop', category: 'hipHop', url: 'https://www.hotnewhiphop.com/feed' },
  { source: 'NME', category: 'general', url: 'https://www.nme.com/news/music/feed' },
  { source: 'Hype Machine', category: 'releases', url: 'https://hypem.com/feed/popular/3day/1/feed.xml' },
  {
    source: 'Rolling Stone',
    category: 'general',
    url: 'https://www.rollingstone.com/music/music-news/feed/',
  },
  { source: 'Pitchfork', category: 'deepReads', url: 'https://pitchfork.com/feed/feed-features/rss' },
  { source: 'The FADER', category: 'deepReads', url: 'https://www.thefader.com/feed.rss' },
];
