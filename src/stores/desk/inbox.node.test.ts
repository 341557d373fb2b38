import { describe, expect, it, vi } from 'vitest';
import type { InboxPage } from '#lib/contract/desk/desk-inbox.ts';
import { NetworkError } from '#lib/http/http-error.ts';
import { createInbox } from './inbox.ts';
import { placeOfHash } from './owner.ts';

const row = (id: string) => ({ id, doneAt: null, fields: [{ name: 'name', text: id }] });
const page = (ids: string[], next: number | null = null): InboxPage => ({
  rows: ids.map(row),
  canBeDone: true,
  next,
});

const apiOf = (answers: InboxPage[]) => ({
  counts: vi.fn(() => Promise.resolve({ messages: answers.length })),
  inbox: vi.fn(() => Promise.resolve(answers.shift() ?? page([]))),
  tick: vi.fn(() => Promise.resolve()),
});

describe('the inbox of the desk', () => {
  it('lists a kind, goes on where the page ended, and ticks one off in its place', async () => {
    const api = apiOf([page(['a', 'b'], 50), page(['c'])]);
    const inbox = createInbox(api);
    await inbox.list('messages', false);
    await inbox.more();
    expect(api.inbox.mock.calls).toEqual([
      ['messages', false, 0],
      ['messages', false, 50],
    ]);
    await inbox.tick('b', true);
    expect(api.tick).toHaveBeenCalledWith('messages', 'b', true);
    const list = inbox.$list.get();
    expect(list.status === 'ready' && list.rows.map(({ id, doneAt }) => [id, doneAt !== null])).toEqual([
      ['a', false],
      ['b', true],
      ['c', false],
    ]);
  });

  it('says what did not work, and keeps what is shown', async () => {
    const api = apiOf([page(['a'], 50)]);
    const inbox = createInbox(api);
    await inbox.list('messages', false);
    const shown = inbox.$list.get();
    const fails = () => Promise.reject(new NetworkError('offline'));
    api.tick.mockImplementation(fails);
    api.inbox.mockImplementation(fails);
    await inbox.tick('a', true);
    expect(inbox.$trouble.get()).not.toBe('');
    await inbox.more();
    expect(inbox.$list.get()).toBe(shown);
    await inbox.list('lyrics', true);
    expect(inbox.$list.get().status).toBe('failed');
  });

  it('shows the kind that was asked for last, whatever comes when', async () => {
    const late = Promise.withResolvers<InboxPage>();
    const api = apiOf([]);
    api.inbox.mockReturnValueOnce(late.promise).mockResolvedValueOnce(page(['new']));
    const inbox = createInbox(api);
    const first = inbox.list('messages', false);
    await inbox.list('lyrics', false);
    late.resolve(page(['old']));
    await first;
    const list = inbox.$list.get();
    expect(list.status === 'ready' && list.rows.map(({ id }) => id)).toEqual(['new']);
  });
});

describe('the place that the address names', () => {
  it.each([
    ['', { at: 'songs' }],
    ['#songs', { at: 'songs' }],
    ['#nonsense', { at: 'songs' }],
    ['#inquiries', { at: 'inquiries' }],
    ['#licences', { at: 'licences' }],
    ['#people', { at: 'people' }],
    ['#outbox', { at: 'inbox', kind: 'outbox' }],
    ['#order=x', { at: 'songs' }],
    [
      '#order=1a2b3c4d-0000-4000-8000-000000000000',
      { at: 'order', id: '1a2b3c4d-0000-4000-8000-000000000000' },
    ],
  ])('%s', (hash, place) => expect(placeOfHash(hash)).toEqual(place));
});
