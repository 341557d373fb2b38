import type { FeedFault } from '../../sandbox/feeds/sandbox.ts';

/** What a feed of the stand-in can have wrong so that nothing is read, and how that is told. */
export const feedFailures: readonly [FeedFault, object][] = [
  ['slow', { reason: 'timeout' }],
  ['endless', { reason: 'too_large' }],
  ['huge', { reason: 'too_large' }],
  ['gzip-bomb', { reason: 'too_large' }],
  ['html', { reason: 'html' }],
  ['empty', { reason: 'empty' }],
  ['403', { reason: 'status', status: 403 }],
  ['500', { reason: 'status', status: 500 }],
  ['429-retry-after', { reason: 'status', status: 429, retryAfterSeconds: 120 }],
  ['redirect-loop', { reason: 'redirect_loop' }],
  ['dead', { reason: 'network' }],
];
