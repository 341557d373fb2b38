import { describe, expect, it, vi } from 'vitest';
import { encodeMp3 } from './encode-mp3.ts';
import { noMemory } from './mp3-order.ts';

type OpenedWorker = ReturnType<NonNullable<Parameters<typeof encodeMp3>[3]>>;

const tags = { title: 'T', artist: 'A' };
const samples = Float32Array.of(0, 1);

/** Begins to encode with a worker that the test speaks for. */
function begin() {
  const worker = {
    postMessage: vi.fn<OpenedWorker['postMessage']>(),
    terminate: vi.fn<OpenedWorker['terminate']>(),
    onmessage: null,
    onmessageerror: null,
    onerror: null,
  } satisfies OpenedWorker;
  const opened: OpenedWorker = worker;
  const aborter = new AbortController();
  const onProgress = vi.fn<(share: number) => void>();
  const file = encodeMp3(samples, tags, { onProgress, signal: aborter.signal }, () => opened);
  file.catch(() => undefined);
  const target = new EventTarget();
  const answer = (data: unknown) =>
    Reflect.apply(opened.onmessage ?? (() => undefined), target, [new MessageEvent('message', { data })]);
  const fail = () => Reflect.apply(opened.onerror ?? (() => undefined), target, [new Event('error')]);
  return { worker, aborter, onProgress, file, answer, fail };
}

describe('the encoding of an MP3 file', () => {
  it('hands the samples over, tells shares, gives the bytes and ends its worker', async () => {
    const { worker, onProgress, file, answer } = begin();
    expect(worker.postMessage).toHaveBeenCalledWith({ samples, tags });
    answer(0.5);
    answer(Uint8Array.of(1, 2));
    expect([...(await file)]).toEqual([1, 2]);
    expect(onProgress.mock.calls).toEqual([[0.5]]);
    expect(worker.terminate).toHaveBeenCalledOnce();
  });

  it('ends its worker at once when it is given up', async () => {
    const { worker, aborter, file, answer } = begin();
    aborter.abort();
    await expect(file).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    expect(worker.terminate).toHaveBeenCalledOnce();
    answer(Uint8Array.of(1));
  });

  it('opens no worker for what was given up before', async () => {
    const open = vi.fn<() => OpenedWorker>();
    const encoding = { onProgress: () => undefined, signal: AbortSignal.abort() };
    await expect(encodeMp3(samples, tags, encoding, open)).rejects.toThrow(/abort/);
    expect(open).not.toHaveBeenCalled();
  });

  it('says when there is too little memory, when the worker fails and when it answers something else', async () => {
    const full = begin();
    full.answer(noMemory);
    await expect(full.file).rejects.toThrow(RangeError);
    const failing = begin();
    failing.fail();
    await expect(failing.file).rejects.toThrow('The worker of the MP3 file failed');
    const odd = begin();
    odd.answer({ bytes: 1 });
    await expect(odd.file).rejects.toThrow('answered something else');
    for (const { worker } of [full, failing, odd]) expect(worker.terminate).toHaveBeenCalledOnce();
  });
});
