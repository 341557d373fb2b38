import { afterEach, expect, it, vi } from 'vitest';
import { createFileDesk } from './file-desk.ts';
import type { FileAnswer, FileOrder } from './file-order.ts';
import { keepTrack } from './kept.ts';

afterEach(() => vi.unstubAllGlobals());

/** A worker that notes its orders and answers when the test says so. */
class FakeWorker extends EventTarget {
  readonly orders: FileOrder[] = [];
  onmessage: Worker['onmessage'] = null;
  onmessageerror: Worker['onmessageerror'] = null;
  onerror: Worker['onerror'] = null;
  terminate = vi.fn();

  postMessage(order: FileOrder): void {
    this.orders.push(order);
  }

  answer(data: FileAnswer): void {
    this.onmessage?.call(this, new MessageEvent('message', { data }));
  }
}

const file = new Blob(['la']);

function setUp() {
  const workers: FakeWorker[] = [];
  const desk = createFileDesk(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
  return { desk, workers };
}

it('answers belong to their questions, in whatever order they come', async () => {
  const { desk, workers } = setUp();
  const [one, two] = [desk.look(file, false), desk.look(file, false)];
  workers[0]?.answer({ turn: 2, kind: 'looked', hash: 'second', tags: null });
  workers[0]?.answer({ turn: 1, kind: 'looked', hash: 'first', tags: null });
  expect(await Promise.all([one, two])).toMatchObject([{ hash: 'first' }, { hash: 'second' }]);
  expect(workers).toHaveLength(1);
});

it('says that the disk is full by the browser’s name for it', async () => {
  const { desk, workers } = setUp();
  const keeping = desk.keep('a', file);
  workers[0]?.answer({ turn: 1, kind: 'failed', name: 'QuotaExceededError', message: 'No room' });
  await expect(keeping).rejects.toMatchObject({ name: 'QuotaExceededError' });
});

it('fails all that waits when the worker fails, and begins another for what comes then', async () => {
  const { desk, workers } = setUp();
  const [one, two] = [desk.look(file, true), desk.keep('a', file)];
  const [broken] = workers;
  broken?.onmessageerror?.call(broken, new MessageEvent('messageerror'));
  await expect(one).rejects.toThrow(/failed/);
  await expect(two).rejects.toThrow(/failed/);
  const again = desk.keep('a', file);
  workers[1]?.answer({ turn: 3, kind: 'kept' });
  await again;
  expect(broken?.terminate).toHaveBeenCalled();
});

it('a playlist is read there too, and what the worker cannot do is thrown', async () => {
  const { desk, workers } = setUp();
  const list = new File(['#EXTM3U'], 'a.m3u8');
  const reading = desk.readList(list, 'https://here.example');
  const { orders = [] } = workers[0] ?? {};
  expect(orders).toEqual([{ turn: 1, kind: 'list', file: list, origin: 'https://here.example' }]);
  workers[0]?.answer({ turn: 1, kind: 'list', list: { trouble: 'This file is empty.' } });
  expect(await reading).toEqual({ trouble: 'This file is empty.' });
  const failing = desk.readList(list, '');
  workers[0]?.answer({ turn: 2, kind: 'kept' });
  await expect(failing).rejects.toThrow(/something else/);
});

it('keeping a track never rejects: a browser without storage says so in words', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const about = { title: 'Rain', artist: '', genre: '', kind: 'made', made: 'song:1' } as const;
  expect(await keepTrack(about, file)).toEqual({ trouble: expect.stringMatching(/did not let us keep/) });
});
