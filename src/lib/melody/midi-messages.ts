/** What a MIDI keyboard sends, as keys that go down and up. */

export type MidiKey =
  | { readonly kind: 'down'; readonly pitch: number; readonly velocity: number }
  | { readonly kind: 'up'; readonly pitch: number }
  /** All keys are up: the keyboard's own panic. */
  | { readonly kind: 'all-up' };

/** Controllers 120 (all sound off) and 123 (all notes off). */
const hushes = [120, 123];

function keyOf(status: number, first: number, second: number): MidiKey | null {
  const kind = status & 0xf0;
  if (kind === 0x90 && second > 0) return { kind: 'down', pitch: first, velocity: second };
  if (kind === 0x80 || kind === 0x90) return { kind: 'up', pitch: first };
  return kind === 0xb0 && hushes.includes(first) ? { kind: 'all-up' } : null;
}

/** Bytes after the status: one for program change and channel pressure, none or what follows for those of the system. */
const lengthOf = (status: number): number => (status >= 0xf0 ? 0 : (status & 0xe0) === 0xc0 ? 1 : 2);

/**
 * Reads the bytes of one keyboard, in the pieces in which they come: messages that are split or joined, running status, a
 * note-on without velocity as the key's end, clock bytes in the middle of a message. What is none of these is passed over.
 */
export function createMidiReader(): (bytes: Iterable<number>) => MidiKey[] {
  let status = 0;
  let data: number[] = [];
  return (bytes) => {
    const keys: MidiKey[] = [];
    for (const byte of bytes) {
      if (byte >= 0xf8) continue;
      if (byte >= 0x80) {
        status = byte;
        data = [];
        continue;
      }
      const length = lengthOf(status);
      if (status === 0 || length === 0) continue;
      data.push(byte);
      if (data.length < length) continue;
      const [first = 0, second = 0] = data;
      const key = length === 2 ? keyOf(status, first, second) : null;
      if (key) keys.push(key);
      data = [];
    }
    return keys;
  };
}
