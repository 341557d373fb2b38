import { describe, expect, it } from 'vitest';
import { productionVariables as good } from '../../tests/support/production-variables.ts';
import { sourceFile } from '../../tests/support/source-files.ts';
import { googleSignInDomain } from '../build/build-site.ts';
import { deployNotes, deployProblems } from './deploy-checks.ts';
import { exampleFields } from './example-links.ts';
import { namedVariables, namesIn } from './named-variables.ts';
import { lettersApart } from './near-name.ts';
import { sandboxDefaults, setVariables, standInProject } from '../local/variables.ts';

const config = '{ "database_id": "3f1c0b9e-0000-4000-8000-000000000000" }';

describe('deploying', () => {
  it('is allowed with everything in place', () => expect(deployProblems(good, config)).toEqual([]));

  it.each([
    ['STRIPE_API_BASE', { STRIPE_API_BASE: 'http://127.0.0.1:8789' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: `sk_test_${'0'.repeat(24)}` }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: sandboxDefaults.STRIPE_SECRET_KEY }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_live_' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: sandboxDefaults.STRIPE_WEBHOOK_SECRET }],
    ['SIGNING_SECRET', { SIGNING_SECRET: sandboxDefaults.SIGNING_SECRET }],
    ['SIGNING_SECRET', { SIGNING_SECRET: 'short' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'http://notewright.test' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://localhost' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://notewright.example' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://notewright.test/path' }],
    ['OWNER_EMAIL', { OWNER_EMAIL: sandboxDefaults.OWNER_EMAIL }],
    ['OWNER_EMAIL', { OWNER_EMAIL: 'me at notewright.test' }],
    ['OWNER_EMAIL', { OWNER_EMAIL: 'me@notewright' }],
    ['OWNER_EMAIL', { OWNER_EMAIL: 'me@notewright.test, you@notewright.test' }],
    ['MAIL_FROM', { MAIL_FROM: 'Notewright <orders@notewright.test>' }],
    ['NEWS_FEEDS is not JSON', { NEWS_FEEDS: 'https://feeds.test/a' }],
    ['category', { NEWS_FEEDS: '[{"source":"A","url":"https://feeds.test/a"}]' }],
    ['NEWS_FEEDS', { NEWS_FEEDS: '[]' }],
    ['NEWS_FEEDS', { NEWS_FEEDS: '[{"source":"A","category":"edm","url":"https://10.0.0.1/a"}]' }],
    ['BLOG_FEED_URL', { BLOG_FEED_URL: 'medium.com/feed/@me' }],
    ['BLOG_FEED_URL', { BLOG_FEED_URL: 'http://blog.test/feed' }],
    ["PUBLIC_FIREBASE_GOOGLE is 'true'", { PUBLIC_FIREBASE_GOOGLE: 'true' }],
    ["MAIL_TO_BUYERS is 'yes'", { MAIL_TO_BUYERS: 'yes' }],
    ['PUBLIC_FIREBASE_AUTH_DOMAIN', { PUBLIC_FIREBASE_AUTH_DOMAIN: 'https://id.notewright.test' }],
    ['SIGNING_SECRET_PREVIOUS', { SIGNING_SECRET_PREVIOUS: 'x'.repeat(32) }],
    ['FEED_MIN_INTERVAL_S', { FEED_MIN_INTERVAL_S: '0' }],
    ['OWNER_EMAILS', { OWNER_EMAILS: sandboxDefaults.OWNER_EMAILS }],
    ['OWNER_EMAILS', { OWNER_EMAILS: `me@notewright.test, ${sandboxDefaults.OWNER_EMAILS}` }],
    ['OWNER_EMAILS', { OWNER_EMAILS: 'me@notewright.test; you@notewright.test' }],
    ['OWNER_EMAILS', { OWNER_EMAILS: 'me' }],
    ['LICENCE_KEYS', { LICENCE_KEYS: 'secret' }],
    ['LICENCE_KEYS', { LICENCE_KEYS: '[]' }],
    [
      'LICENCE_KEYS',
      { LICENCE_KEYS: `[{"kty":"OKP","crv":"Ed25519","kid":"public-half","x":"${'x'.repeat(43)}"}]` },
    ],
    ['MAIL_FROM', { MAIL_FROM: sandboxDefaults.MAIL_FROM }],
    ['FIREBASE_AUTH_EMULATOR_HOST', { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }],
    ['PUBLIC_FIREBASE_PROJECT_ID', { PUBLIC_FIREBASE_PROJECT_ID: standInProject }],
    ['PUBLIC_FIREBASE_PROJECT_ID', { PUBLIC_FIREBASE_PROJECT_ID: 'https://x.test' }],
    ['PUBLIC_FIREBASE_API_KEY', { PUBLIC_FIREBASE_API_KEY: 'no-key-needed-here' }],
  ] as const)('is refused for its %s: %j', (name, change) => {
    expect(deployProblems({ ...good, ...change }, config)).toEqual([expect.stringContaining(name)]);
  });

  it.each(Object.keys(good))('is refused without %s', (name) => {
    expect(deployProblems({ ...good, [name]: undefined }, config)).toEqual([expect.stringContaining(name)]);
  });

  it('says what is not there and goes on', () => {
    expect(deployNotes(good)).toEqual([
      expect.stringContaining('OWNER_EMAILS'),
      expect.stringContaining('MAIL_TO_BUYERS'),
    ]);
    const all = { ...good, OWNER_EMAILS: 'me@notewright.test, you@notewright.test', MAIL_TO_BUYERS: '1' };
    expect([deployNotes(all), deployProblems(all, config)]).toEqual([[], []]);
  });

  it('goes on with everything that is optional, and says what is shown as it is written', () => {
    const feed = { source: 'A', category: 'hiphop', url: 'https://feeds.test/a' };
    const all = {
      ...good,
      NEWS_FEEDS: JSON.stringify([feed]),
      BLOG_FEED_URL: 'https://blog.test/feed',
      PUBLIC_FIREBASE_GOOGLE: '1',
      PUBLIC_FIREBASE_AUTH_DOMAIN: 'id.notewright.test',
      SIGNING_SECRET_PREVIOUS: 'y'.repeat(32),
    };
    expect(deployProblems(all, config)).toEqual([]);
    expect(deployNotes(all)).toContainEqual(expect.stringMatching(/as written: hiphop\. Ours: .*hipHop/));
  });

  it('is refused for an id that is none', () => {
    expect(deployProblems(good, '{ "database_id": "notewright" }')).toEqual([
      expect.stringContaining('d1 list'),
    ]);
  });

  it('leaves the local database where it is when the id of the deployed one is put in', () => {
    expect(sourceFile('wrangler.jsonc')).toMatch(/"preview_database_id": "00000000-0000-4000-8000-0{12}"/);
  });

  it('is refused with the configuration as it lies here, and with one that names the stand-in', () => {
    expect(deployProblems(good, sourceFile('wrangler.jsonc'))).toEqual([
      expect.stringContaining('KV namespace'),
      expect.stringContaining('database_id'),
    ]);
    for (const address of [
      'http://127.0.0.1:8790',
      'https://localhost:8790',
      'http://feeds.notewright.test',
    ]) {
      const NEWS_FEEDS = JSON.stringify([{ source: 'A', category: 'edm', url: `${address}/a` }]);
      expect(deployProblems({ ...good, NEWS_FEEDS }, config)).toEqual([
        expect.stringContaining('NEWS_FEEDS'),
      ]);
    }
    for (const name of ['STRIPE_API_BASE', 'FIREBASE_AUTH_EMULATOR_HOST'])
      expect(deployProblems(good, `${config} "vars": { "${name}": "x" }`)).toEqual([
        expect.stringContaining(name),
      ]);
  });
});

describe('signing in with Google', () => {
  const project = { PUBLIC_FIREBASE_PROJECT_ID: 'shop' };

  it.each([
    [{}, ''],
    [project, ''],
    [{ ...project, PUBLIC_FIREBASE_GOOGLE: '1' }, 'shop.firebaseapp.com'],
    [
      { ...project, PUBLIC_FIREBASE_GOOGLE: '1', PUBLIC_FIREBASE_AUTH_DOMAIN: 'id.shop.test' },
      'id.shop.test',
    ],
    [{ PUBLIC_FIREBASE_GOOGLE: '1' }, ''],
  ])('%j lets the pages speak to %j', (variables, domain) => {
    expect(googleSignInDomain(variables)).toBe(domain);
  });
});

describe('names of variables', () => {
  it('that are misspelt are named with the one that is meant', () => {
    const { problems, notes } = namedVariables(
      ['OWNER_EMIALS', 'stripe_secret_key', 'SITE_NAME', 'OWNER_EMAIL'],
      ['PATH', 'MAIL_FORM', 'HOME', 'OWNER_EMAIL'],
    );
    expect(problems).toEqual([
      'OWNER_EMIALS in .production.vars is unknown. Did you mean OWNER_EMAILS?',
      'stripe_secret_key in .production.vars is unknown. Did you mean STRIPE_SECRET_KEY?',
      'MAIL_FORM in the environment is unknown. Did you mean MAIL_FROM?',
    ]);
    expect(notes).toEqual(['SITE_NAME in .production.vars is unknown, and has no effect there.']);
  });

  it('are read from a file, if there is one', () => expect(namesIn('/no/file')).toEqual([]));

  it.each([
    ['', '', 0],
    ['abc', '', 3],
    ['abc', 'acb', 1],
    ['abc', 'abd', 1],
    ['abc', 'abcd', 1],
    ['kitten', 'sitting', 3],
  ])('%j and %j', (a, b, apart) => expect(lettersApart(a, b)).toBe(apart));
});

describe('example links of the site', () => {
  it('are named by their fields', () => {
    const site = {
      url: 'https://example.com/a',
      links: { hub: 'https://www.example.org', own: 'https://example-music.test/', name: 'example.com' },
    };
    expect(exampleFields(site)).toEqual(['url', 'links.hub']);
  });
});

describe('variables', () => {
  it('come from the environment; empty ones are unset', () => {
    const set = setVariables(
      { STRIPE_SECRET_KEY: ' sk_test_1 ', SIGNING_SECRET: '', PATH: '/bin' },
      '/no/file',
    );
    expect(set).toEqual({ STRIPE_SECRET_KEY: 'sk_test_1' });
  });
});
