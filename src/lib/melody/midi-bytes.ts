/** The byte forms of Standard MIDI Files: big-endian numbers, variable-length quantities, text, chunks. */

/** The value; RangeError when it is not a whole number from `min` to `max`. */
export function check(value: number, min: number, max: number, what: string): number {
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new RangeError(`${what} ${value} is not a whole number from ${min} to ${max}`);
}

const largestQuantity = 0x0f_ff_ff_ff;

export const uint16 = (value: number): number[] => [(value >>> 8) & 0xff, value & 0xff];
export const uint24 = (value: number): number[] => [(value >>> 16) & 0xff, ...uint16(value)];
const uint32 = (value: number): number[] => [(value >>> 24) & 0xff, ...uint24(value)];

/** Seven bits a byte, the high bit set on all but the last. RangeError over 28 bits, where the format ends. */
export function quantity(value: number): number[] {
  if (!Number.isInteger(value) || value < 0 || value > largestQuantity)
    throw new RangeError(`${value} does not fit into a MIDI file`);
  const bytes = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}

/** A text event of this kind in UTF-8. Names are one line: a control character becomes a space. */
export function textEvent(kind: number, text: string): number[] {
  return exactTextEvent(kind, text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim());
}

/** A text event of this kind in UTF-8, byte for byte: its spaces and line ends mean something. */
export function exactTextEvent(kind: number, text: string): number[] {
  const bytes = new TextEncoder().encode(text);
  return [0xff, kind, ...quantity(bytes.length), ...bytes];
}

export function chunk(id: 'MThd' | 'MTrk', body: readonly number[]): Uint8Array {
  return Uint8Array.from([...new TextEncoder().encode(id), ...uint32(body.length), ...body]);
}
