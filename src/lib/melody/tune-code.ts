import { limits } from '../contract/shared/limits.ts';
import { aiInstruments } from './ai-settings.ts';
import { readCode, writeCode } from './code-bytes.ts';
import { decodeMelody, encodeMelody } from './melody-code.ts';
import type { TimedNote } from './notes.ts';
import { melodyLimits } from './options.ts';
import { isTake, takeLimits, type Take, type Tune } from './tune.ts';

/**
 * A tune with its name as letters, for links and for storage. A melody of the grid without a name is version 1
 * (melody-code.ts). Version 2 holds all else: a byte with the version and the kind, the name as UTF-8 behind its length,
 * then the fields of version 1, or a take: its instrument, its volume, and for each note the pitch, the rest before it
 * and its length. Times are microseconds, less than a sample; numbers take seven bits a byte, the lowest first.
 */
const version = 2;
const kinds = ['melody', 'take'] as const;
const perSecond = 1e6;

export interface NamedTune {
  readonly tune: Tune;
  /** '' when it has none. */
  readonly name: string;
}

/** A whole number from 0 as bytes. */
function numberBytes(value: number): number[] {
  const low = value % 128;
  const rest = (value - low) / 128;
  return rest === 0 ? [low] : [low + 128, ...numberBytes(rest)];
}

/** A whole number with a sign as one without: 0, -1, 1, -2 … are 0, 1, 2, 3 … */
const unsigned = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);
const signed = (value: number) => (value % 2 === 1 ? -(value + 1) / 2 : value / 2);

function takeBytes({ notes, instrument, volumeDb }: Take): number[] {
  let end = 0;
  const timed = notes.flatMap(({ pitch, start, duration }) => {
    const [from, length] = [Math.round(start * perSecond), Math.round(duration * perSecond)];
    const rest = from - end;
    end = from + length;
    return [pitch, ...numberBytes(unsigned(rest)), ...numberBytes(length)];
  });
  const sound = aiInstruments.findIndex(({ id }) => id === instrument);
  return [sound, volumeDb - melodyLimits.volumeDb.min, ...numberBytes(notes.length), ...timed];
}

/** The letters of a tune: 22 for a melody of the grid without a name, else more. */
export function encodeTune(tune: Tune, name = ''): string {
  if (!isTake(tune) && name === '') return encodeMelody(tune);
  const letters = new TextEncoder().encode([...name].slice(0, limits.name).join(''));
  const content = isTake(tune) ? takeBytes(tune) : (readCode(encodeMelody(tune)) ?? []);
  const head = version * 32 + kinds.indexOf(isTake(tune) ? 'take' : 'melody');
  return writeCode(Uint8Array.of(head, ...numberBytes(letters.length), ...letters, ...content));
}

/** Reads bytes one after the other. Throws RangeError after the last. */
function createReader(bytes: Uint8Array) {
  let at = 0;
  function byte(): number {
    const value = bytes[at];
    if (value === undefined) throw new RangeError('The code ends early');
    at += 1;
    return value;
  }
  return {
    byte,
    /** At most 2^35. */
    number(): number {
      let value = 0;
      for (let factor = 1; factor <= 2 ** 28; factor *= 128) {
        const next = byte();
        value += (next % 128) * factor;
        if (next < 128) return value;
      }
      throw new RangeError('The number is too large');
    },
    bytes: (count: number) => Uint8Array.from({ length: Math.min(count, bytes.length - at) }, byte),
    rest: () => bytes.subarray(at),
  };
}

type Reader = ReturnType<typeof createReader>;

function readNote(reader: Reader, end: number): TimedNote {
  const pitch = reader.byte();
  const start = end + signed(reader.number());
  const duration = reader.number();
  if (pitch > 127 || start < 0 || duration === 0 || start + duration > takeLimits.seconds * perSecond)
    throw new RangeError('A note is out of bounds');
  return { pitch, start: start / perSecond, duration: duration / perSecond };
}

function readTake(reader: Reader): Take {
  const instrument = aiInstruments[reader.byte()]?.id;
  const volumeDb = reader.byte() + melodyLimits.volumeDb.min;
  const count = reader.number();
  if (!instrument || volumeDb > melodyLimits.volumeDb.max || count === 0 || count > takeLimits.notes)
    throw new RangeError('A take is out of bounds');
  const notes: TimedNote[] = [];
  for (let end = 0; notes.length < count;) {
    const note = readNote(reader, end);
    notes.push(note);
    end = Math.round((note.start + note.duration) * perSecond);
  }
  if (reader.rest().length > 0) throw new RangeError('The code goes on');
  return { notes, instrument, volumeDb };
}

function readName(reader: Reader): string {
  const name = new TextDecoder('utf-8', { fatal: true }).decode(reader.bytes(reader.number()));
  if ([...name].length > limits.name || /\p{Cc}/u.test(name))
    throw new RangeError('The name is none of ours');
  return name;
}

function read(bytes: Uint8Array): NamedTune | null {
  const reader = createReader(bytes);
  const head = reader.byte();
  const kind = kinds[head % 32];
  if (Math.floor(head / 32) !== version || !kind) return null;
  const name = readName(reader);
  const tune = kind === 'take' ? readTake(reader) : decodeMelody(writeCode(reader.rest()));
  return tune && { tune, name };
}

/** What a code holds, or null when it is damaged, foreign or of a version that this page does not know. */
export function decodeTune(code: string): NamedTune | null {
  const melody = decodeMelody(code);
  if (melody) return { tune: melody, name: '' };
  const bytes = readCode(code);
  try {
    return bytes && read(bytes);
  } catch {
    return null;
  }
}
