import { describe, expect, it } from 'vitest';
import { Hono } from 'hono';
import { ExactFirstRouter } from './exact-first-router.ts';

const app = new Hono({ router: new ExactFirstRouter() });
app.get('/lists/:id', (context) => context.text(`list ${context.req.param('id')}`));
app.patch('/lists/:id', (context) => context.text(`change ${context.req.param('id')}`));
app.get('/lists/mine', (context) => context.text('all of mine'));
app.all('/lists/mine', (context) => context.text('not so', 405));
app.post(
  '/lists',
  async (context, next) => {
    context.header('X-Guard', 'passed');
    await next();
  },
  (context) => context.text('made'),
);
app.all('/proxy/*', (context) => context.text(`passed on ${context.req.path}`));

const ask = async (method: string, path: string) => {
  const answer = await app.request(path, { method });
  return `${answer.status} ${await answer.text()}`;
};

describe('addresses', () => {
  it.each([
    ['GET', '/lists/a%20b', '200 list a b'],
    ['PATCH', '/lists/7', '200 change 7'],
    ['GET', '/lists/mine', '200 all of mine'],
    ['HEAD', '/lists/mine', '200 '],
    ['PATCH', '/lists/mine', '405 not so'],
    ['POST', '/lists', '200 made'],
    ['GET', '/lists', '404 404 Not Found'],
    ['GET', '/lists/mine/', '404 404 Not Found'],
    ['GET', '/lists/__proto__', '200 list __proto__'],
    ['DELETE', '/proxy/a/b', '200 passed on /proxy/a/b'],
    ['GET', '/__proto__', '404 404 Not Found'],
  ])('%s %s', async (method, path, expected) => expect(await ask(method, path)).toBe(expected));

  it('take their handlers in order', async () => {
    expect((await app.request('/lists', { method: 'POST' })).headers.get('X-Guard')).toBe('passed');
  });
});
