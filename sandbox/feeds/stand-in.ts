import type { FeedRow } from '../../functions/feeds/feed-table.ts';
import type { FeedFault } from './faults.ts';

/** A request for a feed. */
export interface LoggedRequest {
  source: string;
  /** 0: the connection was cut. */
  status: number;
}

export interface FeedsSandbox {
  /** Answers on 127.0.0.1 (0: any free port). `feeds` is the value of NEWS_FEEDS, before it becomes JSON. */
  listen(port?: number): Promise<{ url: string; feeds: FeedRow[]; blogUrl: string; close(): Promise<void> }>;
  /** From now on; `ok` ends it. Throws RangeError for an unknown source. */
  setFault(source: string, fault: FeedFault): void;
  /** What was asked for, in order. */
  requests(): readonly LoggedRequest[];
  /** Ends all faults and forgets the requests. */
  reset(): void;
}
