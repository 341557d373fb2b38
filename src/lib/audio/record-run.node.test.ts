import { describe, expect, it, vi } from 'vitest';
import { fakeAudio, gainsOf } from '../../../tests/support/fake-audio.ts';
import { clicksBetween } from './clicks.ts';
import type { LiveRun } from './live.ts';
import { startRecordRun, type RecordCourse } from './record-run.ts';

const beats = { beatSeconds: 0.5, inBar: 4 };

describe('clicks', () => {
  it('count a bar in, the first beat of each bar strong', () => {
    const clicks = clicksBetween(beats, -2, 2.5);
    expect(clicks.map(({ at }) => at)).toEqual([-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2]);
    expect(clicks.flatMap(({ at, isStrong }) => (isStrong ? [at] : []))).toEqual([-2, 0, 2]);
  });

  it('windows that meet tell of each once, though their edges are sums', () => {
    const thirds = { beatSeconds: 1 / 3, inBar: 3 };
    let seen = 0;
    let from = -1;
    for (let window = 0; window < 400; window += 1) {
      const to = from + 0.025;
      seen += clicksBetween(thirds, from, to).length;
      from = to;
    }
    expect(seen).toBe(30);
    expect(clicksBetween(thirds, 1, 1)).toEqual([]);
  });
});

function setUp(change: Partial<RecordCourse> | null = {}, backing?: LiveRun) {
  const audio = fakeAudio();
  const log: string[] = [];
  const keys = {
    press: (pitch: number, velocity: number) => log.push(`press ${pitch} ${velocity}`),
    release: (pitch: number) => log.push(`release ${pitch}`),
    dispose: () => log.push('dispose'),
  };
  const onEnd = vi.fn();
  const course = change && { ...beats, from: -2, until: 2, clicks: () => true, ...change };
  const begins: number[] = [];
  const startBacking = (from: number) => {
    begins.push(from);
    return { zero: 10, run: backing ?? { position: () => 0, setVolume: () => undefined, stop: vi.fn() } };
  };
  const run = startRecordRun(audio.context, () => keys, -10, course, onEnd, backing && startBacking);
  const strokes = () => audio.sources.map((source) => source.started?.at ?? 0);
  return { ...audio, record: run, log, onEnd, strokes, begins };
}

describe('a run of a recording', () => {
  it('clicks on the audio clock: the count-in, then the bars, strong beats louder', () => {
    const { run: pass, strokes, sources } = setUp();
    pass(5);
    expect(strokes()).toHaveLength(8);
    strokes().forEach((at, beat) => expect(at).toBeCloseTo(3.12 + beat * 0.5, 6));
    const levels = sources.map((source) => gainsOf(source)[0]?.value ?? 0);
    expect(levels[0]).toBeGreaterThan((levels[1] ?? 0) * 1.5);
    expect(levels[4]).toBe(levels[0]);
  });

  it('counts in even where the metronome is off', () => {
    const { run: pass, strokes } = setUp({ clicks: () => false });
    pass(5);
    expect(strokes()).toHaveLength(4);
  });

  it('ends by itself a little after the last place', () => {
    const { run: pass, onEnd } = setUp();
    pass(4.2);
    expect(onEnd).not.toHaveBeenCalled();
    pass(0.3);
    expect(onEnd).toHaveBeenCalled();
  });

  it('sounds keys at once, and tells when they were pressed', () => {
    const { record, log, run: pass } = setUp();
    pass(3.12);
    record.press(60, 99);
    record.release(60);
    expect(log).toEqual(['press 60 99', 'release 60']);
    expect(record.heardAt(performance.now())).toBeCloseTo(1, 1);
  });

  it('begins what is played along where the count-in begins, and keeps its time', () => {
    const stop = vi.fn();
    const {
      record,
      begins,
      run: pass,
      strokes,
    } = setUp({}, { position: () => 0, setVolume: () => undefined, stop });
    expect(begins).toEqual([-2]);
    pass(6);
    expect(strokes()[0]).toBe(8);
    record.stop();
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('without a course only keys sound, and the device rests when nobody presses one', () => {
    const { record, onEnd, run: pass, strokes } = setUp(null);
    record.press(60, 90);
    pass(40);
    expect(onEnd).not.toHaveBeenCalled();
    record.release(60);
    pass(20);
    expect(onEnd).not.toHaveBeenCalled();
    pass(20);
    expect(onEnd).toHaveBeenCalled();
    expect(strokes()).toEqual([]);
  });

  it('is silent within 50 ms of its stop, and its keys with it', () => {
    const { record, gains, ticks, log } = setUp();
    record.stop();
    record.press(60, 90);
    expect(log).toEqual([]);
    expect(ticks.size).toBe(0);
    const fade = gains[0]?.gain.orders.at(-1);
    expect(fade?.to).toBe(0);
    expect((fade?.at ?? Infinity) - 3).toBeLessThan(0.05);
  });
});
