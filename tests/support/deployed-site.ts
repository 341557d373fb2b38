import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { unpackRelease } from './released-sites.ts';
import { projectDir } from './source-files.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** What the network of a train or a hotel answers until the traveller has signed. */
export const portalPage =
  '<!DOCTYPE html><html lang="en"><title>Train</title><h1>Welcome on board</h1></html>';

/**
 * A copy of the built site behind an address of its own, which can be deployed anew while pages of it are open.
 * It has no API. What is gone is answered with 404 and never with a page. With `release` it is that of an earlier one.
 */
export async function deploySite(release?: string) {
  const root = await mkdtemp(join(tmpdir(), 'notewright-deploy-'));
  const copyBuilt = () => cp(join(projectDir, 'dist'), root, { recursive: true });
  await (release ? unpackRelease(release, root) : copyBuilt());
  let answers: (file: string) => boolean = () => true;
  let isBehindPortal = false;
  let version = 'anew';
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = extname(pathname) ? pathname : join(pathname, 'index.html');
    if (!answers(file)) return;
    if (isBehindPortal) return void response.writeHead(200, { 'Content-Type': 'text/html' }).end(portalPage);
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
     * in the name, all that import them. The old files are gone. It is called `anew`, and the one after it `anew-again`.
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

      const anew = (name: string) => name.replace(/\.[^.]+\.js$/, `.${version}.js`);
      for (const name of await readdir(root, { recursive: true })) {
        if (!/\.(html|js)$/.test(name)) continue;
        let text = await readFile(join(root, name), 'utf8');
        text = text.replace(/data-build="[\w-]+"/, `data-build="${version}"`);
        for (const old of changed) text = text.replaceAll(old, anew(old));
        await writeFile(join(root, name), text);
      }
      for (const old of changed) await rename(join(root, '_astro', old), join(root, '_astro', anew(old)));
      version = `${version}-again`;
    },

    /** In the place of an earlier release the site as it is built now. */
    async deployBuilt(): Promise<void> {
      for (const name of await readdir(root)) await rm(join(root, name), { recursive: true });
      await copyBuilt();
    },

    /** From now on it never answers for the files that match. */
    hang(files: RegExp): void {
      answers = (file) => !files.test(file);
    },

    /** From now on, or no longer, a network in between answers everything with its own page. */
    setPortal(isThere: boolean): void {
      isBehindPortal = isThere;
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
