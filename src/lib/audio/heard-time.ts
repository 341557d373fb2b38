/** What a clock of Web Audio tells of when its sound is heard. */
export interface OutputClock {
  /** Seconds; the sound of this moment is still on its way to the speakers. */
  readonly currentTime: number;
  readonly baseLatency?: number;
  readonly outputLatency?: number;
  getOutputTimestamp?(): { contextTime?: number; performanceTime?: number };
}

/** A stamp that lies farther from the clock is none: browsers answer zeros before anything has sounded. */
const mostLatencySeconds = 1;

/** An event's own time, if it is one of the last second; else now. Some browsers count it from another zero. */
const eventTime = (stampMs: number, nowMs: number): number =>
  stampMs > nowMs - 1000 && stampMs <= nowMs ? stampMs : nowMs;

/**
 * The second of the audio clock that was heard when something happened: where the browser tells which sample leaves the
 * speakers, by that, else by the clock less its latency. `stampMs` is the time stamp of the event, `nowMs` that of
 * `performance.now()`.
 */
export function heardTime(clock: OutputClock, stampMs: number, nowMs: number): number {
  const happenedMs = eventTime(stampMs, nowMs);
  const { contextTime = 0, performanceTime = 0 } = clock.getOutputTimestamp?.() ?? {};
  const byStamp = contextTime + (happenedMs - performanceTime) / 1000;
  const byClock = clock.currentTime - (nowMs - happenedMs) / 1000;
  const isKnown = performanceTime > 0 && contextTime > 0;
  if (isKnown && byStamp <= byClock && byClock - byStamp < mostLatencySeconds) return byStamp;
  return byClock - (clock.outputLatency || clock.baseLatency || 0);
}
