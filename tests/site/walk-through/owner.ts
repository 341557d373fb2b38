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
];

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
