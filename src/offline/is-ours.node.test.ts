import { expect, it } from 'vitest';
import { isOurs } from './is-ours.ts';

const answer = (body: string, type: string, status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': type } });
const portal = answer('<html lang="en"><h1>Welcome to the train</h1>', 'text/html');
const ours = answer('<html lang="en" data-build="0123abcd"><h1>News</h1>', 'text/html; charset=utf-8');

it.each([
  ['/news', ours, true],
  ['/news', portal, false],
  ['/', portal, false],
  ['/privacy-policy', answer('Not here', 'text/html', 404), true],
  ['/_astro/engine.1a2b.js', portal, false],
  ['/_astro/engine.1a2b.js', answer('export {}', 'text/javascript'), true],
  ['/rhymes/index-a.txt', portal, false],
  ['/rhymes/index-a.txt', answer('a b', 'text/plain'), true],
  ['/api/news', portal, false],
  ['/api/news', answer('<h1>No type', ''), false],
  ['/api/news', answer('{"articles":[', 'application/json'), false],
  ['/api/news', answer('{"articles":[]}', 'application/json'), true],
  ['/api/news', answer('{}', 'application/json', 429), true],
])('%s: %o is ours: %s', async (path, response, expected) => {
  expect(await isOurs(response.clone(), path)).toBe(expected);
});
