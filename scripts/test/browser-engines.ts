/**
 * What `npm test -- browsers` can be run in here: Chromium, Firefox and WebKit, of Playwright where they were fetched, else
 * of the distribution. Those of Debian want a screen and a sound device; both are made up, and silent.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { firefox, webkit } from '@playwright/test';

export interface BrowserEngine {
  readonly name: 'chromium' | 'firefox' | 'webkit';
  /** What the driver needs to know, as its environment; null when the browser is not here. */
  readonly env: Readonly<Record<string, string>> | null;
  /** What to install. */
  readonly wanted: string;
}

const find = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync);

function engineOf(
  name: 'firefox' | 'webkit',
  own: string,
  variable: string,
  programs: readonly string[],
  wanted: string,
): BrowserEngine {
  if (existsSync(own)) return { name, env: {}, wanted };
  const path = programs.map(find).find((place) => place !== undefined);
  return { name, env: path ? { [variable]: path } : null, wanted };
}

/** The three, whether they are here or not. */
export const browserEngines = (): readonly BrowserEngine[] => [
  // Found or fetched for all browser tests: see `find-browser.ts`.
  { name: 'chromium', env: {}, wanted: 'chromium' },
  engineOf('firefox', firefox.executablePath(), 'FIREFOX_PATH', ['firefox-esr', 'firefox'], 'firefox-esr'),
  engineOf('webkit', webkit.executablePath(), 'WEBKIT_DRIVER_PATH', ['WebKitWebDriver'], 'webkit2gtk-driver'),
];

/** Runs until it is stopped. */
function startQuietly(program: string, args: readonly string[]): ChildProcess {
  return spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
}

/** A screen, where there is none: its number, which the server chooses. */
async function startScreen(): Promise<{ env: Record<string, string>; child: ChildProcess } | null> {
  const program = find('Xvfb');
  if (process.env['DISPLAY'] || !program) return null;
  const child = startQuietly(program, [
    '-displayfd',
    '3',
    '-screen',
    '0',
    '1600x1000x24',
    '-nolisten',
    'tcp',
  ]);
  const said = child.stdio[3];
  if (!said || !('readable' in said)) return null;
  const number = await new Promise<string>((resolve) => createInterface(said).once('line', resolve));
  return { env: { DISPLAY: `:${number}` }, child };
}

/** A sound device that nobody hears: without one, what plays stands still in Firefox and WebKit. */
function startSound(folder: string): { env: Record<string, string>; child: ChildProcess } | null {
  const program = find('pulseaudio');
  if (!program) return null;
  const socket = join(folder, 'sound');
  const modules = ['module-null-sink', `module-native-protocol-unix socket=${socket} auth-anonymous=1`];
  const child = startQuietly(program, [
    '-n',
    '--exit-idle-time=-1',
    ...modules.map((one) => `--load=${one}`),
  ]);
  return { env: { PULSE_SERVER: `unix:${socket}` }, child };
}

/** Starts both where they are to be had. `stop` ends them. */
export async function startDevices(): Promise<{ env: Record<string, string>; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'notewright-devices-'));
  const devices = [await startScreen(), startSound(folder)].filter((device) => device !== null);
  return {
    env: Object.assign({}, ...devices.map(({ env }) => env)) as Record<string, string>,
    async stop() {
      await Promise.all(
        devices.map(async ({ child }) => {
          const ended = new Promise((resolve) => child.once('exit', resolve));
          if (child.kill()) await ended;
        }),
      );
      await rm(folder, { recursive: true, force: true });
    },
  };
}
