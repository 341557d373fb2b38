/** The studio's sound: how soon it is heard after the press on Play, and how fast it is written to a file. */
import type { Browser } from '@playwright/test';
import { encodeMelody } from '#lib/melody/melody-code.ts';
import { shareHash } from '#stores/studio/share-hash.ts';
import { giveEar } from '../../tests/support/ear.ts';
import { fileOf, studioAlive, tune } from '../../tests/support/studio.ts';
import { openSlowPage } from './load-page.ts';

declare global {
  interface Window {
    /** Milliseconds from the press to the first sample that is not silence. */
    heardAfter?: number;
  }
}

const bytesPerSecond = 2 * 44_100;

/**
 * With the instruments there and the processor at its full speed: milliseconds from the press on Play to the first
 * sound, and how many seconds of music one second writes to a WAV file. Throws when nothing is heard or written.
 */
export async function studioFigures(browser: Browser, origin: string) {
  const { context, page, quiet } = await openSlowPage(browser, 1);
  try {
    await giveEar(page);
    await page.goto(`${origin}/create${shareHash(encodeMelody(tune))}`);
    await studioAlive(page);
    const play = page.getByRole('button', { name: 'Play the tune' });
    await play.hover();
    await quiet();
    await page.evaluate(() => {
      const listen = ({ timeStamp }: Event) => {
        if (window.ear.peak() > 0) window.heardAfter = performance.now() - timeStamp;
        else setTimeout(listen, 2, { timeStamp });
      };
      addEventListener('click', listen, { capture: true, once: true });
    });
    // A hand holds a button down for a while.
    await play.click({ delay: 80 });
    const heard = await page.waitForFunction(() => window.heardAfter);
    await page.getByRole('button', { name: 'Open in builder' }).click();
    const start = performance.now();
    const { bytes } = await fileOf(page, 'Export WAV');
    const seconds = (performance.now() - start) / 1000;
    return {
      soundMs: (await heard.jsonValue()) ?? NaN,
      timesRealTime: bytes.length / bytesPerSecond / seconds,
    };
  } finally {
    await context.close();
  }
}
