import { describe, expect, it, vi } from 'vitest';
import type { DeskInquiry } from '#lib/contract/desk/desk-inquiries.ts';
import { HttpError } from '#lib/http/http-error.ts';
import { createInquiries, dollarsOf } from './inquiries.ts';

const inquiry: DeskInquiry = {
  ...{
    id: 'a',
    number: 'NW-A',
    companyName: 'Engines',
    contactName: 'Ada',
    email: 'ada@example.com',
    phone: '',
  },
  ...{ plan: 'starter', projectDescription: 'Jingles', createdAt: '2026-11-25T10:00:00Z' },
  ...{ doneAt: null, answeredAt: null, offers: [] },
};
const answered = { ...inquiry, doneAt: '2026-11-25T11:00:00Z' };
const draft = { plan: 'starter', priceDollars: 99, message: 'Yes' };

const apiOf = () => ({
  inquiries: vi.fn(() => Promise.resolve({ inquiries: [inquiry], next: null })),
  offer: vi.fn(() => Promise.resolve(answered)),
  tickInquiry: vi.fn(() => Promise.resolve(answered)),
});

describe('the inquiries of the desk', () => {
  it('makes an offer, shows the inquiry as it is then, and tells that less waits', async () => {
    const api = apiOf();
    const changed = vi.fn();
    const store = createInquiries(api, changed);
    await store.list('open');
    expect(await store.offer('a', draft, 'key')).toBe(true);
    expect(api.offer).toHaveBeenCalledWith('a', draft, 'key');
    expect(store.$list.get()).toEqual({ status: 'ready', inquiries: [answered], next: null });
    expect(changed).toHaveBeenCalledOnce();
  });

  it('says beside the inquiry why an offer was refused, and leaves the list as it is', async () => {
    const api = apiOf();
    const store = createInquiries(api, vi.fn());
    await store.list('all');
    const before = store.$list.get();
    const issues = [{ path: 'message', message: 'The message is missing' }];
    api.offer.mockRejectedValue(new HttpError(422, '', { code: 'invalid_request', issues }));
    expect(await store.offer('a', draft, 'key')).toBe(false);
    expect(store.$troubles.get()).toEqual({ a: 'The message is missing' });
    expect(store.$list.get()).toBe(before);
  });
});

describe('dollars as they are typed', () => {
  it.each([
    ['99', 99],
    ['$99', 99],
    [' 1,250.50 ', 1250.5],
    ['0.5', 0.5],
    ['', NaN],
    ['1,2', NaN],
    ['99.999', NaN],
    ['1e3', NaN],
    ['-5', NaN],
  ])('%j is %d', (text, dollars) => expect(dollarsOf(text)).toBe(dollars));
});
