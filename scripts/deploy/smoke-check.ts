/**
 * Asks a published site whether it is the one that was built: pages, headers, API, no stand-in. It only reads,
 * but for one post that has to be refused, so that it may run against the live site at any time.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { webhookPath } from '#lib/contract/payment/payment-paths.ts';
import { identityPath } from '#lib/contract/library/library-paths.ts';

/** What the site has to answer. */
export interface ExpectedSite {
  /** The address that canonical links begin with, such as `https://example.com`. */
  canonicalOrigin: string;
  /** The id of the identity project. */
  identityProject: string;
  /** Headers of every page, by lower-case name. */
  headers: Readonly<Record<string, string>>;
  /** Addresses of the scripts that the home page names. */
  scripts: readonly string[];
}

/** One page of each kind: text, tools, the shop, the library, and the one that comes through the Worker. */
const pages = [
  '/',
  '/create',
  '/lyrics',
  '/custom-song',
  '/library',
  '/support',
  '/privacy-policy',
  '/blog',
  '/news',
];

/** Nobody may answer here: what does not exist, the two stand-ins, files of the project. */
const missing = [
  '/no-such-page',
  '/_astro/no-such-script.js',
  '/api/no-such-endpoint',
  '/identitytoolkit.googleapis.com/v2/passwordPolicy',
  '/_sandbox/state',
  '/.production.vars',
];

const patienceMs = 10_000;

type Problems = string[];

/** Asks for one address. A refused connection or a silence becomes an error in words. */
async function ask(origin: string, path: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(`${origin}${path}`, {
      redirect: 'manual',
      headers: { 'Cache-Control': 'no-cache' },
      signal: AbortSignal.timeout(patienceMs),
      ...init,
    });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const words = cause instanceof Error ? cause.message || cause.name : 'unknown';
    throw new Error(`${path} does not answer: ${words}`, { cause: error });
  }
}

const status = (path: string, { status: is }: Response, wanted: number) =>
  is === wanted ? [] : [`${path} answers ${is} and not ${wanted}.`];

/** Null where the answer is no JSON, whatever it says of itself. */
async function json(answer: Response): Promise<Record<string, unknown> | null> {
  try {
    const body: unknown = await answer.json();
    return typeof body === 'object' && body !== null ? { ...body } : null;
  } catch {
    return null;
  }
}

async function checkPage(origin: string, path: string, site: ExpectedSite): Promise<Problems> {
  const answer = await ask(origin, path);
  const html = await answer.text();
  const problems = status(path, answer, 200);
  if (problems.length > 0) return problems;
  for (const [name, value] of Object.entries(site.headers))
    if (answer.headers.get(name) !== value)
      problems.push(
        answer.headers.has(name)
          ? `${path} has a header ${name} that is not the built one.`
          : `${path} lacks the header ${name}.`,
      );
  if (!html.includes('<h1')) problems.push(`${path} has no heading.`);
  if (!html.includes(`<link rel="canonical" href="${site.canonicalOrigin}${path}"`))
    problems.push(
      `${path} is not built for ${site.canonicalOrigin}: its canonical link names another address.`,
    );
  if (path === '/' && site.scripts.some((script) => !html.includes(script)))
    problems.push('The home page is of another version: it names other scripts than the built one.');
  return problems;
}

async function checkScript(origin: string, path: string): Promise<Problems> {
  const answer = await ask(origin, path);
  await answer.arrayBuffer();
  const problems = status(path, answer, 200);
  if (!answer.headers.get('content-type')?.includes('javascript')) problems.push(`${path} is no script.`);
  if (!answer.headers.get('cache-control')?.includes('immutable'))
    problems.push(`${path} may not be kept for long: its Cache-Control is not immutable.`);
  return problems;
}

async function checkMissing(origin: string, path: string): Promise<Problems> {
  const answer = await ask(origin, path);
  await answer.arrayBuffer();
  return status(path, answer, 404);
}

async function checkHealth(origin: string): Promise<Problems> {
  const path = '/api/health';
  const answer = await ask(origin, path);
  const body = await json(answer);
  const problems = status(path, answer, 200);
  if (body?.['database'] !== 'ok') problems.push(`${path} does not say that the database answers.`);
  if (answer.headers.get('x-content-type-options') !== 'nosniff')
    problems.push(`${path} lacks the header x-content-type-options.`);
  if (!answer.headers.get('content-security-policy')?.includes("default-src 'none'"))
    problems.push(`${path} lacks the content security policy of data.`);
  if (answer.headers.get('cache-control') !== 'no-store') problems.push(`${path} may be kept by caches.`);
  return problems;
}

/** The identity service is the configured one, and its stand-in answers nobody. */
async function checkIdentity(origin: string, { identityProject }: ExpectedSite): Promise<Problems> {
  const answer = await ask(origin, identityPath);
  const body = await json(answer);
  const problems = status(identityPath, answer, 200);
  if (body?.['projectId'] !== identityProject)
    problems.push(`${identityPath} names another project than ${identityProject}.`);
  if (body?.['emulator'] !== false)
    problems.push(`${identityPath} does not deny the stand-in: anybody could sign in as anybody.`);
  return problems;
}

/** 400 and its code: with another answer the secret is missing, or orders could be forged. */
async function checkWebhook(origin: string): Promise<Problems> {
  const answer = await ask(origin, webhookPath, { method: 'POST', body: '{"id":"evt_unsigned"}' });
  const body = await json(answer);
  const isRefused = answer.status === 400 && JSON.stringify(body).includes('bad_signature');
  return isRefused
    ? []
    : [
        `${webhookPath} answers ${answer.status} to a post without a signature; it has to refuse it (400, bad_signature).`,
      ];
}

/** Whether a page that is asked for over plain http is sent on to https; the Worker sees no pages, so the zone has to do it. */
export async function checkPlainHttp(origin: string): Promise<Problems> {
  const answer = await ask(origin, '/');
  await answer.arrayBuffer();
  const isSentOn = answer.status >= 301 && answer.status <= 308;
  return isSentOn && answer.headers.get('location')?.startsWith('https://')
    ? []
    : [`${origin}/ is not sent on to https: switch on 'Always Use HTTPS' (docs/deploy.md, step 9).`];
}

/** What is wrong with the site at this address, in words; empty when nothing is. */
export async function smokeProblems(origin: string, site: ExpectedSite): Promise<Problems> {
  const checks = [
    ...pages.map((path) => () => checkPage(origin, path, site)),
    ...site.scripts.map((path) => () => checkScript(origin, path)),
    ...missing.map((path) => () => checkMissing(origin, path)),
    () => checkHealth(origin),
    () => checkIdentity(origin, site),
    () => checkWebhook(origin),
    ...(origin.startsWith('https:') ? [() => checkPlainHttp(origin.replace('https:', 'http:'))] : []),
  ];
  const found = await Promise.all(
    checks.map((check) =>
      check().catch((error: unknown) => [error instanceof Error ? error.message : String(error)]),
    ),
  );
  return found.flat();
}

export interface Patience {
  /** So often it looks at most. */
  rounds: number;
  pauseMs: number;
}

/** A new version reaches all places of the network within a minute as a rule; a new domain needs longer. */
export const untilSpread: Patience = { rounds: 19, pauseMs: 10_000 };

/** Looks again and again until nothing is wrong, or the patience is over. Answers what was wrong at last. */
export async function smokeCheck(
  origin: string,
  site: ExpectedSite,
  { rounds, pauseMs }: Patience,
): Promise<Problems> {
  for (let round = 1; ; round += 1) {
    const problems = await smokeProblems(origin, site);
    if (problems.length === 0 || round >= rounds) return problems;
    console.log(`Not there yet (look ${round} of ${rounds}): ${problems[0] ?? ''}`);
    await wait(pauseMs);
  }
}
