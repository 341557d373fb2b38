/**
 * Serves a built site as a content network does: HTTP/2 over TLS, static files in brotli at its best (they are
 * compressed once), answers of the Worker in brotli 5 (they are compressed each time), the headers of `_headers`.
 */
import { readFile, readdir } from 'node:fs/promises';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { selfSigned } from './certificate.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
};
const compressible = /^text\/|json|xml|javascript/;
const smallestCompressed = 200;

const brotli = (body: Buffer, quality: number) =>
  brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

function packed(body: Buffer, type: string, quality: number): Pick<Answer, 'headers' | 'body'> {
  const isPacked = compressible.test(type) && body.length >= smallestCompressed;
  const sent = isPacked ? brotli(body, quality) : body;
  return {
    headers: {
      'content-type': type,
      'content-length': String(sent.length),
      ...(isPacked && { 'content-encoding': 'br', vary: 'accept-encoding' }),
    },
    body: sent,
  };
}

/** The blocks of a `_headers` file: a path with `*` for the rest, then headers. */
function headerRules(
  text: string,
): { matches: (path: string) => boolean; headers: Record<string, string> }[] {
  return text
    .split(/\n(?=\S)/)
    .map((block) => block.split('\n').map((line) => line.trim()))
    .map(([pattern = '', ...lines]) => ({
      matches: (path: string) =>
        pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
      headers: Object.fromEntries(
        lines.flatMap((line) => {
          const colon = line.indexOf(':');
          return colon > 0 ? [[line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]] : [];
        }),
      ),
    }));
}

/** Every file of a folder by the address that it has on the site. */
async function readSite(folder: string): Promise<Map<string, Pick<Answer, 'headers' | 'body'>>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Pick<Answer, 'headers' | 'body'>>();
  for (const entry of entries.filter((one) => one.isFile() && one.name !== '_headers')) {
    const path = join(entry.parentPath, entry.name);
    const address = path.slice(folder.length).replace(/\/index\.html$|\.html$/, '') || '/';
    const type = types[extname(entry.name)] ?? 'application/octet-stream';
    files.set(address, packed(await readFile(path), type, constants.BROTLI_MAX_QUALITY));
  }
  return files;
}

/** What `run_worker_first` in wrangler.jsonc gives to the Worker, as far as pages ask for it. */
const workerPaths = ['/news', '/api/'];

async function askWorker(origin: string, request: Http2ServerRequest): Promise<Answer> {
  const { accept, 'if-none-match': tag } = request.headers;
  const answer = await fetch(origin + request.url, {
    method: request.method,
    headers: { ...(accept && { accept }), ...(tag && { 'if-none-match': tag }) },
    redirect: 'manual',
  });
  const type = answer.headers.get('content-type') ?? 'application/octet-stream';
  const { headers, body } = packed(Buffer.from(await answer.arrayBuffer()), type, 5);
  const kept = [...answer.headers].filter(
    ([name]) => !/^(content-(length|encoding|type)|transfer-encoding|connection|keep-alive)$/.test(name),
  );
  return { status: answer.status, headers: { ...Object.fromEntries(kept), ...headers }, body };
}

interface CdnOptions {
  /** The built files. */
  folder: string;
  /** Where the Worker answers; without it everything is a file. */
  worker?: string;
  /** What of it is asked for, by the beginning of the address; without it what `wrangler.jsonc` says. */
  ofWorker?: readonly string[];
  /** What unknown addresses get. */
  fallback?: { address: string; status: number };
}

export interface Cdn {
  origin: string;
  close: () => void;
}

/** Starts it on a free port of this machine. Requests that change something are not passed on. */
export async function startCdn({
  folder,
  worker,
  ofWorker = workerPaths,
  fallback = { address: '/404', status: 404 },
}: CdnOptions): Promise<Cdn> {
  const site = await readSite(folder);
  const rules = headerRules(await readFile(join(folder, '_headers'), 'utf8').catch(() => ''));

  async function answerTo(request: Http2ServerRequest): Promise<Answer> {
    const { pathname } = new URL(request.url, 'https://x');
    if (worker && ofWorker.some((start) => pathname.startsWith(start))) return askWorker(worker, request);
    const found = site.get(pathname);
    const file = found ?? site.get(fallback.address) ?? { headers: {}, body: Buffer.alloc(0) };
    const added = rules.filter(({ matches }) => matches(pathname)).map(({ headers }) => headers);
    const status = found ? 200 : fallback.status;
    return { status, headers: Object.assign({}, file.headers, ...added), body: file.body };
  }

  const server = createSecureServer({ ...selfSigned(), allowHTTP1: true });
  server.on('request', (request: Http2ServerRequest, response: Http2ServerResponse) => {
    answerTo(request).then(
      ({ status, headers, body }) => {
        response.writeHead(status, headers);
        response.end(body);
      },
      (error: unknown) => {
        console.warn('cdn_failed', request.url, error);
        response.writeHead(502);
        response.end();
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `https://localhost:${port}`, close: () => server.close() };
}
