/** What becomes of the rows of a table, and where the owner sees them. A test tries each word of it. */
interface StoredTable {
  /**
   * 'clock': a job of the clock deletes them when their time is over (functions/cron/). 'account': they go with the account of
   * their user. 'site': nothing in them is about a person.
   */
  goes: 'clock' | 'account' | 'site';
  /** The kind of `npm run inbox` whose query reads them, or in a sentence why none does. */
  seen: { inbox: string } | { because: string };
  /** Of a table that the newest of tests/fixtures/database does not know: the statement that writes a row into it. */
  row?: string;
}

const shownAtDesk = { because: 'The desk shows it with its song.' };
const ofUser = { because: 'It belongs to a user, who reads, takes along and deletes it in the library.' };
const ofSite = { because: 'It is about the site and not about a person.' };
const noName = { because: 'Nobody can read from it whose it is, and it is gone within days.' };

/** Every table of the database. A new one gets its line here, and its row in the privacy policy. */
export const storedTables: Readonly<Record<string, StoredTable>> = {
  contact_messages: { goes: 'clock', seen: { inbox: 'messages' } },
  saved_lyrics: { goes: 'clock', seen: { inbox: 'lyrics' } },
  business_inquiries: { goes: 'clock', seen: { inbox: 'inquiries' } },
  business_offers: { goes: 'clock', seen: { inbox: 'inquiries' } },
  orders: { goes: 'clock', seen: { inbox: 'orders' } },
  checkout_attempts: { goes: 'clock', seen: { inbox: 'orders' } },
  payments: { goes: 'clock', seen: { inbox: 'orders' } },
  refunds: { goes: 'clock', seen: { inbox: 'orders' } },
  stray_payments: { goes: 'clock', seen: { inbox: 'orders' } },
  order_progress: { goes: 'clock', seen: shownAtDesk },
  deliveries: { goes: 'clock', seen: shownAtDesk },
  delivery_files: { goes: 'clock', seen: shownAtDesk },
  upload_parts: { goes: 'clock', seen: shownAtDesk },
  revision_notes: { goes: 'clock', seen: shownAtDesk },
  licences: { goes: 'clock', seen: shownAtDesk },
  outbox: { goes: 'clock', seen: { inbox: 'outbox' } },
  stripe_events: { goes: 'clock', seen: noName },
  deleted_users: { goes: 'clock', seen: noName },
  link_requests: { goes: 'clock', seen: noName },
  transfers: { goes: 'clock', seen: noName },
  accounts: { goes: 'account', seen: ofUser },
  sessions: { goes: 'account', seen: ofUser },
  saved_tracks: { goes: 'account', seen: ofUser },
  playlists: { goes: 'account', seen: ofUser },
  playlist_tracks: { goes: 'account', seen: ofUser },
  plays: { goes: 'account', seen: ofUser },
  works: { goes: 'account', seen: ofUser },
  tracks: { goes: 'site', seen: ofSite },
  blog_posts: { goes: 'site', seen: ofSite },
  feed_sources: { goes: 'site', seen: { inbox: 'feeds' } },
  payment_watch: { goes: 'site', seen: ofSite },
  health_writes: { goes: 'site', seen: ofSite },
};
