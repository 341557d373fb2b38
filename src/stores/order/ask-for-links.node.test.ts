import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { minFillMs } from '#lib/contract/shared/limits.ts';
import { askForLinks } from './ask-for-links.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each(['2026-11-21T11:00:00Z', '2026-11-21T13:00:00Z'])(
  'waits no longer, and tells the true time, when the clock is set to %s meanwhile',
  async (clock) => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}));
    vi.stubGlobal('fetch', fetch);
    const openedAt = performance.now();
    vi.setSystemTime(clock);
    const asked = askForLinks({ email: 'ada@example.com', website: '', openedAt });
    await vi.advanceTimersByTimeAsync(minFillMs);
    expect(await asked).toBeNull();
    expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toMatchObject({ filledInMs: minFillMs });
  },
);
