/** Loudness marks over a piece. */

export type DynamicMark = {
  readonly beat: number;
  /** 0 (silent) to 1 (as loud as it goes). */
  readonly level: number;
};

/** The level at a beat, on straight lines between the marks and flat outside them. */
export function dynamics(marks: readonly DynamicMark[]): (beat: number) => number {
  return (beat) => {
    const after = marks.findIndex((mark) => mark.beat > beat);
    const next = marks[after === -1 ? marks.length - 1 : after];
    const last = marks[after === -1 ? marks.length - 1 : Math.max(0, after - 1)];
    if (!next || !last) return 1;
    if (next.beat === last.beat) return next.level;
    return last.level + ((next.level - last.level) * (beat - last.beat)) / (next.beat - last.beat);
  };
}
