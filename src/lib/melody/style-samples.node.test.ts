import { expect, it } from 'vitest';
import { melodySeconds } from './ai-score.ts';
import { samples } from './style-samples.ts';

it('has a sample of each style that is short and is always the same', async () => {
  for (const notes of Object.values(samples)) {
    expect(notes.length).toBeGreaterThan(3);
    expect(melodySeconds(notes)).toBeLessThanOrEqual(8);
  }
  expect(samples.random.slice(0, 3).map(({ pitch }) => pitch)).toMatchInlineSnapshot(`
    [
      64,
      62,
      72,
    ]
  `);
  expect(samples.musical.slice(0, 3).map(({ pitch }) => pitch)).toMatchInlineSnapshot(`
    [
      67,
      64,
      67,
    ]
  `);
});
