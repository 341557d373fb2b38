import { expect, it, vi } from 'vitest';
import { mayPrefetch, prefetch } from './prefetch.ts';

it.each([
  [{}, true],
  [{ connection: {} }, true],
  [{ connection: { saveData: false, effectiveType: '3g' } }, true],
  [{ connection: { saveData: true, effectiveType: '4g' } }, false],
  [{ connection: { effectiveType: '2g' } }, false],
  [{ connection: { effectiveType: 'slow-2g' } }, false],
])('%o: prefetches %s', (device, expected) => {
  expect(mayPrefetch(device)).toBe(expected);
});

it('keeps the failure of what was fetched ahead to itself', async () => {
  const load = vi.fn(() => Promise.reject(new Error('no network')));
  prefetch(load);
  await Promise.resolve();
  expect(load).toHaveBeenCalledOnce();
});
