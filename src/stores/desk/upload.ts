import { HttpError, NetworkError } from '#lib/http/http-error.ts';
import type { UploadView } from '#lib/contract/desk/desk-orders.ts';
import type { DeskApi } from './desk-api.ts';

/** What an upload needs of a file, as `File` has it. */
export type FileToSend = Pick<File, 'name' | 'size' | 'lastModified' | 'slice'>;

export interface UploadProgress {
  /** Bytes that have arrived. */
  readonly sent: number;
  /** Seconds until all have, as far as the parts so far tell; null before the first. */
  readonly secondsLeft: number | null;
  /** The line is broken, and the upload waits for it. */
  readonly isWaiting: boolean;
}

export interface UploadOptions {
  api: Pick<DeskApi, 'startFile' | 'file' | 'putPart' | 'completeFile'>;
  /** Resolves when it is worth another try: the network is back, or the time is over. `tries` counts from 1. */
  untilNextTry: (tries: number) => Promise<void>;
  /** Milliseconds. */
  now: () => number;
  show: (progress: UploadProgress) => void;
}

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

async function sha256(bytes: ArrayBuffer): Promise<string> {
  return base64(await crypto.subtle.digest('SHA-256', bytes));
}

/**
 * The same for the same file in the same version of an order, also after a reload: so an upload that was begun is found
 * again instead of begun anew.
 */
async function keyOf(
  orderId: string,
  version: number,
  { name, size, lastModified }: FileToSend,
): Promise<string> {
  const text = JSON.stringify([orderId, version, name, size, lastModified]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest).subarray(0, 20), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Whether another try may help: no answer, a server in trouble, a part that was damaged on its way. */
const mayPass = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof HttpError &&
    (error.status >= 500 || error.status === 429 || error.code === 'part_damaged'));

/**
 * Sends a file part by part, each with its checksum, and goes on where it was after anything that passes by itself. Fails
 * with what does not: a refusal, or `aborted` by its signal.
 */
export async function uploadFile(
  orderId: string,
  version: number,
  file: FileToSend,
  { api, untilNextTry, now, show }: UploadOptions,
  signal: AbortSignal,
): Promise<UploadView> {
  let tries = 0;
  let sent = 0;
  let secondsLeft: number | null = null;

  /** Does a step until it works. */
  async function insist<T>(step: () => Promise<T>): Promise<T> {
    for (;;) {
      signal.throwIfAborted();
      try {
        const result = await step();
        tries = 0;
        return result;
      } catch (error) {
        if (!mayPass(error)) throw error;
        tries += 1;
        show({ sent, secondsLeft, isWaiting: true });
        await untilNextTry(tries);
      }
    }
  }

  const key = await keyOf(orderId, version, file);
  let upload = await insist(() => api.startFile(orderId, { version, name: file.name, size: file.size }, key));
  const { id, partSize, parts } = upload;
  const bytesOf = (n: number): number => Math.min(partSize, file.size - (n - 1) * partSize);
  const begun = now();
  let fresh = 0;
  const tell = () => {
    sent = upload.arrived.reduce((sum, n) => sum + bytesOf(n), 0);
    if (fresh > 0) secondsLeft = ((file.size - sent) * (now() - begun)) / fresh / 1000;
    show({ sent, secondsLeft, isWaiting: false });
  };

  tell();
  while (upload.state !== 'complete') {
    const n = Array.from({ length: parts }, (_, index) => index + 1).find(
      (one) => !upload.arrived.includes(one),
    );
    if (n === undefined) {
      upload = await insist(() => api.completeFile(id));
      break;
    }
    const part = file.slice((n - 1) * partSize, (n - 1) * partSize + bytesOf(n));
    const digest = await sha256(await part.arrayBuffer());
    upload = await insist(() => api.putPart(id, n, part, digest));
    fresh += bytesOf(n);
    tell();
  }
  tell();
  return upload;
}
