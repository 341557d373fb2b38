import { createApp } from './app.ts';
import { deleteOldRows } from './cron/delete-old-rows.ts';
import { deliverOutbox } from './cron/deliver-outbox.ts';
import type { Bindings } from './env.ts';
import { refreshFeeds } from './feeds/refresh-feeds.ts';
import { log } from './log.ts';
import { newsPage } from './pages/news-page.ts';
import { orderContext } from './orders/order-context.ts';
import { reconcilePayments, refundDuplicates } from './orders/reconcile.ts';

const app = createApp();

/** The cron of `wrangler.jsonc` that runs once a night; the other one runs every five minutes. */
const nightly = '17 3 * * *';

export default {
  // Of the pages only this one comes from the Worker: `run_worker_first` in wrangler.jsonc.
  fetch: (request, env, context) =>
    new URL(request.url).pathname === '/news' ? newsPage(request, env) : app.fetch(request, env, context),
  async scheduled(controller, env) {
    const now = new Date(controller.scheduledTime);
    if (controller.cron === nightly) return deleteOldRows(env.DB, now);
    // The quick and certain first: asking about many sessions may use up the time of a run.
    await deliverOutbox(env, now);
    await refundDuplicates(orderContext(env, now));
    await reconcilePayments(orderContext(env, now));
    // Nobody's order may wait for a feed, or fail with one.
    await refreshFeeds(env, now).catch((error: unknown) =>
      log('error', 'feeds_failed', { name: error instanceof Error ? error.name : 'unknown' }),
    );
  },
} satisfies ExportedHandler<Bindings>;
