import { describe, expect, it } from 'vitest';
import { takeTransferPath, transfersPath } from '#lib/contract/library/transfer-paths.ts';
import { HttpError, NetworkError } from '#lib/http/http-error.ts';
import { readMoveHash } from '#lib/library/transfer/move-link.ts';
import { createMove, moveWords } from './move.ts';

/** A server that keeps what is sent, and gives it away once. */
function createServer() {
  const kept = new Map<string, string>();
  const seen: unknown[] = [];
  return {
    seen,
    async post(path: string, data: unknown): Promise<Response> {
      seen.push(data);
      const sent = data as { data?: string; id?: string };
      if (path === transfersPath) {
        const id = 'a'.repeat(22);
        kept.set(id, sent.data ?? '');
        return Response.json({ id, until: '2026-11-26T11:00:00.000Z' });
      }
      expect(path).toBe(takeTransferPath);
      const found = kept.get(sent.id ?? '');
      kept.delete(sent.id ?? '');
      if (found === undefined)
        throw new HttpError(404, '', { code: 'not_found', issues: [], retryAfterSeconds: null });
      return Response.json({ data: found });
    },
  };
}

const moveOf = (post: (path: string, data: unknown) => Promise<Response>, json = '{"a":1}') =>
  createMove({
    origin: 'https://notewright.example',
    post,
    newKey: () => 'key-of-this-try',
    document: () => json,
  });

async function sent(server = createServer()) {
  const move = moveOf((path, data) => server.post(path, data));
  await move.send();
  const state = move.$move.get();
  if (state.status !== 'ready') throw new Error(state.status);
  const link = readMoveHash(new URL(state.link).hash);
  if (!link) throw new Error('The link cannot be read');
  return { move, link, server };
}

describe('a move to another device', () => {
  it('arrives once', async () => {
    const { move, link } = await sent();
    expect(await move.take(link)).toEqual({ json: '{"a":1}' });
    expect(await move.take(link)).toEqual({ refused: moveWords.gone });
  });

  it('never tells the server the key, or what is moved', async () => {
    const { link, server } = await sent();
    const all = JSON.stringify(server.seen);
    expect(all).not.toContain(link.key);
    expect(all).not.toContain('"a":1');
  });

  it('says the same of a wrong key as of a link that is over', async () => {
    const { move, link } = await sent();
    expect(await move.take({ ...link, key: 'b'.repeat(43) })).toEqual({ refused: moveWords.gone });
  });

  it('says that the network is gone, and can be tried again', async () => {
    const move = moveOf(() => Promise.reject(new NetworkError('offline')));
    await move.send();
    expect(move.$move.get()).toMatchObject({ status: 'failed' });
    const taken = await move.take({ id: 'a'.repeat(22), key: 'b'.repeat(43) });
    expect(taken).toMatchObject({ refused: expect.stringContaining('No connection') });
  });

  it('is not sent when it is too much', async () => {
    // Noise does not become shorter.
    const noise = Array.from({ length: 40 }, () =>
      Array.from(crypto.getRandomValues(new Uint8Array(60_000)), (byte) => byte.toString(36)).join(''),
    ).join('');
    const server = createServer();
    const move = moveOf((path, data) => server.post(path, data), noise);
    await move.send();
    expect(move.$move.get()).toEqual({ status: 'failed', words: moveWords.tooMuch });
    expect(server.seen).toEqual([]);
  });
});
