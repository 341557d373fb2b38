/**
 * Finds a Chromium for the browser tests, or gets one: a system Chromium or Chrome first, then Playwright's
 * own download, then the distribution's package. Says in one line what it does.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { runTool } from '../local/processes.ts';
import { Stop } from '../local/stop.ts';

/** It has no windows, and does the browser tests in 0.7 of the time. It is not what visitors have: a bench takes a whole one. */
const shell = 'chromium-headless-shell';
const wholeBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const fixedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

function systemBrowser(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env['CHROME_PATH'] ?? '', ...places, ...fixedPlaces].find(
    (place) => place && existsSync(place),
  );
}

async function installPackage(names: readonly string[]): Promise<boolean> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return false;
  const run = promisify(execFile);
  await run('apt-get', ['update', '-qq']).catch(() => null);
  for (const name of names) {
    console.log(`Browser: installing the distribution’s package ${name} …`);
    const args = ['install', '-y', '-qq', '--no-install-recommends', name];
    if (await run('apt-get', args, { maxBuffer: 1e8 }).catch(() => null)) return true;
  }
  return false;
}

function say(path: string): string {
  console.log(`Browser: ${path}`);
  return path;
}

/** The path of a Chromium or Chrome. Throws `Stop` when there is none and none can be had. */
export async function findBrowser({ whole = false } = {}): Promise<string> {
  const names = whole ? wholeBrowsers : [shell, ...wholeBrowsers];
  const found = systemBrowser(names) ?? [chromium.executablePath()].find(existsSync);
  if (found) return say(found);
  console.log('Browser: no Chromium or Chrome here, fetching Playwright’s …');
  await runTool('playwright', ['install', 'chromium']);
  if (existsSync(chromium.executablePath())) return say(chromium.executablePath());
  if (await installPackage(whole ? ['chromium'] : [shell, 'chromium'])) {
    const installed = systemBrowser(names);
    if (installed) return say(installed);
  }
  throw new Stop(
    'No Chromium could be found or fetched (no network?). Install Chrome or Chromium, or set CHROME_PATH to one, and run npm test again.',
  );
}
