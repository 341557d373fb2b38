import { describe, expect, it, vi } from 'vitest';
import type { SungLineScore } from '../../song/song-score.ts';
import { createLineStore } from './line-store.ts';
import { createSinger } from './singer.ts';
import type { LineOrder } from './line-worker.ts';

const line = (duration: number): SungLineScore => ({
  ...{ singer: 'low', isChoir: false, breathes: false, duration },
  syllables: [
    {
      phonemes: ['L', 'AA'],
      stress: 1,
      notes: [{ pitch: 50, start: 0, duration, velocity: 90 }],
    },
  ],
});

/** A worker that answers when the test says so, with as many samples as tenths of the line's seconds. */
function fakeWorker() {
  const orders: LineOrder[] = [];
  const worker = {
    onmessage: null as ((event: MessageEvent<unknown>) => void) | null,
    onerror: null as (() => void) | null,
    postMessage: (order: LineOrder) => void orders.push(order),
    terminate: vi.fn(),
  };
  return {
    worker,
    orders,
    async answer() {
      const length = Math.round((orders.at(-1)?.line.duration ?? 0) * 10);
      worker.onmessage?.(new MessageEvent('message', { data: new Float32Array(length) }));
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    },
  };
}

describe('the singer', () => {
  it('sings one line at a time, one that is due first, and none twice', async () => {
    const { worker, orders, answer } = fakeWorker();
    const singer = createSinger(() => worker as unknown as Worker);
    const sung = [1, 2, 3].map((seconds) => singer.sing(line(seconds), 48_000));
    const urgent = singer.sing(line(3), 48_000, true);
    expect(urgent).toBe(sung[2]);
    expect(orders.length).toBe(1);
    for (let at = 0; at < 3; at += 1) await answer();
    expect(orders.map((order) => order.line.duration)).toEqual([1, 3, 2]);
    expect((await Promise.all(sung)).map(({ length }) => length)).toEqual([10, 20, 30]);
  });

  it('forgets what waits when another song comes; the line at work is finished', async () => {
    const { worker, orders, answer } = fakeWorker();
    const singer = createSinger(() => worker as unknown as Worker);
    const first = singer.sing(line(1), 48_000);
    const second = singer.sing(line(2), 48_000);
    const refused = expect(second).rejects.toThrow('Another song');
    singer.clear();
    await refused;
    const third = singer.sing(line(3), 48_000);
    await answer();
    await answer();
    expect(orders.map((order) => order.line.duration)).toEqual([1, 3]);
    expect([(await first).length, (await third).length]).toEqual([10, 30]);
  });

  it('keeps what is due or goes into a file when another song comes', async () => {
    const { worker, orders, answer } = fakeWorker();
    const singer = createSinger(() => worker as unknown as Worker);
    const sung = [singer.sing(line(1), 48_000), singer.sing(line(2), 48_000, true)];
    singer.clear();
    await answer();
    await answer();
    expect((await Promise.all(sung)).map(({ length }) => length)).toEqual([10, 20]);
    expect(orders.length).toBe(2);
  });

  it('sings here when its worker fails, and asks it no more', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { worker, orders } = fakeWorker();
    const singer = createSinger(() => worker as unknown as Worker);
    const sung = singer.sing(line(0.5), 16_000);
    worker.onerror?.();
    const samples = await sung;
    expect(samples.length).toBeGreaterThan(16_000);
    expect(samples.some((sample) => Math.abs(sample) > 0.05)).toBe(true);
    expect((await singer.sing(line(0.6), 16_000)).length).toBeGreaterThan(16_000);
    expect(orders.length).toBe(1);
    vi.restoreAllMocks();
  });
});

describe('kept lines', () => {
  it('are found by what is sung, and the oldest are forgotten over the limit', () => {
    const store = createLineStore<{ length: number }>(100);
    store.put(line(1), { length: 60 });
    store.put(line(2), { length: 30 });
    expect(store.get(line(1))).toEqual({ length: 60 });
    store.put(line(3), { length: 40 });
    expect(store.get(line(2))).toBeUndefined();
    expect([store.get(line(1)), store.get(line(3))]).toEqual([{ length: 60 }, { length: 40 }]);
    store.put(line(4), { length: 500 });
    expect([store.get(line(1)), store.get(line(4))]).toEqual([undefined, { length: 500 }]);
  });
});
