import { afterAll, expect, it } from 'vitest';
import { codeCopy, type Change } from '../support/content-copy.ts';

/** The owner who changes prices, to the letter of docs/editing.md: in the catalogue, and nowhere else. */
const copy = codeCopy(['src', 'docs', 'tests/site', 'tests/fixtures']);
afterAll(() => copy.remove());

const changes: readonly Change[] = [
  { file: 'src/lib/contract/payment/catalog.ts', from: /priceCents: \d+/, to: 'priceCents: 12345' },
  {
    file: 'src/lib/contract/payment/catalog.ts',
    from: /standardListCents = \d+/,
    to: 'standardListCents = 23456',
  },
  {
    file: 'src/lib/contract/payment/catalog.ts',
    from: /lyricsUnlockCents = \d+/,
    to: 'lyricsUnlockCents = 345',
  },
  { file: 'src/lib/contract/payment/add-ons.ts', from: /priceCents: \d+/, to: 'priceCents: 4567' },
  { file: 'src/lib/contract/business/plans.ts', from: /monthly\(\d+\)/, to: 'monthly(5678)' },
];

/** The tests of what shows prices, mails them, writes them into policies, and compares them. */
const tests = [
  'functions/mail/',
  'erase-person',
  'contract/payment',
  'stores/order/order.',
  'desk/inquiries',
].concat('stores/payment', 'scripts/content/check-content', 'scripts/content/mistakes', 'site/policies');

/** For what hangs, in milliseconds. */
const limit = 240_000;

it('changes nothing else, and all that knows of prices is green', { timeout: limit }, async () => {
  for (const change of changes) copy.change(change);
  const { isGreen, said } = await copy.runTests(...tests);
  expect(isGreen, said).toBe(true);
  expect(said).toMatch(/ tests\/site\/policies\.node\.test\.ts /);
});
