import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { codeCopy } from '../support/content-copy.ts';
import { newMail } from './walk-through/contributor.ts';

/**
 * The contributor who adds a kind of mail, to the letter of docs/recipes/add-a-mail.md, in a copy of the project. What the
 * recipe names is run, but for the Worker's tests.
 */
const copy = codeCopy();
afterAll(() => copy.remove());

// Of the Worker only what the recipe touches: all of it takes three times as long.
writeFileSync(
  join(copy.root, 'functions/tsconfig.walk.json'),
  JSON.stringify({ extends: './tsconfig.json', include: ['mail/write-mail.ts', 'db/song-steps.ts'] }),
);

const types = () => copy.run('typescript/bin/tsc', '--noEmit', '-p', 'functions/tsconfig.walk.json');

/** For what hangs: nine seconds of processor time are more than a minute where ten others share it. In milliseconds. */
const limit = 240_000;

it('is told what is missing after the first step, and ends green', { timeout: limit }, async () => {
  copy.change(newMail.kind);
  const missing = await Promise.all([types(), copy.runTests('mail-kinds')]);
  expect(missing.map(({ isGreen }) => isGreen)).toEqual([false, false]);
  expect(missing[0].said).toMatch(/^functions\/mail\/buyer-mail\.ts.*"buyer_begun"/m);
  expect(missing[1].said).toMatch(/^\+ +"buyer_begun",/m);

  for (const change of newMail.rest) copy.change(change);
  const done = await Promise.all([types(), copy.runTests('mail-kinds', 'mail-text')]);
  for (const { isGreen, said } of done) expect(isGreen, said).toBe(true);
  expect(done[1].said).toContain('a mail of the kind buyer_begun');
});
