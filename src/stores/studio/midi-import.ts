import { once } from '#lib/browser/once.ts';
import { midiGrid } from '#lib/melody/midi-grid.ts';
import type { MidiMelody, ReadMidi } from '#lib/melody/read-midi.ts';
import { sendTune } from '../song/brought-melody.ts';
import { openGrid } from './open-tune.ts';
import { builder, goToTab, player } from './screen.ts';

/** MIDI files from elsewhere, into the builder or as the tune of a song. What reads them is loaded with the first. */

const loadReader = once(async () => {
  const [reader, { UnreadableMidi, midiLimits }, { midiTune, planOfTune }] = await Promise.all([
    import('#lib/melody/read-midi.ts'),
    import('#lib/melody/midi-tracks.ts'),
    import('#lib/song/composer.ts'),
  ]);
  return { ...reader, UnreadableMidi, midiLimits, midiTune, planOfTune };
});

export type MidiOutcome =
  | { readonly kind: 'read'; readonly name: string; readonly file: ReadMidi }
  | { readonly kind: 'refused'; readonly words: string };

const refused = (words: string): MidiOutcome => ({ kind: 'refused', words });

/** The melodies of a file, or why there are none. */
export async function readMidiFile(file: File): Promise<MidiOutcome> {
  let reader: Awaited<ReturnType<typeof loadReader>>;
  try {
    reader = await loadReader();
  } catch {
    return refused('What reads MIDI files did not load. Check your connection and try again.');
  }
  try {
    if (file.size > reader.midiLimits.bytes) return refused('This file is too large: the limit is 1 MB.');
    return { kind: 'read', name: file.name, file: reader.readMidi(new Uint8Array(await file.arrayBuffer())) };
  } catch (error) {
    if (error instanceof reader.UnreadableMidi) return refused(error.message);
    console.warn('midi_import_failed', error);
    return refused('The file could not be read. Try again, or another one.');
  }
}

/** The melody as the tune of a song; `problem`: why no song can be made of it, or ''. */
async function tuneFor(file: ReadMidi, melody: MidiMelody) {
  const { midiTune, planOfTune } = await loadReader();
  const made = midiTune(file, melody);
  try {
    planOfTune(made.tune);
    return { ...made, problem: '' };
  } catch (error) {
    if (error instanceof RangeError) return { ...made, problem: error.message };
    throw error;
  }
}

/** Sends the melody to the Song tab, which makes a song of it when it is shown, or asked to. */
export async function sendMidi(file: ReadMidi, melody: MidiMelody): Promise<void> {
  const { midiTune } = await loadReader();
  const { tune, words } = midiTune(file, melody);
  player.stop();
  sendTune(tune, words);
}

/**
 * Brings a melody into the builder, one step to undo. One that its 16 steps cannot hold is sent to the Song tab instead,
 * as it is with tunes from elsewhere (open-tune.ts); what no song can hold either comes as far as it fits, with words.
 * Answers where it went.
 */
export async function midiIntoBuilder(file: ReadMidi, melody: MidiMelody): Promise<'builder' | 'song'> {
  const { covered, ...grid } = midiGrid(melody);
  const song = grid.leftOut > 0 ? await tuneFor(file, melody) : null;
  if (song?.problem === '') {
    player.stop();
    sendTune(song.tune, `The builder’s 16 steps cannot hold it. ${song.words}`.trim());
    return 'song';
  }
  const more = [
    covered > 0 ? `${covered} ${covered === 1 ? 'note' : 'notes'} under a higher one left out.` : '',
    song ? `No song can hold it: ${song.problem}.` : '',
  ];
  openGrid(grid, more.map((words) => words && ` ${words}`).join(''));
  goToTab('instruments');
  return 'builder';
}

/** The name under which a melody of a file is heard. */
export const midiOwner = 'midi';

/** Plays a melody of a file. Call it in the press. */
export function hearMidi({ notes }: MidiMelody, tempo: number): void {
  const first = notes[0]?.startSeconds ?? 0;
  const timed = notes.map(({ pitch, startSeconds, seconds }) => ({
    ...{ pitch, start: startSeconds - first, duration: seconds },
  }));
  player.play(midiOwner, {
    ...{ sound: 'piano', notes: timed, kicks: [], hats: [], notesPeriod: null, drumsPeriod: null },
    endSeconds: timed.reduce((end, { start, duration }) => Math.max(end, start + duration), 0) + 0.4,
    ...{ tempo, volumeDb: builder.$melody.get().volumeDb },
  });
}
