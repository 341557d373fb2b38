import { parseMidi } from 'midi-file';
import { describe, expect, it } from 'vitest';
import { saySong } from '../../../scripts/bench-song/songs.ts';
import { limitedAsInBrowser } from '../../../tests/support/limiter-model.ts';
import { readWav, strokesOf } from '../../../tests/support/wav.ts';
import type { Genre } from '../contract/lyrics/lyrics-options.ts';
import { arrange } from '../song/arrangement/arrange.ts';
import { composeSong } from '../song/compose-song.ts';
import { planFor } from '../song/fixture-texts.ts';
import { songToMidi } from '../song/sheet/song-midi.ts';
import type { PartId, SongScore } from '../song/song-score.ts';
import { defaultMix } from './song-mix.ts';
import { mixSong } from './song-render.ts';
import { writeWav } from './wav-file.ts';

const rate = 44_100;

/** The part alone, through the whole way into a WAV file and out of it. */
function wavOf(score: SongScore, part: PartId) {
  const mixing = mixSong(score, { ...defaultMix, [part]: { ...defaultMix[part], isSolo: true } }, rate);
  let step = mixing.next();
  while (step.done !== true) step = mixing.next();
  return readWav(Buffer.from(writeWav(limitedAsInBrowser(step.value, rate), rate)));
}

/** The seconds at which the notes of a MIDI file begin, each once. */
function startsIn(bytes: Uint8Array): number[] {
  const { header, tracks } = parseMidi(bytes);
  const tempo = tracks.flat().find((event) => event.type === 'setTempo');
  const tick = (tempo?.microsecondsPerBeat ?? 0) / 1e6 / (header.ticksPerBeat ?? 0);
  const starts = tracks.flatMap((events) => {
    let at = 0;
    return events.flatMap((event) => {
      at += event.deltaTime;
      return event.type === 'noteOn' && event.velocity > 0 ? [at * tick] : [];
    });
  });
  return [...new Set(starts)].toSorted((a, b) => a - b);
}

function filesOf(genre: Genre, part: PartId) {
  const song = composeSong(planFor('three lines', { genre, singer: null }), saySong);
  const whole = arrange(song);
  // A hammer strikes at once; strings would begin when they please.
  const score: SongScore = { ...whole, melody: { ...whole.melody, instrument: 'piano' } };
  const midi = songToMidi(song, score, { parts: [part] });
  return { due: startsIn(midi), heard: strokesOf(wavOf(score, part)) };
}

describe('the WAV and the MIDI file of a song', () => {
  it.each([
    ['pop', 'melody'],
    // With swing.
    ['country', 'drums'],
  ] as const)('begin the same notes within 5 ms: %s, %s', (genre, part) => {
    const { due, heard } = filesOf(genre, part);
    expect(due.length).toBeGreaterThan(20);
    expect(heard).toHaveLength(due.length);
    const apart = due.map((start, index) => Math.abs(start - (heard[index] ?? Infinity)));
    expect(Math.max(...apart)).toBeLessThan(0.005);
  });
});
