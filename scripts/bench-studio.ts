/**
 * Times the writing of 10 s of melody with drums to a WAV file, in Chromium on one core, against a plain
 * offline render of the same score in the same run. The goal: at least 10 times faster than real time.
 */
import { execFileSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { browserFlags } from './browser/browser-flags.ts';
import { findBrowser } from './browser/find-browser.ts';

const goal = 10;
const musicMs = 10_000;

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;

function pinToOneCore(): string {
  try {
    execFileSync('taskset', ['-a', '-cp', '0', String(process.pid)], { stdio: 'ignore' });
    return 'one core';
  } catch {
    return 'all cores: there is no taskset here';
  }
}

const output = await build({
  configFile: false,
  logLevel: 'error',
  build: {
    write: false,
    lib: {
      entry: new URL('bench-studio/page.ts', import.meta.url).pathname,
      formats: ['iife'],
      name: 'bench',
    },
  },
});
const [bundle] = Array.isArray(output) ? output : [output];
const code = bundle && 'output' in bundle ? bundle.output[0].code : '';

const executablePath = await findBrowser({ whole: true });
console.log(`10 s of melody with drums to a WAV file, ${pinToOneCore()}, median of 3:`);
const browser = await chromium.launch({ executablePath, args: browserFlags });
const page = await browser.newPage();
await page.addScriptTag({ content: code });
const all = await page.evaluate(() => window.renderTimes());
await browser.close();

for (const { label, ours, plain } of all) {
  const [our, other] = [median(ours), median(plain)];
  console.log(
    `${label.padEnd(14)} ${our.toFixed(0).padStart(5)} ms, ${(musicMs / our).toFixed(0)} times real time` +
      ` (plain ${other.toFixed(0)} ms, ${(musicMs / other).toFixed(1)} times; ratio ${(other / our).toFixed(1)})`,
  );
}
const slowest = Math.max(...all.map(({ ours }) => median(ours)));
console.log(`The slowest is ${(musicMs / slowest).toFixed(1)} times faster than real time (goal ${goal}).`);
process.exitCode = musicMs / slowest >= goal ? 0 : 1;
