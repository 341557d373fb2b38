import { createServer } from 'node:net';
import { Stop } from './stop.ts';

/** Where the site and the API answer (`PORT`, 8788 by default). Throws `Stop` when the value is no port. */
export function sitePort(value = process.env['PORT'] ?? '8788'): number {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Stop(`PORT is '${value}', which is no port number.`);
  return port;
}

/** True when nothing listens on the port of this machine. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Throws `Stop` when the port is taken; `command` is what to type to choose another. */
export async function needFreePort(port: number, command: string): Promise<void> {
  if (await isFree(port)) return;
  throw new Stop(`Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 10} ${command}`);
}

/** The first free port from `first` on. */
export async function nextFreePort(first: number): Promise<number> {
  let port = first;
  while (!(await isFree(port))) port += 1;
  return port;
}
