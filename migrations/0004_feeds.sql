-- Where each feed stands: when it was asked, what it answered, and when it is asked again.
CREATE TABLE feed_sources (
  -- The feed's address; the blog's own row has the category 'blog'.
  url TEXT PRIMARY KEY,
  source TEXT NOT NULL,
  category TEXT NOT NULL,
  etag TEXT,
  last_modified TEXT,
  -- Milliseconds since 1970.
  next_at INTEGER NOT NULL DEFAULT 0,
  last_attempt_at TEXT,
  last_success_at TEXT,
  failures INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  items INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX feed_sources_next ON feed_sources (next_at);

-- Blog posts, kept when they leave their feed.
CREATE TABLE blog_posts (
  id TEXT PRIMARY KEY,
  url TEXT NOT NULL,
  title TEXT NOT NULL,
  author TEXT NOT NULL,
  tags TEXT NOT NULL CHECK (json_valid(tags)),
  -- Sanitised HTML.
  content TEXT NOT NULL,
  published_at TEXT NOT NULL,
  first_seen_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX blog_posts_newest ON blog_posts (published_at DESC);
