import { afterEach, expect, it, vi } from 'vitest';
import { aloneWithFiles, holdFiles } from './file-lock.ts';

afterEach(() => vi.unstubAllGlobals());

const work = () => vi.fn(async () => undefined);

it('nobody sweeps while one of several writes, and again when all are done', async () => {
  const [one, two] = [await holdFiles(), await holdFiles()];
  const sweep = work();
  expect(await aloneWithFiles(sweep)).toBe(false);
  one();
  expect(await aloneWithFiles(sweep)).toBe(false);
  expect(sweep).not.toHaveBeenCalled();
  two();
  await vi.waitFor(async () => expect(await aloneWithFiles(sweep)).toBe(true));
  expect(sweep).toHaveBeenCalledOnce();
});

it('who wants to write waits for the sweep', async () => {
  const order: string[] = [];
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const sweeping = aloneWithFiles(async () => {
    await promise;
    order.push('swept');
  });
  await vi.waitFor(async () => expect((await navigator.locks.query()).held).toHaveLength(1));
  const holding = holdFiles().then((release) => {
    order.push('held');
    release();
  });
  resolve(undefined);
  await Promise.all([sweeping, holding]);
  expect(order).toEqual(['swept', 'held']);
});

it('a sweep that fails lets go', async () => {
  await expect(aloneWithFiles(() => Promise.reject(new Error('No')))).rejects.toThrow('No');
  expect(await aloneWithFiles(work())).toBe(true);
});

it('without locks there is no sweep, and nobody waits', async () => {
  vi.stubGlobal('navigator', {});
  const sweep = work();
  expect(await aloneWithFiles(sweep)).toBe(false);
  (await holdFiles())();
  expect(sweep).not.toHaveBeenCalled();
});

it('nobody waits either where the browser refuses its locks', async () => {
  const refuse = () => Promise.reject(new DOMException('Not here', 'SecurityError'));
  vi.stubGlobal('navigator', { locks: { request: refuse } });
  (await holdFiles())();
  await expect(aloneWithFiles(work())).rejects.toThrow('Not here');
});
