import { expect, it } from 'vitest';
import { decodingCases } from '../../tests/support/feed-bytes.ts';
import { decodeFeed } from './decode-feed.ts';

it.each(decodingCases)('$name', ({ bytes, contentType, text }) => {
  expect(decodeFeed(bytes, contentType)).toContain(text);
});
