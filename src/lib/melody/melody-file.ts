import * as z from 'zod/mini';
import { limits } from '../contract/shared/limits.ts';
import { isRecord } from '../data/record.ts';
import { aiInstruments } from './ai-settings.ts';
import { noteName, rowsOf, soundingSteps, type Melody } from './melody.ts';
import { midiOf, nameOf } from './notes.ts';
import { drumSteps, instruments, melodyLimits, noteDurations, pitchRanges, scales } from './options.ts';
import type { NamedTune } from './tune-code.ts';
import { isTake, takeLimits, type Take } from './tune.ts';

/** Tunes as a JSON file that people can read and other programs can make. */

/** The most that is read from one file. */
export const fileLimits = { bytes: 1_000_000, melodies: 500 } as const;

const ids = <T extends string>(list: readonly { readonly id: T }[]) =>
  z.enum(list.map(({ id }) => id) as [T, ...T[]]);
const whole = ({ min, max }: { min: number; max: number }) =>
  z
    .int(`must be a whole number from ${min} to ${max}`)
    .check(z.minimum(min, `must be at least ${min}`), z.maximum(max, `must be at most ${max}`));
const lane = z.array(z.boolean()).check(z.length(drumSteps, `must have ${drumSteps} steps`));

const name = z
  .string()
  .check(z.trim(), z.minLength(1, 'is missing'), z.maxLength(limits.name, 'is too long'));

const entrySchema = z.object({
  name,
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

const seconds = z.number('must be a number of seconds');
/** A take: notes at any time, which an entry tells by its word `take`. */
const takeSchema = z.object({
  name,
  take: z.literal(true),
  instrument: ids(aiInstruments),
  volumeDb: whole(melodyLimits.volumeDb),
  notes: z
    .array(
      z.object({
        note: z.string(),
        start: seconds.check(z.minimum(0), z.maximum(takeLimits.seconds)),
        seconds: seconds.check(z.positive(), z.maximum(takeLimits.seconds)),
      }),
    )
    .check(z.minLength(1), z.maxLength(takeLimits.notes)),
});

const fileSchema = z.object({
  notewright: z.literal(1),
  melodies: z.array(z.unknown()).check(z.maxLength(fileLimits.melodies)),
});

function melodyEntry(melody: Melody) {
  const { scale, instrument, range, noteDuration, tempo, volumeDb, drums, kicks, hats } = melody;
  const notes = soundingSteps(melody).map((midi) => (midi === null ? null : noteName(melody, midi)));
  return { scale, instrument, range, noteDuration, tempo, volumeDb, drums, notes, kicks, hats };
}

const takeEntry = ({ instrument, volumeDb, notes }: Take) => ({
  take: true,
  instrument,
  volumeDb,
  notes: notes.map(({ pitch, start, duration }) => ({ note: nameOf(pitch), start, seconds: duration })),
});

export function writeMelodyFile(tunes: readonly NamedTune[]): string {
  const entries = tunes.map(({ name, tune }) => ({
    name,
    ...(isTake(tune) ? takeEntry(tune) : melodyEntry(tune)),
  }));
  return `${JSON.stringify({ notewright: 1, melodies: entries }, null, 2)}\n`;
}

function melodyOf({ name, notes, ...settings }: z.infer<typeof entrySchema>, where: string): NamedTune {
  const rows = rowsOf(settings.scale, settings.range);
  const steps = Array.from({ length: melodyLimits.length.max }, (_, step) => {
    const note = notes[step] ?? null;
    const midi = note === null ? null : midiOf(note);
    if (note !== null && !rows.some((row) => row.midi === midi))
      throw new SyntaxError(`${where}: note ${note.slice(0, 10)} is not in its scale and range.`);
    return midi;
  });
  return { name, tune: { ...settings, length: notes.length, steps } };
}

function takeOf({ name, instrument, volumeDb, notes }: z.infer<typeof takeSchema>, where: string): NamedTune {
  const timed = notes.map(({ note, start, seconds }) => {
    const pitch = midiOf(note);
    if (pitch === null) throw new SyntaxError(`${where}: note ${note.slice(0, 10)} is none.`);
    return { pitch, start, duration: seconds };
  });
  return { name, tune: { instrument, volumeDb, notes: timed.sort((a, b) => a.start - b.start) } };
}

function issueWords({ issues: [issue] }: z.core.$ZodError, where: string): string {
  return `${where}: ${issue?.path.join('.') || 'entry'}: ${issue?.message ?? 'is not valid'}.`;
}

function tuneOf(entry: unknown, where: string): NamedTune {
  if (isRecord(entry) && 'take' in entry) {
    const take = takeSchema.safeParse(entry);
    if (take.success) return takeOf(take.data, where);
    throw new SyntaxError(issueWords(take.error, where));
  }
  const melody = entrySchema.safeParse(entry);
  if (melody.success) return melodyOf(melody.data, where);
  throw new SyntaxError(issueWords(melody.error, where));
}

/** The tunes of a file. Throws SyntaxError, whose message tells the visitor what is wrong where. */
export function readMelodyFile(text: string): NamedTune[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new SyntaxError('This is not a melody file: there is no JSON in it.', { cause });
  }
  const file = fileSchema.safeParse(json);
  if (!file.success)
    throw new SyntaxError(
      `This is not one of our melody files, or it has more than ${fileLimits.melodies} melodies.`,
    );
  return file.data.melodies.map((entry, index) => tuneOf(entry, `Melody ${index + 1} of the file`));
}
