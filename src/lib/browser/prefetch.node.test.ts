import { afterEach, expect, it, vi } from 'vitest';
import { mayPrefetch, prefetch, prefetchAfterPaint } from './prefetch.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

it('asks for nothing before the page has drawn', () => {
  vi.useFakeTimers();
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  const load = vi.fn(async () => undefined);
  prefetchAfterPaint(load);
  vi.runAllTimers();
  for (const frame of frames) frame();
  expect(load).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(load).toHaveBeenCalledOnce();
});
