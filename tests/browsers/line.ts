import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where the page finds the script that notes complaints. */
const noteScript = '/complaints-of-the-test.js';

/** Runs first in each document: what the page complains of outlives the document, for the end of the flow. */
function noteComplaints(): void {
  const note = (text: string) => {
    const before = sessionStorage.getItem('complaints') ?? '';
    sessionStorage.setItem('complaints', `${before}${location.pathname}: ${text}\n`);
  };
  addEventListener('error', ({ message }) => note(message));
  addEventListener('unhandledrejection', ({ reason }) => note(String(reason)));
  const { error } = console;
  console.error = (...words: unknown[]) => {
    note(words.map(String).join(' '));
    error(...words);
  };
}

/** A visitor's own line to the site: an address of their own, and a network that can go away. */
export interface Line {
  readonly origin: string;
  /** Cuts the line, or mends it: no request is answered until then. */
  cut(isCut: boolean): void;
  /** What it answers in the place of the site, in JSON, by path. */
  readonly answers: Map<string, unknown>;
  close(): void;
}

export async function openLine(sitePort: number): Promise<Line> {
  let isOff = false;
  const answers = new Map<string, unknown>();
  const client = `2001:db8:${process.pid.toString(16).slice(-4)}:${Math.floor(Math.random() * 65_535).toString(16)}::1`;
  const server = createServer((asked, response) => {
    if (isOff) return void asked.socket.destroy();
    if (asked.url === noteScript)
      return void response
        .setHeader('Content-Type', 'text/javascript')
        .end(`(${noteComplaints.toString()})()`);
    const own = answers.get((asked.url ?? '').replace(/\?.*/, ''));
    if (own !== undefined)
      return void response.setHeader('Content-Type', 'application/json').end(JSON.stringify(own));
    const headers = { ...asked.headers, 'accept-encoding': 'identity', 'cf-connecting-ip': client };
    const { method, url: path } = asked;
    const onward = request({ port: sitePort, method, path, headers }, (answer) => {
      // It becomes longer.
      const rest = { ...answer.headers };
      delete rest['content-length'];
      if (!String(rest['content-type']).startsWith('text/html')) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        return void answer.pipe(response);
      }
      response.writeHead(answer.statusCode ?? 502, rest);
      let html = '';
      answer.setEncoding('utf8').on('data', (part: string) => (html += part));
      answer.on('end', () =>
        response.end(html.replace('<head>', `<head><script src="${noteScript}"></script>`)),
      );
    });
    onward.on('error', () => response.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    answers,
    origin: `http://localhost:${port}`,
    cut: (isCut) => {
      isOff = isCut;
      if (isCut) server.closeAllConnections();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
