/** A context of Web Audio that sounds nothing, whose clock a test moves: what is played is written down. */
import type { Context } from 'tone/build/esm/core/context/Context.js';

class FakeNode {
  readonly targets: FakeNode[] = [];
  connect(target: FakeNode): FakeNode {
    this.targets.push(target);
    return target;
  }
  disconnect(): void {
    this.targets.length = 0;
  }
}

/** Knows where its last order leads. */
class FakeParam {
  value = 1;
  readonly orders: { to: number; at: number }[] = [];
  setValueAtTime = (to: number, at: number) => this.orders.push({ to, at });
  linearRampToValueAtTime = (to: number, at: number) => this.orders.push({ to, at });
  setTargetAtTime = (to: number, at: number) => this.orders.push({ to, at });
  cancelScheduledValues = (from: number) =>
    this.orders.splice(0, Infinity, ...this.orders.filter(({ at }) => at < from));
}

class FakeGain extends FakeNode {
  readonly gain = new FakeParam();
}

class FakeSource extends FakeNode {
  buffer: { duration: number } | null = null;
  started: { at: number; offset: number } | null = null;
  stoppedAt = Infinity;
  onended = null;
  start(at: number, offset: number): void {
    if (this.started) throw new Error('started twice');
    this.started = { at, offset };
  }
  /** As in browsers, an error before `start`. */
  stop(at: number): void {
    if (!this.started) throw new Error('not started yet');
    this.stoppedAt = at;
  }
}

/** The gains that a source is led through. */
export const gainsOf = (source: FakeSource | undefined): FakeParam[] =>
  (source?.targets ?? []).flatMap((node) => (node instanceof FakeGain ? [node.gain] : []));

export function fakeAudio() {
  const sources: FakeSource[] = [];
  const gains: FakeGain[] = [];
  const ticks = new Set<() => void>();
  const raw = {
    currentTime: 3,
    destination: new FakeNode(),
    createGain() {
      const gain = new FakeGain();
      gains.push(gain);
      return gain;
    },
    createDynamicsCompressor() {
      const param = () => ({ value: 0 });
      const values = { threshold: param(), knee: param(), ratio: param(), attack: param(), release: param() };
      return Object.assign(new FakeNode(), values);
    },
    sampleRate: 8000,
    createConvolver: () => Object.assign(new FakeNode(), { buffer: null, normalize: true }),
    createBuffer: () => ({ copyToChannel: () => undefined }),
    createBufferSource() {
      const source = new FakeSource();
      sources.push(source);
      return source;
    },
  };
  const context = {
    rawContext: raw,
    on: (_: 'tick', tick: () => void) => ticks.add(tick),
    off: (_: 'tick', tick: () => void) => ticks.delete(tick),
  };
  return {
    context: context as unknown as Context,
    ...{ sources, gains, ticks },
    /** Moves the clock in ticks of 25 ms. */
    run(seconds: number): void {
      for (const end = raw.currentTime + seconds; raw.currentTime < end; raw.currentTime += 0.025)
        for (const tick of ticks) tick();
    },
  };
}
