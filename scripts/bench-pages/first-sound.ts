/** From the press on Play, on the card of a tune that was sent, to the first sample that is not silence. */
import type { Browser } from '@playwright/test';
import { encodeMelody } from '#lib/melody/melody-code.ts';
import { emptyMelody } from '#lib/melody/melody.ts';
import { shareHash } from '#stores/studio/share-hash.ts';
import { openSlowPage } from './load-page.ts';

/** So long a hand holds a button down: between the pointer's way down and the press. */
const holdMs = 80;

const tune = { ...emptyMelody, steps: emptyMelody.steps.map((_, step) => (step < 8 ? 60 + step : null)) };

declare global {
  interface Window {
    /** Milliseconds from the press to the first sample that is heard. */
    soundAfter: Promise<number>;
  }
}

/**
 * Runs in the page before anything of it. What is connected to the speakers also feeds a meter, whose samples
 * are dated by the audio clock: the time is that of the sample, not of the look at it.
 */
function listenForSound(neverIdle: boolean): void {
  if (neverIdle) window.requestIdleCallback = () => 0;
  let pressedAt: number | null = null;
  addEventListener('click', ({ timeStamp }) => (pressedAt ??= timeStamp), { capture: true });
  let heard: (afterMs: number) => void = () => undefined;
  window.soundAfter = new Promise((resolve) => (heard = resolve));

  const metered = new WeakSet<BaseAudioContext>();
  const connect = AudioNode.prototype.connect as (this: AudioNode, ...rest: unknown[]) => AudioNode;
  function follow(context: AudioContext, node: AudioNode): void {
    const meter = context.createAnalyser();
    connect.call(node, meter);
    const samples = new Float32Array(meter.fftSize);
    const look = () => {
      meter.getFloatTimeDomainData(samples);
      const first = samples.findIndex((sample) => sample !== 0);
      if (first < 0 || pressedAt === null) return void setTimeout(look, 4);
      heard(performance.now() - ((samples.length - first) / context.sampleRate) * 1000 - pressedAt);
    };
    look();
  }
  AudioNode.prototype.connect = function (this: AudioNode, ...rest: unknown[]) {
    const { context } = this;
    if (rest[0] === context.destination && context instanceof AudioContext && !metered.has(context)) {
      metered.add(context);
      follow(context, this);
    }
    return connect.apply(this, rest);
  } as typeof AudioNode.prototype.connect;
}

/**
 * Presses Play once. `prefetched`: the instruments have arrived before. Otherwise nothing fetches them before the
 * press. Answers milliseconds. Throws when nothing is heard, or when the instruments are where they should not be.
 */
export async function firstSound(
  browser: Browser,
  origin: string,
  { instruments, prefetched, slowdown }: { instruments: string; prefetched: boolean; slowdown: number },
): Promise<number> {
  const { context, page, fetched, quiet } = await openSlowPage(browser, { slowdown });
  try {
    await page.addInitScript(listenForSound, !prefetched);
    await page.goto(`${origin}/create${shareHash(encodeMelody(tune))}`);
    await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
    const play = page.getByRole('button', { name: 'Play the tune' });
    await play.and(page.locator(':enabled')).waitFor();
    await play.scrollIntoViewIfNeeded();
    await quiet();
    const hasInstruments = () => fetched.some(({ url }) => url.endsWith(instruments));
    if (prefetched && !hasInstruments()) {
      // The page has not fetched them when idle, so what does it at the latest: a pointer that comes near.
      await play.hover();
      await quiet();
    }
    if (hasInstruments() !== prefetched)
      throw new Error(`The instruments were ${prefetched ? 'not ' : ''}there before the press.`);
    await play.click({ delay: holdMs });
    return await page.evaluate(() => window.soundAfter);
  } finally {
    await context.close();
  }
}
