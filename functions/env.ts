/** The bindings of `wrangler.jsonc`, and the variables of `.dev.vars.example`. */
export interface Bindings {
  DB: D1Database;
  /** Feeds: items per source, and the copies that the API answers from. */
  FEEDS: KVNamespace;
  /** The built site; the blog's own feed is read from it. */
  ASSETS: Fetcher;
  WRITE_LIMITER: RateLimit;
  ASK_LIMITER: RateLimit;
  READ_LIMITER: RateLimit;
  LIBRARY_LIMITER: RateLimit;
  /** What was made for buyers: the files of deliveries. */
  FILES: R2Bucket;
  /** Sends mails; absent where no mail is configured. */
  MAIL?: SendEmail;
  /** Which version of the Worker this is; absent in the bench's runtime. */
  VERSION?: WorkerVersionMetadata;
  OWNER_EMAIL?: string;
  /** Who may open the desk: addresses with commas between them. Without it nobody may. */
  OWNER_EMAILS?: string;
  MAIL_FROM?: string;
  /** '1' when mails may go to any address: then buyers get theirs. */
  MAIL_TO_BUYERS?: string;
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
  /** The one before it, for as long as what it signed shall count. */
  SIGNING_SECRET_PREVIOUS?: string;
  /** Sign licences: a JSON list of Ed25519 keys as JWK, the newest first; an old one may be its public half alone. */
  LICENCE_KEYS?: string;
  /** The identity project (Firebase); without it nobody can sign in. */
  PUBLIC_FIREBASE_PROJECT_ID?: string;
  /** Names the project in calls of the browser; no secret. */
  PUBLIC_FIREBASE_API_KEY?: string;
  /** Where the identity service's own pages lie; by default `<project>.firebaseapp.com`. */
  PUBLIC_FIREBASE_AUTH_DOMAIN?: string;
  /** '1' when 'Sign in with Google' is configured in the project. */
  PUBLIC_FIREBASE_GOOGLE?: string;
  /** Host and port of the identity stand-in; never set in production. */
  FIREBASE_AUTH_EMULATOR_HOST?: string;
}

/** Who sent a request, as the identity service vouches for it. */
export interface SignedIn {
  /** The identity service's id of the user, 1 to 128 characters. */
  readonly userId: string;
  /** When the user last proved who they are, in seconds since 1970. */
  readonly authTime: number;
  /** The address that the identity service has seen to be the user's; null for any other. */
  readonly verifiedEmail: string | null;
}

/** What Hono's context carries through a request. */
export interface AppEnv {
  Bindings: Bindings;
  Variables: {
    idempotencyKey: string;
    /** Set by the guard of the library's endpoints. */
    user: SignedIn;
  };
}
