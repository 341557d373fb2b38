/** What goes wrong with feeds: each fault answers in place of one source's document. */
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { ConnectionCut } from '../stripe/faults.ts';
import { asUtf16, asWindows1252 } from './encodings.ts';
import { hostileFeed } from './hostile.ts';

export const faultNames = [
  'ok',
  'slow',
  'endless',
  'huge',
  'gzip-bomb',
  'truncated',
  'html',
  'empty',
  '403',
  '500',
  '429-retry-after',
  'redirect-loop',
  'utf16',
  'windows1252',
  'hostile',
  'dead',
] as const;

export type FeedFault = (typeof faultNames)[number];

const trickleMs = 50;
const bombBytes = 64 * 1024 * 1024;
const hugeBytes = 3 * 1024 * 1024;

const xml = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'Content-Type': 'application/rss+xml', ...headers } });

/** One byte at a time, and never done before anybody's patience is. */
function trickle(text: string): ReadableStream<Uint8Array> {
  const bytes = Buffer.from(text);
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      await wait(trickleMs, undefined, { ref: false });
      controller.enqueue(bytes.subarray(at % bytes.length, (at % bytes.length) + 1));
      at += 1;
    },
  });
}

function endless(): ReadableStream<Uint8Array> {
  const chunk = Buffer.from('<item><title>and on</title></item>'.repeat(500));
  return new ReadableStream({ pull: (controller) => controller.enqueue(chunk) });
}

/** The document with a comment that makes it too large. */
const huge = (text: string) => `<!--${' '.repeat(hugeBytes)}-->${text}`;

/** The answer of a bent source; `text`: its document, `url`: its own address. Throws ConnectionCut for `dead`. */
export function faultyAnswer(fault: Exclude<FeedFault, 'ok'>, text: string, url: URL): Response {
  const utf8Only = text.replace(/encoding="[^"]*"/, 'encoding="windows-1252"');
  const answers: Record<typeof fault, () => Response> = {
    slow: () => xml(trickle(text)),
    endless: () => xml(endless()),
    huge: () => xml(huge(text)),
    'gzip-bomb': () => xml(gzipSync(Buffer.alloc(bombBytes, 32)), { 'Content-Encoding': 'gzip' }),
    truncated: () => xml(text.slice(0, Math.floor(text.length * 0.6))),
    html: () =>
      new Response('<!DOCTYPE html><html><title>Just a moment…</title><p>Checking your browser.</p></html>', {
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      }),
    empty: () => xml(''),
    '403': () => new Response('Forbidden', { status: 403 }),
    '500': () => new Response('Internal Server Error', { status: 500 }),
    '429-retry-after': () =>
      new Response('Too Many Requests', { status: 429, headers: { 'Retry-After': '120' } }),
    'redirect-loop': () => {
      const next = url.searchParams.has('again') ? url.pathname : `${url.pathname}?again`;
      return new Response(null, { status: 302, headers: { Location: next } });
    },
    utf16: () => xml(asUtf16(text)),
    windows1252: () => xml(asWindows1252(utf8Only)),
    hostile: () => xml(hostileFeed),
    dead: () => {
      throw new ConnectionCut();
    },
  };
  return answers[fault]();
}
