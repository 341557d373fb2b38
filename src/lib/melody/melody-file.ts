import * as z from 'zod/mini';
import { limits } from '../contract/shared/limits.ts';
import { noteName, rowsOf, soundingSteps, type Melody } from './melody.ts';
import { midiOf } from './notes.ts';
import { drumSteps, instruments, melodyLimits, noteDurations, pitchRanges, scales } from './options.ts';

/** Melodies as a JSON file that people can read and other programs can make. */

export interface NamedMelody {
  name: string;
  melody: Melody;
}

/** The most that is read from one file. */
export const fileLimits = { bytes: 1_000_000, melodies: 500 } as const;

const ids = <T extends string>(list: readonly { readonly id: T }[]) =>
  z.enum(list.map(({ id }) => id) as [T, ...T[]]);
const whole = ({ min, max }: { min: number; max: number }) =>
  z
    .int(`must be a whole number from ${min} to ${max}`)
    .check(z.minimum(min, `must be at least ${min}`), z.maximum(max, `must be at most ${max}`));
const lane = z.array(z.boolean()).check(z.length(drumSteps, `must have ${drumSteps} steps`));

const entrySchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'is missing'), z.maxLength(limits.name, 'is too long')),
  scale: ids(scales),
  instrument: ids(instruments),
  range: ids(pitchRanges),
  noteDuration: ids(noteDurations),
  tempo: whole(melodyLimits.tempo),
  volumeDb: whole(melodyLimits.volumeDb),
  drums: z.boolean(),
  /** One note name or null, a rest, for each step. */
  notes: z
    .array(z.nullable(z.string()))
    .check(
      z.minLength(melodyLimits.length.min, `must be at least ${melodyLimits.length.min}`),
      z.maxLength(melodyLimits.length.max, `must be at most ${melodyLimits.length.max}`),
    ),
  kicks: lane,
  hats: lane,
});

const fileSchema = z.object({
  notewright: z.literal(1),
  melodies: z.array(z.unknown()).check(z.maxLength(fileLimits.melodies)),
});

export function writeMelodyFile(melodies: readonly NamedMelody[]): string {
  const entries = melodies.map(({ name, melody }) => {
    const { scale, instrument, range, noteDuration, tempo, volumeDb, drums, kicks, hats } = melody;
    const notes = soundingSteps(melody).map((midi) => (midi === null ? null : noteName(melody, midi)));
    return { name, scale, instrument, range, noteDuration, tempo, volumeDb, drums, notes, kicks, hats };
  });
  return `${JSON.stringify({ notewright: 1, melodies: entries }, null, 2)}\n`;
}

function melodyOf({ name, notes, ...settings }: z.infer<typeof entrySchema>, where: string): NamedMelody {
  const rows = rowsOf(settings.scale, settings.range);
  const steps = Array.from({ length: melodyLimits.length.max }, (_, step) => {
    const note = notes[step] ?? null;
    const midi = note === null ? null : midiOf(note);
    if (note !== null && !rows.some((row) => row.midi === midi))
      throw new SyntaxError(`${where}: note ${note.slice(0, 10)} is not in its scale and range.`);
    return midi;
  });
  return { name, melody: { ...settings, length: notes.length, steps } };
}

/** The melodies of a file. Throws SyntaxError, whose message tells the visitor what is wrong where. */
export function readMelodyFile(text: string): NamedMelody[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new SyntaxError('This is not a melody file: it holds no JSON.', { cause });
  }
  const file = fileSchema.safeParse(json);
  if (!file.success)
    throw new SyntaxError(`This is not a melody file of ours, or has over ${fileLimits.melodies} melodies.`);
  return file.data.melodies.map((entry, index) => {
    const where = `Melody ${index + 1} of the file`;
    const parsed = entrySchema.safeParse(entry);
    if (parsed.success) return melodyOf(parsed.data, where);
    const [issue] = parsed.error.issues;
    throw new SyntaxError(
      `${where}: ${issue?.path.join('.') || 'entry'}: ${issue?.message ?? 'is not valid'}.`,
    );
  });
}
