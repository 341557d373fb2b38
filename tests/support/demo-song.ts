/** A song for tests of its sound: verse and chorus of plain chords, as dense as ours get. */
import type { DrumHit, DrumSound, PlayedNote, SongInstrument, SongScore } from '#lib/song/song-score.ts';

interface Band {
  melody: SongInstrument;
  chords: SongInstrument;
  bass: SongInstrument;
}

const roots = [60, 67, 69, 65];
const tune = [64, 67, 72, 71, 69, 67, 64, 62];

/** Quarters at 120 a minute; `bars` of 4/4, two seconds each. */
export function demoSong(
  bars: number,
  band: Band = { melody: 'flute', chords: 'piano', bass: 'finger-bass' },
): SongScore {
  const every = Array.from({ length: bars }, (_, bar) => bar);
  const rootOf = (bar: number) => roots[bar % 4] ?? 60;
  const note = (pitch: number, start: number, duration: number, velocity = 90): PlayedNote => ({
    ...{ pitch, start, duration, velocity },
  });
  const hit = (drum: DrumSound, start: number, velocity = 95): DrumHit => ({ drum, start, velocity });
  const eighths = [0, 1, 2, 3, 4, 5, 6, 7];
  return {
    seconds: bars * 2,
    tempo: 120,
    melody: {
      instrument: band.melody,
      notes: every.flatMap((bar) =>
        tune
          .slice(0, 6)
          .map((pitch, at) => note(pitch + (bar % 3), bar * 2 + at * 0.25, at === 5 ? 0.6 : 0.23)),
      ),
    },
    chords: {
      instrument: band.chords,
      notes: every.flatMap((bar) =>
        [0, 4, 7, 12].flatMap((step) =>
          [0, 1].map((half) => note(rootOf(bar) - 12 + step, bar * 2 + half, 0.95, 80)),
        ),
      ),
    },
    bass: {
      instrument: band.bass,
      notes: every.flatMap((bar) =>
        [0, 0.75, 1, 1.5].map((at) => note(rootOf(bar) - 24, bar * 2 + at, at === 0 ? 0.7 : 0.23, 95)),
      ),
    },
    drums: {
      hits: every.flatMap((bar) => [
        ...eighths.map((at) => hit('hat', bar * 2 + at * 0.25, at % 2 === 0 ? 90 : 65)),
        ...[0, 1, 1.25].map((at) => hit('kick', bar * 2 + at)),
        ...[0.5, 1.5].map((at) => hit('snare', bar * 2 + at)),
        ...(bar % 8 === 0 ? [hit('crash', bar * 2)] : []),
        hit('open-hat', bar * 2 + 1.75, 75),
      ]),
    },
  };
}
