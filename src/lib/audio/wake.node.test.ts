import { describe, expect, it, vi } from 'vitest';
import { hasSilentSwitch, unmute } from './unmute.ts';
import { createWaker } from './wake.ts';

/** A context whose clock moves `rate` seconds for each look at it. */
function fakeContext(rate: number) {
  let time = 5;
  return {
    resumed: 0,
    closed: 0,
    get currentTime() {
      return (time += rate);
    },
    resume() {
      this.resumed += 1;
      return rate > 0 ? Promise.resolve() : new Promise<void>(() => undefined);
    },
    close() {
      this.closed += 1;
      return Promise.resolve();
    },
  };
}

function setUp(...rates: number[]) {
  const contexts = rates.map(fakeContext);
  const opened: ReturnType<typeof fakeContext>[] = [];
  const wait = vi.fn(async () => undefined);
  const waker = createWaker(() => {
    const next = contexts[opened.length];
    if (!next) throw new Error('opened too often');
    opened.push(next);
    return next;
  }, wait);
  return { waker, opened, wait };
}

describe('waking the audio', () => {
  it('opens one context and asks it to resume at every press, whatever its state', () => {
    const { waker, opened } = setUp(0.01);
    expect(waker.wake()).toBe(waker.wake());
    expect([opened.length, opened[0]?.resumed]).toEqual([1, 2]);
  });

  it('believes the clock: a context that stands still does not run, and is closed and replaced', async () => {
    const { waker, opened, wait } = setUp(0, 0.01);
    expect(await waker.isRunning(waker.wake(), 1000)).toBe(false);
    expect(wait).toHaveBeenCalledTimes(100);
    const fresh = waker.replace();
    expect([opened[0]?.closed, opened[1]?.resumed]).toEqual([1, 1]);
    expect(await waker.isRunning(fresh, 1000)).toBe(true);
    expect(waker.wake()).toBe(fresh);
  });
});

describe('the silent switch', () => {
  const phone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5)', maxTouchPoints: 5 };

  it.each([
    [phone, true],
    [{ userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X)', maxTouchPoints: 5 }, true],
    [{ userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X)', maxTouchPoints: 0 }, false],
    [{ userAgent: 'Mozilla/5.0 (Linux; Android 15)', maxTouchPoints: 5 }, false],
  ])('%j', (device, expected) => expect(hasSilentSwitch(device)).toBe(expected));

  it('is lifted by silent media inside the press, tried again after a refusal, and only once after a success', async () => {
    const lift = vi.fn(() => Promise.resolve()).mockReturnValueOnce(Promise.reject(new Error('refused')));
    unmute(phone, lift);
    expect(lift).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => {
      unmute(phone, lift);
      expect(lift).toHaveBeenCalledTimes(2);
    });
    unmute(phone, lift);
    expect(lift).toHaveBeenCalledTimes(2);
  });

  it('is told to the browser where it listens', async () => {
    vi.resetModules();
    const { unmute: freshUnmute } = await import('./unmute.ts');
    const lift = vi.fn(() => Promise.resolve());
    const session = { type: 'auto' };
    freshUnmute({ ...phone, audioSession: session }, lift);
    expect([session.type, lift.mock.calls.length]).toEqual(['playback', 0]);
  });
});
