import { defineConfig } from '@playwright/test';
import { browserFlags } from './scripts/browser/browser-flags.ts';

const port = Number(process.env['PORT'] ?? '8798');

/** Browsers in which `npm test -- browsers` goes through the flows of `tests/browsers`; none otherwise. */
const engines = (process.env['ENGINES'] ?? '').split(' ').filter(Boolean);

/** They measure moments, which a busy machine moves: one at a time. */
const moments = ['player-navigation.spec.ts', 'studio-sound.spec.ts'];

/**
 * Browser tests run against the built site on the production runtime with a fresh database. `npm test` sets
 * CHROME_PATH and PORT; alone, run `npx playwright test` after `npm run build`.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  projects: [
    { name: 'moments', testMatch: moments, workers: 1, outputDir: 'test-results/moments' },
    { name: 'others', testIgnore: moments, outputDir: 'test-results/others' },
    ...engines.map((name) => ({
      name,
      testDir: 'tests/browsers',
      outputDir: `test-results/${name}`,
      timeout: 90_000,
    })),
    // The pictures of `npm run sheet`; no test.
    ...(process.env['SHEET']
      ? [{ name: 'sheet', testDir: 'tests/sheet', outputDir: 'test-results/sheet', timeout: 90_000 }]
      : []),
  ],
  retries: 0,
  forbidOnly: true,
  // Limits for what hangs, not measures of speed: a busy machine takes three times as long.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env['REPORT'] ?? 'test-results/playwright.json' }]],
  use: {
    // A page of a test speaks to the server itself; `tests/e2e/offline.spec.ts` lets the service worker in.
    serviceWorkers: 'block',
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      args: browserFlags,
      ...(process.env['CHROME_PATH'] && { executablePath: process.env['CHROME_PATH'] }),
    },
    // A trace of every test costs a third of the time: ask for it with TRACE=1.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
});
