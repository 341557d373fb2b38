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
  /** Mails to the owner that wait; null while the database does not answer. */
  outbox: { waiting: number; oldestWaitingSeconds: number | null } | null;
  /** The deployed version, as `wrangler versions list` names it; 'local' where there is none. */
  version: string;
}
