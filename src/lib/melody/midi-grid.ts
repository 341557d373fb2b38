import type { TimedNote } from './notes.ts';
import type { MidiMelody } from './read-midi.ts';
import { toGrid, type GridMelody } from './to-grid.ts';

/** A melody of a MIDI file as the builder holds it: one voice, from its first note on. */

/** Notes that begin so near to each other, in quarters, are a chord. */
const together = 1 / 16;
/** The builder holds 16 steps; more than these notes are not even tried. */
const mostTried = 64;

/** Of a chord its highest note, as the ear follows it. */
function topVoice({ notes }: Pick<MidiMelody, 'notes'>): TimedNote[] {
  const top: (typeof notes)[number][] = [];
  for (const note of notes) {
    const before = top.at(-1);
    if (!before || note.start - before.start >= together) top.push(note);
    else if (note.pitch > before.pitch) top[top.length - 1] = note;
  }
  return top.map(({ pitch, startSeconds, seconds }) => ({ pitch, start: startSeconds, duration: seconds }));
}

/** `covered`: notes that lay under a higher one. */
export function midiGrid(melody: Pick<MidiMelody, 'notes'>): GridMelody & { covered: number } {
  const voice = topVoice(melody);
  const grid = toGrid(voice.slice(0, mostTried));
  return {
    ...grid,
    leftOut: grid.leftOut + Math.max(0, voice.length - mostTried),
    covered: melody.notes.length - voice.length,
  };
}
