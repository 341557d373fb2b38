/** A value over time, given at some places and on its way between them. */

export type Point = readonly [seconds: number, value: number];

/** Rises from 0 to 1 along a half cosine. */
const eased = (share: number): number => 0.5 - 0.5 * Math.cos(Math.PI * Math.min(1, Math.max(0, share)));

/** `points` in order of time. To be asked for rising times; before the first and after the last it stands still. */
export function contour(points: readonly Point[]): (seconds: number) => number {
  let place = 0;
  return (seconds) => {
    if (place > 0 && seconds < (points[place]?.[0] ?? 0)) place = 0;
    while (place + 1 < points.length && seconds >= (points[place + 1]?.[0] ?? Infinity)) place += 1;
    const [from, value] = points[place] ?? [0, 0];
    const [to, next] = points[place + 1] ?? [from, value];
    return to > from ? value + (next - value) * eased((seconds - from) / (to - from)) : value;
  };
}
