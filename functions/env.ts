/** The bindings of `wrangler.jsonc`, and the variables of `.dev.vars.example`. */
export interface Bindings {
  DB: D1Database;
  /** Feeds: items per source, and the copies that the API answers from. */
  FEEDS: KVNamespace;
  /** The built site; the blog's own feed is read from it. */
  ASSETS: Fetcher;
  WRITE_LIMITER: RateLimit;
  ASK_LIMITER: RateLimit;
  /** Sends the owner's mails; absent where no mail is configured. */
  MAIL?: SendEmail;
  OWNER_EMAIL?: string;
  MAIL_FROM?: string;
  STRIPE_SECRET_KEY?: string;
  STRIPE_WEBHOOK_SECRET?: string;
  /** The payment stand-in's address; never set in production. */
  STRIPE_API_BASE?: string;
  /** The public address of the site, such as `https://example.com`. */
  PUBLIC_ORIGIN?: string;
  /** Replaces the built-in table of news feeds: a JSON list of { source, category, url }. */
  NEWS_FEEDS?: string;
  /** The feed of the blog; without it, the site's own. */
  BLOG_FEED_URL?: string;
  /** How often one feed is asked at most, in seconds; 0 in tests. */
  FEED_MIN_INTERVAL_S?: string;
  /** Signs the unlock cookie and the private links of orders. */
  SIGNING_SECRET?: string;
}

/** What Hono's context carries through a request. */
export interface AppEnv {
  Bindings: Bindings;
  Variables: { requestId: string; idempotencyKey: string };
}
