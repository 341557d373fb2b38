import { describe, expect, it, vi } from 'vitest';
import { createSpeaker } from './speaker.ts';
import type { SpeakAnswer, SpeakOrder } from './speak-worker.ts';

const options = { voice: 'tenor', rate: 48_000 } as const;
const piece = { from: 0, to: 3, samples: new Float32Array(2), rate: 48_000, words: [] };

function setUp() {
  const orders: SpeakOrder[] = [];
  const worker = {
    onmessage: null as ((event: MessageEvent<SpeakAnswer>) => void) | null,
    onerror: null as (() => void) | null,
    postMessage: (order: SpeakOrder) => void orders.push(order),
    terminate: vi.fn(),
  };
  const open = vi.fn(() => worker as unknown as Worker);
  const loadIndex = vi.fn(async () => 'index');
  const speaker = createSpeaker(loadIndex, open);
  const answer = (id: number, said: SpeakAnswer['piece']) =>
    worker.onmessage?.(new MessageEvent('message', { data: { id, piece: said } }));
  return { speaker, orders, worker, open, loadIndex, answer };
}

const never = new AbortController().signal;

describe('a speaker', () => {
  it('hands over each piece as it comes, and the index once', async () => {
    const { speaker, orders, answer, loadIndex, open } = setUp();
    const heard = vi.fn();
    for (const id of [1, 2]) {
      const spoken = speaker.speak('One.', options, heard, never);
      await vi.waitFor(() => expect(orders.length).toBe(id));
      answer(id, piece);
      answer(id, null);
      await spoken;
    }
    expect(heard).toHaveBeenCalledTimes(2);
    expect(orders.map(({ index }) => index)).toEqual(['index', undefined]);
    expect([loadIndex.mock.calls.length, open.mock.calls.length]).toEqual([1, 1]);
  });

  it('leaves a text for another, whose pieces alone are heard', async () => {
    const { speaker, orders, answer } = setUp();
    const [one, two] = [vi.fn(), vi.fn()];
    const first = speaker.speak('One.', options, one, never);
    await vi.waitFor(() => expect(orders.length).toBe(1));
    const second = speaker.speak('Two.', options, two, never);
    await expect(first).rejects.toThrow('Another text');
    await vi.waitFor(() => expect(orders.length).toBe(2));
    answer(1, piece);
    answer(2, piece);
    answer(2, null);
    await second;
    expect([one.mock.calls.length, two.mock.calls.length]).toEqual([0, 1]);
  });

  it('sends the index with the next text when the first was left before it came', async () => {
    const { speaker, orders, answer } = setUp();
    const first = speaker.speak('One.', options, vi.fn(), never);
    const aborter = new AbortController();
    const second = speaker.speak('Two.', options, vi.fn(), aborter.signal);
    aborter.abort();
    await expect(first).rejects.toThrow('Another text');
    await expect(second).rejects.toThrow('abort');
    const third = speaker.speak('Three.', options, vi.fn(), never);
    await vi.waitFor(() => expect(orders.length).toBe(1));
    expect(orders[0]).toMatchObject({ text: 'Three.', index: 'index' });
    answer(3, null);
    await third;
  });

  it('ends at once when it is told to, and opens a new worker after one that failed', async () => {
    const { speaker, orders, worker, open } = setUp();
    const aborter = new AbortController();
    const stopped = speaker.speak('One.', options, vi.fn(), aborter.signal);
    await vi.waitFor(() => expect(orders.length).toBe(1));
    aborter.abort();
    await expect(stopped).rejects.toThrow('abort');
    const failed = speaker.speak('Two.', options, vi.fn(), never);
    await vi.waitFor(() => expect(orders.length).toBe(2));
    worker.onerror?.();
    await expect(failed).rejects.toThrow('failed');
    void speaker.speak('Three.', options, vi.fn(), never);
    await vi.waitFor(() => expect(orders.length).toBe(3));
    expect([open.mock.calls.length, orders[2]?.index]).toEqual([2, 'index']);
  });
});
