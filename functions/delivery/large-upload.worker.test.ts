import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UploadView } from '#lib/contract/desk/desk-orders.ts';
import { residentMb } from '#scripts/bench-load/memory.ts';
import { createDesk, digestOf, mp3Of, partsIn } from '../../tests/support/desk.ts';

const desk = createDesk();
const { shop, owner } = desk;
beforeAll(shop.start);
afterAll(shop.stop);

/** What a Worker may have on the platform. Here the whole runtime is measured, with the store of files: it has more. */
const mostMb = 128;
const size = 300 * 1024 * 1024;
/** In these parts the line breaks, after half of them. */
const breaks = [1, 4, 11, 22, 38];

async function sha256Of(answer: Response): Promise<string> {
  const digest = createHash('sha256');
  for await (const piece of answer.body ?? []) digest.update(piece as Uint8Array);
  return digest.digest('hex');
}

/** Runs it, and answers how much more memory the runtime took meanwhile, in MB. */
async function growthDuring(run: () => Promise<unknown>): Promise<number> {
  const before = residentMb();
  let peak = before;
  const look = setInterval(() => (peak = Math.max(peak, residentMb())), 100);
  await run().finally(() => clearInterval(look));
  return peak - before;
}

/** Sends all parts, and some of them torn before. */
async function send(id: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  for (const [index, part] of partsIn(bytes).entries()) {
    if (breaks.includes(index + 1)) {
      const torn = part.subarray(0, part.length / 2);
      const answer = await owner.putPart(id, index + 1, torn, { 'Content-Digest': digestOf(part) });
      expect(answer.ok).toBe(false);
    }
    await owner.json(owner.putPart(id, index + 1, part));
  }
  await owner.json(owner.complete(id));
}

/** For what hangs, in milliseconds. */
const limit = 300_000;

it(
  '300 MB over a line that breaks five times arrive, and are never held as a whole',
  { timeout: limit },
  async () => {
    const song = await desk.begunSong();
    // What the runtime takes for itself at the first large file is not the file.
    await owner.upload(song.id, mp3Of(40_000_000), 1, 'First.mp3');
    expect(residentMb()).toBeGreaterThan(0);
    const bytes = mp3Of(size, 3);
    const { id } = await owner.json<UploadView>(owner.start(song.id, { size }));
    const growth = await growthDuring(() => send(id, bytes));
    console.log(`While 300 MB arrived the runtime took ${growth.toFixed(0)} MB.`);
    expect(growth).toBeLessThan(mostMb);

    await owner.json(owner.deliver(song.id));
    const heard = await song.buyer.file(id);
    expect(heard.status).toBe(200);
    expect(await sha256Of(heard)).toBe(createHash('sha256').update(bytes).digest('hex'));
  },
);
