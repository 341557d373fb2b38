import { readCode, writeCode } from './code-bytes.ts';
import { rowsOf, type Melody } from './melody.ts';
import { drumSteps, instruments, melodyLimits, noteDurations, pitchRanges, scales } from './options.ts';

/**
 * A melody with its settings in 22 letters, for links and for storage: fields of fixed width, most significant
 * bit first, then a check sum, in base64url. A later form takes another version number.
 */
const version = 1;
const bytesOfFields = 14;
const rest = 15;

/** [value, bits] in the order of the code; 112 bits together with the padding. */
function fieldsOf(melody: Melody): [number, number][] {
  const rows = rowsOf(melody.scale, melody.range);
  const index = (list: readonly { id: string }[], id: string) => list.findIndex((option) => option.id === id);
  const { length, tempo, volumeDb } = melodyLimits;
  return [
    [version, 3],
    [index(scales, melody.scale), 3],
    [index(instruments, melody.instrument), 3],
    [index(pitchRanges, melody.range), 2],
    [index(noteDurations, melody.noteDuration), 2],
    [melody.length - length.min, 4],
    [melody.tempo - tempo.min, 7],
    [melody.volumeDb - volumeDb.min, 6],
    [Number(melody.drums), 1],
    ...[...melody.kicks, ...melody.hats].map((on): [number, number] => [Number(on), 1]),
    ...melody.steps.map((midi): [number, number] => {
      const row = rows.findIndex((one) => one.midi === midi);
      return [row === -1 ? rest : row, 4];
    }),
  ];
}

export function encodeMelody(melody: Melody): string {
  const bits = fieldsOf(melody)
    .map(([value, width]) => value.toString(2).padStart(width, '0'))
    .join('');
  const padded = bits.padEnd(bytesOfFields * 8, '0');
  const bytes = Uint8Array.from({ length: bytesOfFields }, (_, at) =>
    Number.parseInt(padded.slice(at * 8, at * 8 + 8), 2),
  );
  return writeCode(bytes);
}

/** The melody of a code, or null when it is damaged, foreign or of a version that this page does not know. */
export function decodeMelody(code: string): Melody | null {
  const bytes = readCode(code);
  if (bytes?.length !== bytesOfFields) return null;
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  let at = 0;
  const read = (width: number) => Number.parseInt(bits.slice(at, (at += width)), 2);
  const from = read(3);
  const scale = scales[read(3)]?.id;
  const instrument = instruments[read(3)]?.id;
  const range = pitchRanges[read(2)]?.id;
  const noteDuration = noteDurations[read(2)]?.id;
  const length = read(4) + melodyLimits.length.min;
  const tempo = read(7) + melodyLimits.tempo.min;
  const volumeDb = read(6) + melodyLimits.volumeDb.min;
  const drums = read(1) === 1;
  const lane = () => Array.from({ length: drumSteps }, () => read(1) === 1);
  const kicks = lane();
  const hats = lane();
  const places = Array.from({ length: melodyLimits.length.max }, () => read(4));
  if (from !== version || !scale || !instrument || !range || !noteDuration) return null;
  if (length > melodyLimits.length.max || tempo > melodyLimits.tempo.max) return null;
  if (volumeDb > melodyLimits.volumeDb.max) return null;
  const rows = rowsOf(scale, range);
  if (places.some((place) => place !== rest && place >= rows.length)) return null;
  const steps = places.map((place) => rows[place]?.midi ?? null);
  return { scale, instrument, range, noteDuration, length, tempo, volumeDb, drums, steps, kicks, hats };
}
