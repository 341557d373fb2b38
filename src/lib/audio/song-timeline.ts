/** From `time` of the audio clock on the song runs from its second `at`, `speed` seconds of it in each. */
interface Stretch {
  readonly time: number;
  readonly at: number;
  readonly speed: number;
}

/**
 * Which second of a song is heard when: a line that jumps, in loops and when somebody seeks. Up to its `done`, in
 * seconds of the song, all was handed to the sound; a jump happens there, while what lies before it is still heard.
 */
export function createSongTimeline(startTime: number, startAt: number) {
  let stretches: readonly Stretch[] = [{ time: startTime, at: startAt, speed: 1 }];
  let newest: Stretch = { time: startTime, at: startAt, speed: 1 };
  let done = startAt;

  const placeIn = ({ time, at, speed }: Stretch, clock: number) => at + (clock - time) * speed;
  const timeOf = (at: number) => newest.time + (at - newest.at) / newest.speed;

  function push(stretch: Stretch): void {
    newest = stretch;
    stretches = [...stretches, stretch];
    done = stretch.at;
  }

  return {
    done: () => done,

    /** All up to here was handed over. */
    advance(to: number): void {
      done = Math.max(done, to);
    },

    /** When, on the audio clock, a second of the song that was not handed over yet is to be heard. */
    timeOf,

    /** Which second of the song is to be handed over at this time, if no jump comes before it. */
    placeAt: (clock: number) => placeIn(newest, clock),

    /** The second of the song that is heard at this time. */
    heardAt: (clock: number) =>
      placeIn(stretches.findLast(({ time }) => time <= clock) ?? stretches[0] ?? newest, clock),

    /** Goes on from another second, as soon as what was handed over is over. */
    jump: (to: number) => push({ time: timeOf(done), at: to, speed: 1 }),

    /** Another tempo has moved every second of the song by this factor: it goes on where it was, in its beats. */
    retime(factor: number): void {
      const time = timeOf(done);
      stretches = stretches.map(({ time, at, speed }) => ({ time, at: at * factor, speed: speed * factor }));
      push({ time, at: done * factor, speed: 1 });
    },

    /** What is no longer heard at this time is forgotten. */
    forget(clock: number): void {
      const heard = stretches.findLastIndex(({ time }) => time <= clock);
      if (heard > 0) stretches = stretches.slice(heard);
    },
  };
}
