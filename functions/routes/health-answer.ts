/** What GET /api/health answers; docs/operating.md says which of it to alarm on. */
export const healthPath = '/api/health';

export interface Health {
  /** 'down' (and 503) when the database does not answer; 'degraded' when the site works and something needs a person. */
  status: 'ok' | 'degraded' | 'down';
  database: 'ok' | 'down';
  kv: 'ok' | 'down';
  /** Null while the database does not answer. */
  feeds: {
    total: number;
    /** Answered within two hours. */
    fresh: number;
    /** Have not answered for a day. */
    dead: number;
    /** Seconds since the feed that is silent longest answered; null when none ever did. */
    oldestSuccessSeconds: number | null;
  } | null;
  /** What Stripe tells us; null while the database does not answer. */
  webhook: {
    /** Events that could not be acted upon for an hour. */
    failing: number;
    /** Events of the last day that had to be found in Stripe's list, because no delivery came within an hour. */
    missed: number;
    /** Seconds since a signature was refused last. Anybody can send one. */
    lastRefusedSeconds: number | null;
  } | null;
  /** What is asked of Stripe; null while the database does not answer. */
  payments: {
    /** Second payments that have to go back. */
    pendingRefunds: number;
    oldestRefundSeconds: number | null;
    /** Payment pages whose end is not known, and that were not asked about for an hour. */
    staleAttempts: number;
    /** Seconds since Stripe's list of events was read to its end; null before the first order. */
    eventsReadSeconds: number | null;
  } | null;
  /** Songs on their way; null while the database does not answer. */
  deliveries: {
    /** Uploads that were begun over a day ago and are not whole. */
    hangingUploads: number;
    /** Songs that are paid and not there, whose day is within the next 24 hours. */
    dueSoon: number;
    /** The same, whose day is over. */
    late: number;
    /** Delivered versions of which the buyer was not told for an hour. */
    unsentMails: number;
    /** Files that should be gone since an hour, and are not. */
    stuckRemovals: number;
  } | null;
  /** Mails that wait; null while the database does not answer. */
  outbox: { waiting: number; oldestWaitingSeconds: number | null } | null;
  /** The deployed version, as `wrangler versions list` names it; 'local' where there is none. */
  version: string;
}
