import type { Page } from '@playwright/test';

/**
 * Listens to a page from outside: every node that is connected to the speakers also feeds a meter, and every
 * start of a sound is noted with its due time. The product has no part in it.
 */
interface Ear {
  /** Highest sample of the last 46 ms. */
  peak(): number;
  /** Seconds of the audio clock of the context that sounded last. */
  time(): number;
  /** Due times and the times at which they were handed over. */
  starts: { due: number; handed: number }[];
  suspend(): Promise<void>;
}

declare global {
  interface Window {
    ear: Ear;
  }
}

/** Call it before the page is opened. */
export async function giveEar(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let heard: AudioContext | null = null;
    const meters = new WeakMap<BaseAudioContext, AnalyserNode>();
    const starts: { due: number; handed: number }[] = [];
    const connect = AudioNode.prototype.connect as (this: AudioNode, ...rest: unknown[]) => AudioNode;
    AudioNode.prototype.connect = function (this: AudioNode, ...rest: unknown[]) {
      const { context } = this;
      if (rest[0] === context.destination && context instanceof AudioContext) {
        heard = context;
        const meter = meters.get(context) ?? context.createAnalyser();
        meters.set(context, meter);
        connect.call(this, meter);
      }
      return connect.apply(this, rest);
    } as typeof AudioNode.prototype.connect;
    for (const source of [OscillatorNode, AudioBufferSourceNode]) {
      const start = source.prototype.start as (this: AudioScheduledSourceNode, when?: number) => void;
      source.prototype.start = function (this: AudioScheduledSourceNode, when?: number, ...rest: unknown[]) {
        if (this.context instanceof AudioContext && when)
          starts.push({ due: when, handed: this.context.currentTime });
        return start.apply(this, [when, ...rest] as [number]);
      };
    }
    window.ear = {
      peak() {
        const meter = heard && meters.get(heard);
        if (!meter) return 0;
        const samples = new Float32Array(meter.fftSize);
        meter.getFloatTimeDomainData(samples);
        return samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
      },
      time: () => heard?.currentTime ?? 0,
      starts,
      suspend: async () => heard?.suspend(),
    };
  });
}

/** Waits until something is heard. */
export async function hear(page: Page): Promise<void> {
  await page.waitForFunction(() => window.ear.peak() > 0.001);
}

/** Resolves with the highest sample between `from` and `to` seconds of the audio clock after `press` ran. */
export async function peakAfter(page: Page, press: string, from: number, to: number): Promise<number> {
  return page.evaluate(
    ([selector, first, last]) =>
      new Promise<number>((resolve) => {
        document.querySelector<HTMLElement>(selector)?.click();
        const start = window.ear.time();
        // The meter shows the last 2048 samples: at most 46 ms, which must lie wholly after `from`.
        let most = 0;
        const look = () => {
          const passed = window.ear.time() - start;
          if (passed >= first + 0.0465) most = Math.max(most, window.ear.peak());
          if (passed >= last) resolve(most);
          else setTimeout(look, 5);
        };
        look();
      }),
    [press, from, to] as const,
  );
}
