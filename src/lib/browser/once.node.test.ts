import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { once } from './once.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('loads once, however often it is asked', async () => {
  const load = vi.fn(async () => 'code');
  const get = once(load);
  expect(await Promise.all([get(), get(), get()])).toEqual(['code', 'code', 'code']);
  expect(load).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

it('tries again after a failure', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'code').mockRejectedValueOnce(new Error('offline'));
  const get = once(load);
  await expect(get()).rejects.toThrow('offline');
  expect(await get()).toBe('code');
});

it('gives up on a network that answers nothing, and takes what came later', async () => {
  const answer = Promise.withResolvers<string>();
  const get = once(() => answer.promise, 1000);
  const first = expect(get()).rejects.toMatchObject({ name: 'TimeoutError' });
  await vi.advanceTimersByTimeAsync(1000);
  await first;
  const second = get();
  answer.resolve('code');
  expect(await second).toBe('code');
});
