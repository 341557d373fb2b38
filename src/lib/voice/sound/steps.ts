import { framesPerSecond } from './tracks.ts';

/** A value that goes from step to step, each within a time of its own around its place; near ones overlap. */
export class Steps {
  readonly #steps: { readonly seconds: number; readonly by: number; readonly within: number }[] = [];
  #last: number;
  readonly #first: number;

  constructor(first: number) {
    this.#first = first;
    this.#last = first;
  }

  /** From now on `value`, reached `within` seconds around the time. */
  to(seconds: number, value: number, within: number): void {
    if (value === this.#last) return;
    this.#steps.push({ seconds, by: value - this.#last, within: Math.max(within, 1 / framesPerSecond) });
    this.#last = value;
  }

  /** Writes it to a track whose first frame is at `start` seconds. */
  fill(track: Float32Array, start: number): void {
    const sums = new Float64Array(track.length + 1);
    track.fill(this.#first);
    for (const { seconds, by, within } of this.#steps) {
      const from = (seconds - within / 2 - start) * framesPerSecond;
      const until = from + within * framesPerSecond;
      const whole = Math.min(track.length, Math.max(0, Math.ceil(until)));
      for (let at = Math.max(0, Math.ceil(from)); at < whole; at += 1)
        track[at] = (track[at] ?? 0) + (by * (at - from)) / (until - from);
      sums[whole] = (sums[whole] ?? 0) + by;
    }
    let sum = 0;
    for (let at = 0; at < track.length; at += 1) {
      sum += sums[at] ?? 0;
      track[at] = (track[at] ?? 0) + sum;
    }
  }
}
