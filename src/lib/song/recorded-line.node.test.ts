import { describe, expect, it } from 'vitest';
import { saySong } from '../../../scripts/bench-song/songs.ts';
import type { PlayedKey } from '../melody/quantise.ts';
import { arrange } from './arrangement/arrange.ts';
import { setLineTune } from './change-notes.ts';
import { composeSong } from './compose-song.ts';
import { planFor, textNames } from './fixture-texts.ts';
import { lineAt } from './note-address.ts';
import { lineGrids, lineWay, recordedLine, scoreWithLine } from './recorded-line.ts';

const [name] = textNames;
if (!name) throw new RangeError('There is no text');
const plan = planFor(name, { genre: 'country', mood: 'sad' });
const song = composeSong(plan, saySong);
const score = arrange(song);
const address = { section: 0, line: 1 };
const way = lineWay(song, address);

/** The melody of a line as it sounds, played back by a perfect hand. */
function playedLine(): PlayedKey[] {
  const line = lineAt(song, address);
  const first = song.sections[0]?.lines[0]?.syllables.length ?? 0;
  return score.melody.notes
    .slice(first, first + (line?.syllables.length ?? 0))
    .map(({ pitch, start, duration }) => ({
      ...{ pitch, velocity: 90, start: start - way.bar1, end: start + duration - way.bar1 },
    }));
}

describe('a line that is recorded', () => {
  it('has the song’s bars and beats', () => {
    expect(way.from).toBeCloseTo((-way.beatsInBar * 60) / song.tempo, 9);
    expect(way.until).toBeGreaterThan(0);
    expect(way.until / (way.beatSeconds * way.beatsInBar)).toBeCloseTo(
      Math.round(way.until / (way.beatSeconds * way.beatsInBar)),
      6,
    );
  });

  it('played as it is written comes out as it is written, swing and pickup too', () => {
    const { notes, words } = recordedLine(song, address, playedLine(), 'sixteenth');
    const line = lineAt(song, address);
    expect(notes.map(({ start, pitch }) => [start, pitch])).toEqual(
      line?.syllables.map(({ notes: [note] }) => [(note?.start ?? 0) - line.start, note?.pitch]),
    );
    expect(words).toBe(`${notes.length} notes.`);
  });

  it('becomes the tune of the line, note for note', () => {
    const keys = [0, 1, 2, 3].map((beat) => ({
      ...{ pitch: 60 + beat, velocity: 90 },
      start: beat * way.beatSeconds,
      end: (beat + 0.9) * way.beatSeconds,
    }));
    const { notes } = recordedLine(song, address, keys, 'quarter');
    expect(notes.map(({ start }) => start / song.meter.beat)).toEqual([0, 1, 2, 3]);
    const changed = composeSong(setLineTune(plan, song, address, notes), saySong);
    const sung = lineAt(changed, address)?.syllables.flatMap(({ notes }) => notes.map(({ pitch }) => pitch));
    expect(new Set(sung)).toEqual(new Set([60, 61, 62, 63]));
  });

  it('says what was left out', () => {
    const keys = [
      { pitch: 60, velocity: 90, start: -9, end: -8.9 },
      { pitch: 62, velocity: 90, start: 0, end: 0.4 },
      { pitch: 64, velocity: 90, start: way.until + 0.3, end: way.until + 0.4 },
    ];
    expect(recordedLine(song, address, keys, 'eighth').words).toBe(
      '1 note. 2 notes were left out: 1 before bar 1, 1 after the end of the line.',
    );
  });

  it('is heard with the song, up to its end', () => {
    const { notes } = recordedLine(song, address, playedLine(), 'sixteenth');
    const heard = scoreWithLine(song, score, address, notes);
    expect(heard.melody.notes.map(({ pitch }) => pitch)).toEqual(notes.map(({ pitch }) => pitch));
    heard.melody.notes.forEach(({ start }, index) =>
      expect(start - way.bar1).toBeCloseTo(playedLine()[index]?.start ?? NaN, 6),
    );
    expect(Math.max(...heard.bass.notes.map(({ start }) => start))).toBeLessThan(heard.seconds);
  });

  it('has no triplets, and in 6/8 no quarters', () => {
    expect(lineGrids(song).map(({ id }) => id)).toEqual(['quarter', 'eighth', 'sixteenth']);
    const six = { ...song, meter: { ...song.meter, id: '6/8' } } as const;
    expect(lineGrids(six).map(({ id }) => id)).toEqual(['eighth', 'sixteenth']);
  });
});
