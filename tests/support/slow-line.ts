import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { builtFile } from './built-site.ts';

const pieceBytes = 250;
const pauseMs = 20;
/** What is above the fold is in the first of them. */
const pieces = 60;

/**
 * Serves the built documents as a slow line does: the head, then the beginning of the body in pieces with a pause
 * before each, so that the browser draws the page while it arrives. Nothing else is there.
 */
export async function startSlowLine(): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    if (/\.\w+$/.test(pathname)) return void response.writeHead(404).end();
    const html = builtFile(`${pathname.replace(/\/$/, '')}/index.html`);
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    void (async () => {
      let at = html.indexOf('<body');
      response.write(html.subarray(0, at));
      for (let piece = 0; piece < pieces; piece += 1, at += pieceBytes) {
        await pause(pauseMs);
        response.write(html.subarray(at, at + pieceBytes));
      }
      response.end(html.subarray(at));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
