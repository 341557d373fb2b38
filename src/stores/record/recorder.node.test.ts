import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RunEvents } from '#lib/audio/live.ts';
import type { RecordCourse } from '#lib/audio/record-run.ts';
import { createRecorder, type KeysEngine } from './recorder.ts';

const course = { beatSeconds: 0.5, inBar: 4, from: -2, until: 4 };

/** An engine whose clock is that of the stamps: bar 1 is two seconds after it was opened. */
function setUp({ fails = false, late = false } = {}) {
  let nowMs = 1000;
  let openedMs = 0;
  let events: RunEvents | null = null;
  const log: string[] = [];
  const opened: (RecordCourse | null)[] = [];
  const engine: KeysEngine = {
    openKeys(along, told) {
      log.push(along ? 'record' : 'keys');
      opened.push(along);
      openedMs = nowMs;
      events = told;
    },
    press: (pitch, velocity) => log.push(`press ${pitch} ${velocity}`),
    release: (pitch) => log.push(`release ${pitch}`),
    heardAt: (stampMs) => (stampMs - openedMs) / 1000 - 2,
    stop: () => log.push('stop'),
    wake: () => log.push('wake'),
  };
  let arrive: () => void = () => undefined;
  const load = () =>
    fails
      ? Promise.reject(new Error('offline'))
      : late
        ? new Promise<KeysEngine>((resolve) => (arrive = () => resolve(engine)))
        : Promise.resolve(engine);
  const takeTurn = vi.fn();
  const recorder = createRecorder({ load, course: () => course, takeTurn, nowMs: () => nowMs });
  const settle = () => vi.waitFor(() => expect(log.length + Number(fails)).toBeGreaterThan(0));
  return {
    ...{ recorder, log, opened, takeTurn, settle },
    arrive: () => arrive(),
    events: () => events,
    pass: (ms: number) => (nowMs += ms),
    now: () => nowMs,
    async record() {
      recorder.start();
      await vi.waitFor(() => expect(recorder.$state.get()).toBe('recording'));
    },
    tap(pitch: number, atMs: number, forMs: number) {
      recorder.press(`key ${pitch}`, pitch, 90, atMs);
      recorder.release(`key ${pitch}`, atMs + forMs);
    },
  };
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

it('a key sounds before anything is recorded, and is in no recording', async () => {
  const { recorder, log, tap, now, settle, record } = setUp();
  recorder.press('a', 60, 77, now());
  await settle();
  recorder.release('a', now());
  expect(log).toEqual(['keys', 'press 60 77', 'release 60']);
  await record();
  expect(log.slice(3)).toEqual(['stop', 'record']);
  tap(62, now() + 2000, 250);
  recorder.stop();
  expect(recorder.$keys.get()).toEqual([{ pitch: 62, velocity: 90, start: 0, end: 0.25 }]);
});

it('keys are stamped with the second that was heard, the count-in below 0', async () => {
  const { recorder, tap, now, record } = setUp();
  await record();
  const start = now();
  tap(60, start + 1900, 300);
  tap(64, start + 2500, 250);
  recorder.stop();
  expect(recorder.$state.get()).toBe('taken');
  expect(recorder.$keys.get().map(({ start, end }) => [start, end])).toEqual([
    [expect.closeTo(-0.1, 9), expect.closeTo(0.2, 9)],
    [0.5, 0.75],
  ]);
});

it('a key that repeats itself, or is down already, counts once', async () => {
  const { recorder, log, now, record } = setUp();
  await record();
  for (let time = 0; time < 5; time += 1) recorder.press('KeyA', 60, 90, now() + 2000 + time * 30);
  recorder.release('KeyA', now() + 2400);
  recorder.release('KeyA', now() + 2500);
  recorder.stop();
  expect(log.filter((line) => line.startsWith('press'))).toHaveLength(1);
  expect(recorder.$keys.get()).toHaveLength(1);
});

it('one pitch under two fingers sounds until both are up', async () => {
  const { recorder, log, now, record } = setUp();
  await record();
  recorder.press('pointer 1', 60, 90, now() + 2000);
  recorder.press('KeyA', 60, 90, now() + 2100);
  expect([...recorder.$down.get()]).toEqual([60]);
  recorder.release('pointer 1', now() + 2200);
  expect(log).not.toContain('release 60');
  recorder.release('KeyA', now() + 2300);
  expect(log).toContain('release 60');
  expect([...recorder.$down.get()]).toEqual([]);
});

it('what is held when it ends lasts until then; at its own end too', async () => {
  const { recorder, now, record, pass, events } = setUp();
  await record();
  recorder.press('KeyA', 60, 90, now() + 3000);
  pass(6000);
  events()?.onEnd();
  expect(recorder.$state.get()).toBe('taken');
  expect(recorder.$keys.get()).toEqual([{ pitch: 60, velocity: 90, start: 1, end: 4 }]);
});

it('nothing played is nothing recorded, and is said', async () => {
  const { recorder, record } = setUp();
  await record();
  recorder.stop();
  expect(recorder.$state.get()).toBe('ready');
  expect(recorder.$news.get()).toMatch(/Nothing was played/);
});

it('another try drops the first only when it begins; Discard drops it', async () => {
  const { recorder, tap, now, record } = setUp();
  await record();
  tap(60, now() + 2000, 100);
  recorder.stop();
  await record();
  expect(recorder.$keys.get()).toEqual([]);
  tap(62, now() + 2000, 100);
  recorder.stop();
  expect(recorder.$keys.get()[0]?.pitch).toBe(62);
  recorder.discard();
  expect([recorder.$state.get(), recorder.$keys.get()]).toEqual(['ready', []]);
});

it('the metronome can be switched off while it clicks', async () => {
  const { recorder, opened, record } = setUp();
  await record();
  expect(opened.at(-1)?.clicks()).toBe(true);
  recorder.$clicks.set(false);
  expect(opened.at(-1)?.clicks()).toBe(false);
});

it('takes its turn before it sounds, and is silent for good after Stop', async () => {
  const { recorder, log, takeTurn, record, events } = setUp();
  await record();
  expect(takeTurn).toHaveBeenCalledTimes(1);
  const old = events();
  recorder.stop();
  expect(log.at(-1)).toBe('stop');
  old?.onBlocked();
  old?.onInterrupted(true);
  expect(recorder.$trouble.get()).toBeNull();
});

it('says why nothing is heard, and goes back to where it was', async () => {
  const { recorder, record, events } = setUp();
  await record();
  events()?.onInterrupted(true);
  expect(recorder.$trouble.get()).toBe('interrupted');
  events()?.onInterrupted(false);
  expect(recorder.$trouble.get()).toBeNull();
  events()?.onBlocked();
  expect([recorder.$trouble.get(), recorder.$state.get()]).toEqual(['blocked', 'ready']);
});

it('instruments that do not come are said, and can be asked for again', async () => {
  const { recorder } = setUp({ fails: true });
  recorder.start();
  await vi.waitFor(() => expect(recorder.$trouble.get()).toBe('not-loaded'));
  expect(recorder.$state.get()).toBe('ready');
});

it('Stop before the instruments have come is final', async () => {
  const { recorder, log, arrive } = setUp({ late: true });
  recorder.start();
  expect(recorder.$state.get()).toBe('starting');
  recorder.stop();
  arrive();
  await Promise.resolve();
  await Promise.resolve();
  expect([recorder.$state.get(), log]).toEqual(['ready', []]);
});

it('has a place in time only while it records', async () => {
  const { recorder, record, pass } = setUp();
  expect(recorder.position()).toBeNull();
  await record();
  pass(2500);
  expect(recorder.position()).toBeCloseTo(0.5, 9);
  recorder.stop();
  expect(recorder.position()).toBeNull();
});
