/** Turns beats into seconds. */

export type TempoMark = {
  readonly beat: number;
  /** Beats per minute, from this beat on; the tempo bends evenly towards the next mark. */
  readonly bpm: number;
};

/** The clock of a piece whose tempo follows the marks; the first mark must be at beat 0. */
export function tempoMap(marks: readonly TempoMark[]): (beat: number) => number {
  return (beat) => {
    let seconds = 0;
    marks.forEach((mark, index) => {
      if (beat <= mark.beat) return;
      const next = marks[index + 1];
      const until = next ? Math.min(beat, next.beat) : beat;
      const slope = next ? (next.bpm - mark.bpm) / (next.beat - mark.beat) : 0;
      const endBpm = mark.bpm + slope * (until - mark.beat);
      // The exact integral of 60 / bpm over beats; its limit for a steady tempo is plain division.
      seconds +=
        Math.abs(slope) < 1e-9
          ? ((until - mark.beat) * 60) / mark.bpm
          : (60 / slope) * Math.log(endBpm / mark.bpm);
    });
    return seconds;
  };
}
