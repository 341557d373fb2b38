import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { projectDir } from './source-files.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/**
 * A copy of the built site behind an address of its own, which can be deployed anew while pages of it are open.
 * It has no API. What is gone is answered with 404 and never with a page.
 */
export async function deploySite() {
  const root = await mkdtemp(join(tmpdir(), 'notewright-deploy-'));
  await cp(join(projectDir, 'dist'), root, { recursive: true });
  let answers: (file: string) => boolean = () => true;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = extname(pathname) ? pathname : join(pathname, 'index.html');
    if (!answers(file)) return;
    readFile(join(root, file)).then(
      (body) => {
        const type = types[extname(file)] ?? 'application/octet-stream';
        response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(body);
      },
      () => response.writeHead(404, { 'Content-Type': 'text/plain' }).end('gone'),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://localhost:${port}`,

    /**
     * The next version: the chunks whose names begin so have changed, and with them, as a hash of the content is
     * in the name, all that import them. The old files are gone.
     */
    async deployAnew(...chunks: string[]): Promise<void> {
      const names = (await readdir(join(root, '_astro'))).filter((name) => name.endsWith('.js'));
      const texts = new Map(
        await Promise.all(
          names.map(async (name) => [name, await readFile(join(root, '_astro', name), 'utf8')] as const),
        ),
      );
      const changed = new Set(names.filter((name) => chunks.some((start) => name.startsWith(`${start}.`))));
      if (changed.size !== chunks.length)
        throw new Error(`There is no chunk for each of ${chunks.join(', ')}`);
      // A set that grows while it is walked: whatever imports a changed chunk has changed.
      for (const old of changed) for (const [name, text] of texts) if (text.includes(old)) changed.add(name);

      const anew = (name: string) => name.replace(/\.[^.]+\.js$/, '.anew.js');
      for (const name of await readdir(root, { recursive: true })) {
        if (!/\.(html|js)$/.test(name)) continue;
        let text = await readFile(join(root, name), 'utf8');
        text = text.replace(/data-build="\w+"/, 'data-build="anew"');
        for (const old of changed) text = text.replaceAll(old, anew(old));
        await writeFile(join(root, name), text);
      }
      for (const old of changed) await rename(join(root, '_astro', old), join(root, '_astro', anew(old)));
    },

    /** From now on it never answers for the files that match. */
    hang(files: RegExp): void {
      answers = (file) => !files.test(file);
    },

    /** Puts script before that of the service worker. */
    async prependToWorker(script: string): Promise<void> {
      const file = join(root, 'sw.js');
      await writeFile(file, `${script}\n${await readFile(file, 'utf8')}`);
    },

    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(root, { recursive: true, force: true });
    },
  };
}
