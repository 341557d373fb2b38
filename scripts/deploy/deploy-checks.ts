import * as z from 'zod/mini';
import { askableUrl } from '#functions/feeds/feed-address.ts';
import { parseJson } from '#lib/data/parse-json.ts';
import type { LicenceKey } from '../local/licence-keys.ts';
import { sandboxDefaults, type Variables } from '../local/variables.ts';
import { categoryNotes, feedProblems } from './feed-checks.ts';

/** Looks like a secret that was made for production: not one that this project carries, and not a stub. */
const isOwn = (name: keyof typeof sandboxDefaults, value: string) => value !== sandboxDefaults[name];

/**
 * What stands between these settings and a deployment, in words; empty when nothing does. A stand-in, a test
 * key or a missing secret would make a shop that takes no money, or one that anybody can forge orders in.
 */
export function deployProblems(variables: Variables, wranglerConfig: string): string[] {
  const problems: string[] = [];
  const need = (isGood: boolean, problem: string) => {
    if (!isGood) problems.push(problem);
  };
  const {
    STRIPE_SECRET_KEY: key = '',
    STRIPE_WEBHOOK_SECRET: webhook = '',
    SIGNING_SECRET: signing = '',
  } = variables;
  need(!variables.STRIPE_API_BASE, 'STRIPE_API_BASE is set: payments would go to the stand-in.');
  need(
    !/"STRIPE_API_BASE"/.test(wranglerConfig),
    'wrangler.jsonc names STRIPE_API_BASE: payments would go to the stand-in.',
  );
  need(
    /^[sr]k_live_\w{16,}$/.test(key),
    'STRIPE_SECRET_KEY is not a live key (sk_live_… or rk_live_…): no real payment would arrive.',
  );
  need(
    /^whsec_\S{16,}$/.test(webhook) && isOwn('STRIPE_WEBHOOK_SECRET', webhook),
    'STRIPE_WEBHOOK_SECRET is not the secret of your webhook endpoint (whsec_…).',
  );
  need(
    signing.length >= 32 && isOwn('SIGNING_SECRET', signing),
    'SIGNING_SECRET is missing, shorter than 32 characters, or the one of the sandbox.',
  );
  need(
    !variables.LICENCE_KEYS || licenceKeysIn(variables.LICENCE_KEYS) !== null,
    'LICENCE_KEYS is not a JSON list of Ed25519 keys as JWK, of which one is private. Make one: npm run licence-key',
  );
  need(
    !variables.FIREBASE_AUTH_EMULATOR_HOST,
    'FIREBASE_AUTH_EMULATOR_HOST is set: anybody could sign in as anybody.',
  );
  need(
    !/"FIREBASE_AUTH_EMULATOR_HOST"/.test(wranglerConfig),
    'wrangler.jsonc names FIREBASE_AUTH_EMULATOR_HOST: anybody could sign in as anybody.',
  );
  need(
    /^(?!demo-)[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(variables.PUBLIC_FIREBASE_PROJECT_ID ?? ''),
    'PUBLIC_FIREBASE_PROJECT_ID is not the id of a Firebase project (and demo-… is the stand-in).',
  );
  need(
    /^[\w-]{20,}$/.test(variables.PUBLIC_FIREBASE_API_KEY ?? ''),
    'PUBLIC_FIREBASE_API_KEY is not the web API key of that project.',
  );
  need(
    isPublicOrigin(variables.PUBLIC_ORIGIN ?? ''),
    'PUBLIC_ORIGIN is not the public https address of the site, without a path.',
  );
  need(
    isAddress(variables.OWNER_EMAIL) && variables.OWNER_EMAIL !== sandboxDefaults.OWNER_EMAIL,
    'OWNER_EMAIL is not one email address of yours: nobody would be told of an order.',
  );
  need(
    areOwners(variables.OWNER_EMAILS ?? ''),
    'OWNER_EMAILS is not a list of your own addresses, with commas between them: they open the desk.',
  );
  need(
    isAddress(variables.MAIL_FROM) && variables.MAIL_FROM !== sandboxDefaults.MAIL_FROM,
    'MAIL_FROM is not one email address of your domain: no mail could be sent.',
  );
  problems.push(...feedProblems(variables.NEWS_FEEDS));
  need(
    !variables.BLOG_FEED_URL || askableUrl(variables.BLOG_FEED_URL, false) !== null,
    'BLOG_FEED_URL is not the public https address of a feed.',
  );
  for (const name of ['PUBLIC_FIREBASE_GOOGLE', 'MAIL_TO_BUYERS'] as const)
    need(
      [undefined, '1'].includes(variables[name]),
      `${name} is '${variables[name]}', which counts as off. Write 1 to switch it on, or leave it out.`,
    );
  need(
    !variables.PUBLIC_FIREBASE_AUTH_DOMAIN || isHost(variables.PUBLIC_FIREBASE_AUTH_DOMAIN),
    'PUBLIC_FIREBASE_AUTH_DOMAIN is not a host alone, such as your-project.firebaseapp.com.',
  );
  need(
    !variables.SIGNING_SECRET_PREVIOUS || variables.SIGNING_SECRET_PREVIOUS !== signing,
    'SIGNING_SECRET_PREVIOUS is the same as SIGNING_SECRET: take it out, or put the one before in.',
  );
  need(
    !variables.FEED_MIN_INTERVAL_S,
    'FEED_MIN_INTERVAL_S is set: it is for tests, and sources refuse who asks too often.',
  );
  need(
    !/"database_id":/.test(wranglerConfig) ||
      /"database_id":\s*"[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}"/.test(wranglerConfig),
    'database_id in wrangler.jsonc is not the id of a database. See: npx wrangler d1 list',
  );
  need(
    !/"id":\s*"0{12}4/.test(wranglerConfig),
    'wrangler.jsonc still has the placeholder for the KV namespace. Make one: npx wrangler kv namespace create FEEDS',
  );
  need(
    !/"database_id":\s*"0{8}-/.test(wranglerConfig),
    'wrangler.jsonc still has the placeholder for database_id. Make a database: npx wrangler d1 create notewright',
  );
  return problems;
}

const jwk = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  kid: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  x: z.string().check(z.regex(/^[\w-]{43}$/)),
  d: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
});

/** The keys of `LICENCE_KEYS`; null when they are none, or none of them can sign. */
export function licenceKeysIn(text: string): LicenceKey[] | null {
  const keys = z.array(jwk).safeParse(parseJson(text));
  return keys.success && keys.data.some(({ d }) => d !== undefined) ? keys.data : null;
}

const isAddress = (text = ''): boolean => /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;.<>"]{2,}$/.test(text);

const isHost = (text: string): boolean => URL.parse(`https://${text}`)?.host === text && text.includes('.');

/** Nobody, or addresses that are not the sandbox's. */
const areOwners = (text: string): boolean =>
  text === '' ||
  text.split(',').every((part) => isAddress(part.trim()) && part.trim() !== sandboxDefaults.OWNER_EMAILS);

/** What works without, and is said before a deployment. The variables have no problems. */
export function deployNotes({
  OWNER_EMAILS: owners,
  MAIL_TO_BUYERS: buyers,
  NEWS_FEEDS: feeds,
}: Variables): string[] {
  return [
    ...(owners
      ? []
      : ['OWNER_EMAILS is not set: nobody can open the desk, and no song can be delivered there.']),
    ...(buyers === '1'
      ? []
      : [
          'MAIL_TO_BUYERS is not 1: buyers are not mailed. Your own mails have the private links to pass on.',
        ]),
    ...categoryNotes(feeds),
  ];
}

function isPublicOrigin(text: string): boolean {
  try {
    const url = new URL(text);
    return (
      url.protocol === 'https:' && url.origin === text && !/(^|\.)(localhost|example)$/.test(url.hostname)
    );
  } catch {
    return false;
  }
}
