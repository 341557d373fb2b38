-- When a post of a blog elsewhere was first missing in its feed; NULL while it is in it, and for our own posts.
ALTER TABLE blog_posts ADD COLUMN left_at TEXT;
