import { sandboxDefaults, type Variables } from '#scripts/local/variables.ts';

/** A variable that is wrong when the owner follows docs/deploy.md, and the one line that has to appear. */
export const deployMistakes: { mistake: string; change: Variables; says: string }[] = [
  {
    mistake: 'a test key of Stripe',
    change: { STRIPE_SECRET_KEY: `sk_test_${'0'.repeat(24)}` },
    says: 'STRIPE_SECRET_KEY is not a live key (sk_live_… or rk_live_…): no real payment would arrive.',
  },
  {
    mistake: 'the secret of the stand-in',
    change: { SIGNING_SECRET: sandboxDefaults.SIGNING_SECRET },
    says: 'SIGNING_SECRET is missing, shorter than 32 characters, or the one of the sandbox.',
  },
  {
    mistake: 'an address with a path',
    change: { PUBLIC_ORIGIN: 'https://notewright.test/shop' },
    says: 'PUBLIC_ORIGIN is not the public https address of the site, without a path.',
  },
  {
    mistake: 'addresses with a semicolon between them',
    change: { OWNER_EMAILS: 'me@notewright.test; you@notewright.test' },
    says: 'OWNER_EMAILS is not a list of your own addresses, with commas between them: they open the desk.',
  },
  {
    mistake: 'a licence key that is none',
    change: { LICENCE_KEYS: 'secret' },
    says: 'LICENCE_KEYS is not a JSON list of Ed25519 keys as JWK, of which one is private. Make one: npm run licence-key',
  },
  {
    mistake: 'the address of a feed in place of a list',
    change: { NEWS_FEEDS: 'https://news.notewright.test/feed' },
    says: 'NEWS_FEEDS is not JSON. It has to be a JSON list of { "source", "category", "url" }.',
  },
  {
    mistake: 'a switch in words',
    change: { PUBLIC_FIREBASE_GOOGLE: 'true' },
    says: "PUBLIC_FIREBASE_GOOGLE is 'true', which counts as off. Write 1 to switch it on, or leave it out.",
  },
];

/** A name of a variable that is misspelt in `.production.vars`, and the one line that has to appear. */
export const nameMistakes: { name: string; says: string }[] = [
  {
    name: 'OWNER_EMIALS',
    says: 'OWNER_EMIALS in .production.vars is unknown. Did you mean OWNER_EMAILS?',
  },
  {
    name: 'stripe_secret_key',
    says: 'stripe_secret_key in .production.vars is unknown. Did you mean STRIPE_SECRET_KEY?',
  },
];

/** What became of a backup before it is restored, as docs/operating.md has it, and the one line that has to appear. */
export const backupMistakes: { mistake: string; change: (backup: string) => string; says: string }[] = [
  {
    mistake: 'it was cut off at the end of a statement',
    change: (backup) => backup.split('\n').slice(0, 2).join('\n'),
    says: 'This backup has no end mark: it was cut off, or written before there were such marks. Nothing was restored. If you know that it is whole: --without-end-mark',
  },
  {
    mistake: 'a row was changed',
    change: (backup) => backup.replace("'one'", "'two'"),
    says: 'This backup is not as it was written: its checksum differs. Nothing was restored. Take another one.',
  },
  {
    mistake: 'a row is missing',
    change: (backup) => backup.replace(/^INSERT.*\n/m, ''),
    says: 'This backup is not as it was written: its checksum differs. 1 of 1 tables differ: notes had 1 rows and has 0. Nothing was restored. Take another one.',
  },
];

/** Links of `src/content/site.yaml` that were left as they came, and the fields that are named. */
export const exampleSite = {
  text: 'social:\n  url: https://example.com/us\nlinkHub: https://us.notewright.test/\n',
  fields: ['social.url'],
};

const help = 'See: npm run inbox -- --help';

/** Words behind `npm run inbox` that docs/operating.md does not give, and the one line that has to appear. */
export const inboxMistakes: { mistake: string; words: string[]; says: string }[] = [
  {
    mistake: 'a flag that there is not',
    words: ['orders', '--xml'],
    says: `npm run inbox does not know '--xml'. ${help}`,
  },
  {
    mistake: 'no id',
    words: ['orders', 'show'],
    says: `Which one? npm run inbox -- orders show needs an id. ${help}`,
  },
  {
    mistake: 'a mail is ticked off',
    words: ['outbox', 'done', 'a'],
    says: `Nothing of outbox can be ticked off. ${help}`,
  },
];
