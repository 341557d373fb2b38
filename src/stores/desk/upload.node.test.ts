import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { UploadView } from '#lib/contract/desk/desk-orders.ts';
import { HttpError, NetworkError } from '#lib/http/http-error.ts';
import { uploadFile, type UploadOptions, type UploadProgress } from './upload.ts';

const partSize = 4;
const order = '1a2b3c4d-0000-4000-8000-000000000000';

/** A server that keeps parts, and what it was asked for. Each call may be made to fail before or after it has worked. */
function server() {
  const files = new Map<string, { view: UploadView; parts: Map<number, string> }>();
  const calls: string[] = [];
  /** What the next calls come to: 'lost' has worked, but its answer was lost. */
  const fates: ('ok' | 'lost' | Error)[] = [];

  async function meet<T>(name: string, work: () => T): Promise<T> {
    calls.push(name);
    const fate = fates.shift() ?? 'ok';
    if (fate instanceof Error) throw fate;
    const result = work();
    if (fate === 'lost') throw new NetworkError('offline');
    return result;
  }

  const whole = (id: string) => files.get(id) ?? expect.fail('no such file');
  const api: UploadOptions['api'] = {
    startFile: (_order, { version, name, size }, key) =>
      meet('start', () => {
        const parts = Math.ceil(size / partSize);
        const view: UploadView = {
          ...{ id: key, version, name, size, type: null, state: 'uploading', partSize, parts, arrived: [] },
        };
        if (!files.has(key)) files.set(key, { view, parts: new Map() });
        return whole(key).view;
      }),
    file: (id) => meet('file', () => whole(id).view),
    async putPart(id, n, part, digest) {
      const text = await part.text();
      return meet(`part ${n}`, () => {
        expect(digest).toBe(createHash('sha256').update(text).digest('base64'));
        const file = whole(id);
        file.parts.set(n, text);
        file.view = { ...file.view, arrived: [...file.parts.keys()].toSorted((a, b) => a - b) };
        return file.view;
      });
    },
    completeFile: (id) =>
      meet('complete', () => {
        const file = whole(id);
        file.view = { ...file.view, state: 'complete', type: 'audio/mpeg' };
        return file.view;
      }),
  };
  const content = () =>
    [...files.values()].map(({ parts }) =>
      [...parts]
        .toSorted(([a], [b]) => a - b)
        .map(([, text]) => text)
        .join(''),
    );
  return { api, calls, fates, content };
}

const file = (text = 'ten letters') => new File([text], 'song.mp3', { lastModified: 5 });

function send(to: ReturnType<typeof server>, what = file(), signal = new AbortController().signal) {
  const shown: UploadProgress[] = [];
  let clock = 0;
  const options: UploadOptions = {
    api: to.api,
    untilNextTry: () => Promise.resolve(),
    now: () => (clock += 1000),
    show: (progress) => shown.push(progress),
  };
  return { shown, done: uploadFile(order, 1, what, options, signal) };
}

describe('an upload', () => {
  it('sends its parts in order, each with its checksum, and says how far it is', async () => {
    const to = server();
    const { shown, done } = send(to);
    expect(await done).toMatchObject({ state: 'complete', type: 'audio/mpeg' });
    expect(to.calls).toEqual(['start', 'part 1', 'part 2', 'part 3', 'complete']);
    expect(to.content()).toEqual(['ten letters']);
    expect(shown.map(({ sent }) => sent)).toEqual([0, 4, 8, 11, 11]);
    expect(shown[0]?.secondsLeft).toBeNull();
    expect(shown.at(-1)?.secondsLeft).toBe(0);
  });

  it('goes on after every kind of trouble that passes, and sends nothing twice that arrived', async () => {
    const to = server();
    to.fates.push(
      ...['lost' as const, 'ok' as const],
      ...[new NetworkError('offline'), 'ok' as const],
      ...[new HttpError(422, '', { code: 'part_damaged' }), 'lost' as const, 'ok' as const],
      ...[new HttpError(503, ''), 'ok' as const],
    );
    const { shown, done } = send(to);
    expect((await done).state).toBe('complete');
    expect(to.content()).toEqual(['ten letters']);
    expect(shown.some(({ isWaiting }) => isWaiting)).toBe(true);
    expect(shown.at(-1)?.isWaiting).toBe(false);
  });

  it('is found again after a reload: only what is missing is sent', async () => {
    const to = server();
    to.fates.push('ok', 'ok', new HttpError(409, '', { code: 'order_not_paid' }));
    await expect(send(to).done).rejects.toThrow('409');
    to.calls.length = 0;
    await send(to).done;
    expect(to.calls).toEqual(['start', 'part 2', 'part 3', 'complete']);
    expect(to.content()).toEqual(['ten letters']);
  });

  it('knows a file by its name, size and date', async () => {
    const to = server();
    await send(to).done;
    await send(to, file('other words')).done;
    expect(to.content()).toHaveLength(1);
    await send(to, new File(['other words'], 'song.mp3', { lastModified: 6 })).done;
    expect(to.content()).toEqual(['ten letters', 'other words']);
  });

  it('ends at once when it is refused, or called off', async () => {
    const to = server();
    to.fates.push(new HttpError(422, '', { code: 'limit_reached' }));
    await expect(send(to).done).rejects.toThrow('422');
    await expect(send(to, file(), AbortSignal.abort()).done).rejects.toThrow(/abort/i);
    expect(to.calls).toEqual(['start']);
  });
});
