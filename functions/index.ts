import { answerRequest } from './http/answer-request.ts';
import { createApp, pagePaths } from './app.ts';
import { deleteOldRows } from './cron/delete-old-rows.ts';
import { endTransfers } from './cron/end-transfers.ts';
import { deliverOutbox } from './mail/deliver-outbox.ts';
import type { Bindings } from './env.ts';
import { endDeliveries, sweepFiles } from './delivery/remove-files.ts';
import { refreshFeeds } from './feeds/refresh-feeds.ts';
import { issueDueLicences } from './licences/issue-licences.ts';
import { log } from './http/log.ts';
import { inScope } from './http/request-scope.ts';
import { catchUpWithEvents } from './orders/missed-events.ts';
import { orderContext } from './orders/order-context.ts';
import { reconcilePayments, refundDuplicates } from './orders/reconcile.ts';

const served = { app: createApp(), pagePaths };

/** The cron of `wrangler.jsonc` that runs once a night; the other one runs every five minutes. */
const nightly = '17 3 * * *';

/** Nobody's order may fail with a mail or a feed. */
async function guarded(event: string, step: () => Promise<unknown>): Promise<void> {
  try {
    await step();
  } catch (error) {
    log('error', event, { name: error instanceof Error ? error.name : 'unknown' });
  }
}

async function runOften(env: Bindings, now: Date): Promise<void> {
  // The quick and certain first: asking about many sessions may use up the time of a run.
  await guarded('outbox_failed', () => deliverOutbox(env, now));
  await guarded('refunds_failed', () => refundDuplicates(orderContext(env, now)));
  await guarded('reconcile_failed', () => reconcilePayments(orderContext(env, now)));
  await guarded('events_failed', () => catchUpWithEvents(orderContext(env, now)));
  await guarded('licences_failed', () => issueDueLicences(env, now));
  await guarded('sweep_failed', () => sweepFiles(env, now));
  await guarded('transfers_failed', () => endTransfers(env.DB, now));
  await guarded('feeds_failed', () => refreshFeeds(env, now));
}

async function runNightly(env: Bindings, now: Date): Promise<void> {
  await guarded('deliveries_failed', () => endDeliveries(env, now));
  await deleteOldRows(env.DB, now);
}

export default {
  fetch: (request, env, context) => answerRequest(served, request, env, context),
  scheduled: (controller, env) =>
    inScope(async () => {
      const started = Date.now();
      const now = new Date(controller.scheduledTime);
      if (controller.cron === nightly) await runNightly(env, now);
      else await runOften(env, now);
      log('info', 'cron_done', { cron: controller.cron, durationMs: Date.now() - started });
    }),
} satisfies ExportedHandler<Bindings>;
