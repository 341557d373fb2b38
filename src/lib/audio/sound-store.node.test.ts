import { describe, expect, it, vi } from 'vitest';
import { createSoundMaker } from './sound-maker.ts';
import { computeSound, type SoundWish } from './song-sounds.ts';
import { createSoundStore } from './sound-store.ts';

const note = (pitch: number, seconds = 1): SoundWish => ({
  kind: 'note',
  instrument: 'flute',
  pitch,
  seconds,
});

describe('kept sounds', () => {
  it('serve shorter notes too, and not longer ones', () => {
    const store = createSoundStore<Float32Array>();
    const sound = new Float32Array(10);
    store.put(note(60, 2), sound);
    expect([store.get(note(60, 1)), store.get(note(60, 2))]).toEqual([sound, sound]);
    expect(store.get(note(60, 3))).toBeUndefined();
    expect(store.get(note(61))).toBeUndefined();
  });

  it('are forgotten, those first that were not asked for longest, when they are too many', () => {
    const store = createSoundStore<Float32Array>(25);
    for (const pitch of [60, 61]) store.put(note(pitch), new Float32Array(10));
    store.get(note(60));
    store.put(note(62), new Float32Array(10));
    expect([60, 61, 62].map((pitch) => store.get(note(pitch)) !== undefined)).toEqual([true, false, true]);
    expect(store.samples()).toBe(20);
    store.put(note(60, 2), new Float32Array(12));
    expect(store.samples()).toBe(22);
  });
});

describe('making sounds', () => {
  const rate = 44_100;
  const idle = vi.fn(async () => undefined);

  /** A worker that answers later, each time with what `answer` makes of the order. */
  const fakeWorker = (answer: (order: { wish: SoundWish }) => unknown) => {
    const worker = {
      orders: 0,
      onmessage: null as ((event: MessageEvent) => void) | null,
      onerror: null,
      terminate: vi.fn(),
      postMessage(order: { wish: SoundWish }) {
        worker.orders += 1;
        setTimeout(() => worker.onmessage?.(new MessageEvent('message', { data: answer(order) })));
      },
    };
    return worker;
  };

  it('is done by a worker, one after the other, whoever asks', async () => {
    const worker = fakeWorker(({ wish }) => computeSound(wish, rate));
    const make = createSoundMaker(() => worker);
    const made = await Promise.all([60, 72].map((pitch) => make(note(pitch, 0.2), rate, idle)));
    expect(made).toEqual([60, 72].map((pitch) => computeSound(note(pitch, 0.2), rate)));
    expect([worker.orders, idle.mock.calls.length]).toEqual([2, 0]);
  });

  it('is done by the page, between its work, where there is no worker or it fails', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const broken = fakeWorker(() => 'nonsense');
    for (const open of [
      () => broken,
      () => {
        throw new Error('no worker here');
      },
    ]) {
      idle.mockClear();
      const make = createSoundMaker(open);
      const wish: SoundWish = { kind: 'hit', drum: 'rim' };
      expect(await make(wish, rate, idle)).toEqual(computeSound(wish, rate));
      await make(wish, rate, idle);
      expect(idle).toHaveBeenCalledTimes(2);
    }
    expect(broken.terminate).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
