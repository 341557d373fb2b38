import { singLine, type LineSyllable, type SingOptions, type SungLine } from './sing-line.ts';

/** How far each singer is off, in cents and in seconds. The first is exact: words stay clear. */
const singers = [
  { cents: 0, seconds: 0, level: 0.62 },
  { cents: 9, seconds: 0.014, level: 0.5 },
  { cents: -8, seconds: 0.023, level: 0.5 },
] as const;

const moved = (syllables: readonly LineSyllable[], cents: number, seconds: number): LineSyllable[] =>
  syllables.map((syllable) => ({
    ...syllable,
    notes: syllable.notes.map((note) => ({
      ...note,
      start: note.start + seconds,
      pitch: note.pitch + cents / 100,
    })),
  }));

/** The line as three singers sing it together, slightly out of tune and time with each other: for choruses. */
export function singChoir(syllables: readonly LineSyllable[], options: SingOptions): SungLine {
  const { rate, seed = 1 } = options;
  const parts = singers.map(({ cents, seconds, level }, at) => ({
    line: singLine(moved(syllables, cents, seconds), { ...options, seed: seed + at * 101 }),
    level,
  }));
  const startSeconds = Math.min(...parts.map(({ line }) => line.startSeconds));
  const offsets = parts.map(({ line }) => Math.round((line.startSeconds - startSeconds) * rate));
  const samples = new Float32Array(
    Math.max(...parts.map(({ line }, at) => line.samples.length + (offsets[at] ?? 0))),
  );
  parts.forEach(({ line, level }, part) => {
    const from = offsets[part] ?? 0;
    for (let at = 0; at < line.samples.length; at += 1)
      samples[from + at] = (samples[from + at] ?? 0) + (line.samples[at] ?? 0) * level;
  });
  return { samples, rate, startSeconds };
}
