import type { Context } from 'hono';
import type { Health } from './health-answer.ts';
import { answerJson } from '../http/answer.ts';
import { readDatabaseHealth, type DatabaseHealth } from '../db/health.ts';
import type { AppEnv } from '../env.ts';
import { log } from '../http/log.ts';
import { withinTime } from '../http/within-time.ts';

/** A service that says nothing for so long counts as down, so that no monitor waits for it. */
const patienceMs = 2000;

/** Mails, refunds and the list of events are dealt with every five minutes; what waits longer than this needs a person. */
const stuckSeconds = 60 * 60;

/** What a check finds out, or null when it fails; the log then has the error's name. */
async function checked<T>(service: string, check: Promise<T>): Promise<T | null> {
  try {
    return await withinTime(check, patienceMs);
  } catch (error) {
    log('error', 'health_check_failed', { service, name: error instanceof Error ? error.name : 'unknown' });
    return null;
  }
}

/** Whether somebody should look. One flaky feed is nobody's trouble, half of them mean that the cron stands still. */
function needsPerson(facts: DatabaseHealth): boolean {
  const mostAreOld = facts.fresh_feeds * 2 < facts.asked_feeds;
  const { oldest_mail_s: mail, oldest_refund_s: refund, events_read_s: events } = facts;
  const { hanging_uploads: uploads, songs_late: late, stuck_removals: removals } = facts;
  return (
    facts.dead_feeds > 0 ||
    mostAreOld ||
    [mail, refund, events].some((age) => (age ?? 0) > stuckSeconds) ||
    facts.failing_events + facts.missed_events + facts.stale_attempts > 0 ||
    uploads + late + removals > 0
  );
}

/**
 * GET /api/health: for monitors, nothing secret or personal in it. 200 when the site works, also where it is
 * 'degraded'; 503 when the database does not answer. Answers within the time that a silent service is given.
 */
export async function getHealth(context: Context<AppEnv>): Promise<Response> {
  const { DB, FEEDS, VERSION } = context.env;
  const [facts, kv] = await Promise.all([
    checked('database', readDatabaseHealth(DB, new Date())),
    // No such key is an answer, too.
    checked(
      'kv',
      FEEDS.get('health').then(() => true),
    ),
  ]);
  const works = kv && facts && !needsPerson(facts) ? 'ok' : 'degraded';
  const health: Health = {
    status: facts ? works : 'down',
    database: facts ? 'ok' : 'down',
    kv: kv ? 'ok' : 'down',
    feeds: facts && {
      total: facts.feeds,
      fresh: facts.fresh_feeds,
      dead: facts.dead_feeds,
      oldestSuccessSeconds: facts.oldest_success_s,
    },
    outbox: facts && { waiting: facts.waiting_mails, oldestWaitingSeconds: facts.oldest_mail_s },
    webhook: facts && {
      failing: facts.failing_events,
      missed: facts.missed_events,
      lastRefusedSeconds: facts.last_refused_s,
    },
    payments: facts && {
      pendingRefunds: facts.pending_refunds,
      oldestRefundSeconds: facts.oldest_refund_s,
      staleAttempts: facts.stale_attempts,
      eventsReadSeconds: facts.events_read_s,
    },
    deliveries: facts && {
      hangingUploads: facts.hanging_uploads,
      dueSoon: facts.songs_due_soon,
      late: facts.songs_late,
      unsentMails: facts.unsent_deliveries,
      stuckRemovals: facts.stuck_removals,
    },
    version: VERSION?.id || 'local',
  };
  return answerJson(health, facts ? 200 : 503);
}
