import { createHash } from 'node:crypto';
import { headBytes } from './file-type.ts';

/** What arrived is not what was announced: cut short, too long, or changed on its way. */
export class PartDamaged extends Error {
  override name = 'PartDamaged';
}

export interface AnnouncedPart {
  /** Bytes. */
  readonly size: number;
  /** SHA-256 in base64. */
  readonly sha256: string;
}

/** Lets what is left of a body run out, at most so many bytes: whoever still sends would not read the answer. */
export async function runOut(reader: ReadableStreamDefaultReader<Uint8Array>, most: number): Promise<void> {
  try {
    for (let left = most; left > 0;) {
      const { done, value } = await reader.read();
      if (done) return;
      left -= value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The line is broken: there is nobody to answer.
  }
}

/** Reads the part to its end and checks it, handing each piece on. Of the last piece it first knows that all is right. */
async function readChecked(
  body: ReadableStream<Uint8Array>,
  { size, sha256 }: AnnouncedPart,
  pass: (piece: Uint8Array) => Promise<void>,
): Promise<void> {
  const reader = body.getReader();
  const digest = createHash('sha256');
  let held: Uint8Array | null = null;
  let total = 0;
  try {
    for (;;) {
      // A line that breaks is a part that is cut short.
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new PartDamaged('The body broke off', { cause });
      });
      if (done) break;
      total += value.byteLength;
      if (total > size) throw new PartDamaged();
      digest.update(value);
      if (held) await pass(held);
      held = value;
    }
    if (total !== size || digest.digest('base64') !== sha256) throw new PartDamaged();
    if (held) await pass(held);
  } catch (error) {
    await runOut(reader, size);
    throw error;
  }
}

/** Reads a part that is there already, and throws `PartDamaged` when it is another one. */
export const skipPart = (body: ReadableStream<Uint8Array>, announced: AnnouncedPart): Promise<void> =>
  readChecked(body, announced, async () => undefined);

/**
 * Lets a part flow into the store, piece by piece. The store gets the last piece only when the whole is known to be right,
 * so that it never holds a damaged part. `look` sees the first bytes before the store does, and may throw.
 */
export async function storePart<T>(
  body: ReadableStream<Uint8Array>,
  announced: AnnouncedPart,
  store: (part: ReadableStream<Uint8Array>) => Promise<T>,
  look: (head: Uint8Array) => void,
): Promise<T> {
  const { readable, writable } = new FixedLengthStream(announced.size);
  const writer = writable.getWriter();
  const giveUp = (reason: unknown) => writer.abort(reason).catch(() => undefined);
  let refusal: unknown;
  let head: Uint8Array | null = new Uint8Array();

  const pass = async (piece: Uint8Array) => {
    if (head) {
      head = Uint8Array.of(...head, ...piece.subarray(0, headBytes - head.length));
      // What is shorter than a head is looked at with what follows.
      if (head.length < Math.min(headBytes, announced.size)) return writer.write(piece);
      try {
        look(head);
      } catch (error) {
        refusal = error;
        throw error;
      }
      head = null;
    }
    return writer.write(piece);
  };
  const flowing = readChecked(body, announced, pass).then(
    () => writer.close(),
    async (error: unknown) => {
      if (error instanceof PartDamaged) refusal = error;
      await giveUp(error);
      throw error;
    },
  );
  const storing = store(readable).catch(async (error: unknown) => {
    await giveUp(error);
    throw error;
  });
  const [stored, flowed] = await Promise.allSettled([storing, flowing]);
  // What we refused makes the store fail as well, which then tells nothing.
  if (refusal !== undefined) throw refusal;
  if (stored.status === 'rejected') throw stored.reason;
  if (flowed.status === 'rejected') throw flowed.reason;
  return stored.value;
}
