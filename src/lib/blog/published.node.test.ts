import { expect, it } from 'vitest';
import { dayOf, isPublished } from './published.ts';

it.each([
  [{ date: '2026-11-25' }, true],
  [{ date: '2026-11-26' }, true],
  [{ date: '2026-11-27' }, false],
  [{ date: '2027-01-01' }, false],
  [{ date: '2026-11-25', draft: true }, false],
  [{ date: '2026-11-25', draft: false }, true],
])('%j is published on 26 November 2026: %s', (post, published) =>
  expect(isPublished(post, dayOf(new Date('2026-11-26T23:59:59Z')))).toBe(published),
);
