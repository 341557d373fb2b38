/** What stands before a site as a content network does: HTTP/2 over TLS, answers compressed and kept in memory. */
import { execFileSync } from 'node:child_process';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compressible = /^text\/|json|xml|javascript/;
/** What the Worker answers is compressed for each visitor, so not as well. */
const ofWorker = /^\/(news$|api\/)/;
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length'];

/** A certificate of this run: the network code of browsers knows HTTP/2 only over TLS. */
function selfSigned(): string {
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-subj', '/CN=localhost', '-days', '1', '-keyout', '-', '-out', '-'];
  return execFileSync('openssl', [...args, ...files], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

async function pack(path: string, answer: Response) {
  const { status } = answer;
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !ofConnection.includes(name)));
  if (!compressible.test(headers['content-type'] ?? '')) return { status, headers, body };
  const params = { [constants.BROTLI_PARAM_QUALITY]: ofWorker.test(path) ? 5 : constants.BROTLI_MAX_QUALITY };
  const packed = await promisify(brotliCompress)(body, { params });
  return { status, headers: { ...headers, 'content-encoding': 'br' }, body: packed };
}

/** Listens on a free port for as long as the process lives; `ask` is asked once for each path. Answers the origin. */
export async function startFront(ask: (path: string) => Promise<Response>): Promise<string> {
  const kept = new Map<string, ReturnType<typeof pack>>();
  const pem = selfSigned();
  const server = createSecureServer({ key: pem, cert: pem }, ({ url: path }, response) => {
    const answer = kept.get(path) ?? ask(path).then((one) => pack(path, one));
    kept.set(path, answer);
    void answer.then(({ status, headers, body }) => response.writeHead(status, headers).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}
