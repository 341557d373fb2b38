import { createFeedsSandbox } from '../../sandbox/feeds/sandbox.ts';
import { startSandboxes } from '../../sandbox/start.ts';
import { feedTable } from '#functions/feeds/feed-table.ts';
import { openIdentity, type IdentityStandIn } from './identity-stand-in.ts';
import { localLicenceKeys } from './licence-keys.ts';
import { stateDir } from './paths.ts';
import { nextFreePort } from './ports.ts';
import { sandboxDefaults, setVariables, standInProject, type Variables } from './variables.ts';

/** A delayed payment of the stand-in arrives after so long, so that it can be watched. */
const delayedPaymentMs = 30_000;

interface StandInOptions {
  sitePort: number;
  settleDelayedAfterMs?: number | null;
  /** Leaves the developer's own settings aside. */
  isolated?: boolean;
}

/** Long enough for a slow network, short enough to start without one. */
const reachMs = 2500;

/** Whether the outside world is there: one request to one of the sources. */
async function isReachable(url: string): Promise<boolean> {
  try {
    await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(reachMs) });
    return true;
  } catch {
    return false;
  }
}

/** The feeds' stand-in, unless feeds are set or the real ones can be reached. */
async function startFeeds(set: Variables, isolated: boolean): Promise<{ url: string; rows: string } | null> {
  if (set.NEWS_FEEDS) return null;
  const [first] = feedTable;
  if (!isolated && first && (await isReachable(first.url))) return null;
  const { url, feeds } = await createFeedsSandbox().listen(await nextFreePort(8790));
  return { url, rows: JSON.stringify(feeds) };
}

/** Whose account the stand-in has from the start. */
const firstOwner = ({ OWNER_EMAILS: owners = sandboxDefaults.OWNER_EMAILS }: Variables): string =>
  owners.split(',')[0]?.trim() ?? '';

/** The variables that lead to the identity stand-in. */
const identityVariables = ({ port }: IdentityStandIn): Variables => ({
  PUBLIC_FIREBASE_PROJECT_ID: standInProject,
  PUBLIC_FIREBASE_API_KEY: 'no-key-needed-here',
  FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port}`,
});

/** The addresses of the stand-ins; null where the real service is used. */
export interface StandIns {
  variables: Variables;
  payments: string | null;
  feeds: string | null;
  /** Holds its port, and is started when the site answers. */
  identity: IdentityStandIn | null;
}

/**
 * Starts what stands in for the payment service, unless a Stripe key is set, for the news feeds, unless they
 * are set or can be reached, and for the identity service, unless a project is set. Answers the Worker's variables and where the stand-ins are.
 */
export async function startStandIns({
  sitePort,
  settleDelayedAfterMs = delayedPaymentMs,
  isolated = false,
}: StandInOptions): Promise<StandIns> {
  const set = isolated ? {} : setVariables();
  const [news, identity, licenceKeys] = await Promise.all([
    startFeeds(set, isolated),
    set.PUBLIC_FIREBASE_PROJECT_ID ? null : openIdentity(isolated ? null : stateDir, firstOwner(set)),
    set.LICENCE_KEYS ?? localLicenceKeys(isolated ? null : stateDir),
  ]);
  const ofStandIns: Variables = {
    LICENCE_KEYS: licenceKeys,
    // Nothing leaves this machine; the outbox shows what buyers would get.
    MAIL_TO_BUYERS: '1',
    ...(identity && identityVariables(identity)),
    ...(news && { NEWS_FEEDS: news.rows }),
    ...(isolated && { FEED_MIN_INTERVAL_S: '0' }),
  };
  const feeds = news?.url ?? null;
  if (set.STRIPE_SECRET_KEY) {
    const local = set.PUBLIC_ORIGIN ?? `http://localhost:${sitePort}`;
    const variables = { ...sandboxDefaults, ...set, ...ofStandIns, PUBLIC_ORIGIN: local };
    return { variables, payments: null, feeds, identity };
  }
  const variables = {
    ...sandboxDefaults,
    ...set,
    ...ofStandIns,
    STRIPE_SECRET_KEY: sandboxDefaults.STRIPE_SECRET_KEY,
  };
  const { stripe } = await startSandboxes({
    port: await nextFreePort(8789),
    webhookUrl: `http://127.0.0.1:${sitePort}/api/stripe-payments/webhook`,
    webhookSecret: variables.STRIPE_WEBHOOK_SECRET,
    settleDelayedAfterMs,
  });
  return {
    variables: { ...variables, STRIPE_API_BASE: stripe.url },
    payments: stripe.url,
    feeds,
    identity,
  };
}
