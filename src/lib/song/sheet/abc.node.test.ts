import { parseOnly } from 'abcjs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sungSong } from '../../../../tests/support/sung-song.ts';
import type { Song, SongLine } from '../song.ts';
import { songToAbc } from './abc.ts';
import { chordName } from './chord-spelling.ts';
import { fixtureSongs, jig, morningSong, sungLine, waltz } from './fixture-songs.ts';
import { fifthsOf } from './key-spelling.ts';
import { plainLine } from './plain-line.ts';
import { randomSong } from './random-song.ts';

/** What abcjs's own types leave out. */
const voiceItem = z.object({
  el_type: z.string(),
  title: z.string().optional(),
  duration: z.number().optional(),
  rest: z.object({}).optional(),
  chord: z.array(z.object({ name: z.string() })).optional(),
  lyric: z.array(z.object({ syllable: z.string(), divider: z.string() })).optional(),
});
const playedNote = z.object({
  cmd: z.literal('note'),
  pitch: z.number(),
  start: z.number(),
  duration: z.number(),
});

const originals: Readonly<Record<string, string>> = {
  ...{ '∖': '\\', '％': '%', '∗': '*', '＿': '_', '∣': '|', '∼': '~', '＆': '&', '\u00a0': ' ' },
};
const original = (text: string) => text.replace(/[∖％∗＿∣∼＆\u00a0]/g, (sign) => originals[sign] ?? '');
const signOf = (name: string) => name.replace('♯', '#').replace('♭', 'b');

/** What abcjs reads and would play. */
function read(abc: string) {
  const [tune, ...others] = parseOnly(abc);
  if (!tune || others.length > 0) throw new Error('Not one tune');
  const items = tune.lines.flatMap((line) =>
    (line.staff ?? []).flatMap((staff) => z.array(voiceItem).parse(staff.voices?.[0])),
  );
  const lyrics: { start: number; text: string; isOpen: boolean }[] = [];
  const chords: { start: number; name: string }[] = [];
  const headings: { start: number; text: string }[] = [];
  let at = 0;
  for (const { el_type, title, duration = 0, rest, chord = [], lyric = [] } of items) {
    if (el_type === 'part') headings.push({ start: at, text: original(title ?? '') });
    if (el_type !== 'note') continue;
    for (const { name } of chord) chords.push({ start: at, name: signOf(name) });
    for (const { syllable, divider } of rest ? [] : lyric)
      if (original(syllable).trim())
        lyrics.push({ start: at, text: original(syllable), isOpen: divider === '-' });
    at += duration * 16;
  }
  const notes = tune
    .setUpAudio({ chordsOff: true })
    .tracks.flatMap((track) => track.flatMap((event) => playedNote.safeParse(event).data ?? []))
    .map(({ pitch, start, duration }) => ({ start: start * 16, length: duration * 16, pitch }));
  return {
    warnings: tune.warnings ?? [],
    title: original(tune.metaText.title ?? ''),
    fifths: tune.getKeySignature().accidentals?.reduce((sum, { acc }) => sum + (acc === 'sharp' ? 1 : -1), 0),
    length: at,
    ...{ notes, lyrics, chords, headings },
  };
}

function expected(song: Song) {
  const { notes, lyrics, chords } = sungSong(song);
  return {
    warnings: [],
    title: plainLine(song.title),
    fifths: fifthsOf(song.key),
    length: song.bars * song.meter.bar,
    notes,
    lyrics: lyrics.map(({ start, text, place }) => {
      return { start, text, isOpen: place === 'first' || place === 'middle' };
    }),
    chords: chords.map(({ start, chord }) => ({ start, name: chordName(chord, song.key) })),
    headings: song.sections.flatMap(({ start, heading }) =>
      plainLine(heading) ? [{ start, text: plainLine(heading) }] : [],
    ),
  };
}

describe('ABC', () => {
  it('is read by abcjs without a warning and with the same notes, words, chords and names', () => {
    for (const song of fixtureSongs) expect(read(songToAbc(song))).toEqual(expected(song));
  });

  it('so are 60 songs by chance, a third of their texts hostile', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const song = randomSong(seed);
      expect(read(songToAbc(song)), `seed ${seed}`).toEqual(expected(song));
    }
  });

  it('reads well', () => {
    expect(songToAbc(morningSong).split('\n')).toEqual([
      'X:1',
      'T:Morning & <Evening>',
      'M:4/4',
      'L:1/16',
      'Q:1/4=96',
      'K:G',
      '"G"z8 z4 z2D2 |',
      'w:The',
      'P:Verse 1',
      '"G"G6A2 "Em7"B4 (A2^G2) | "C"G8 "Dsus4"z2F2 E2D2- ||',
      'w:morn-ing is a-_wake, o-ver me',
      'P:Chorus',
      '"G"D4 z4 "E7"B4 d3(e- | "Am"e4 d4) "D7"G8 || "G"z8 "G5"z8 |]',
      'w:_ Hal-le-lu-__jah!',
      '',
    ]);
    expect(songToAbc(waltz)).toContain('"Cm"c4 e4 d4 | "G7"=B8 G4 | ("Abmaj7"A6c6- | "Cm"c12) |]');
    expect(songToAbc(jig)).toContain('Q:3/8=72\nK:Ddor\n');
  });

  it('writes the sign of a note that is tied over the bar line, and again of what follows', () => {
    const line = sungLine('O no, no', [[[8, 8, 73]], [[16, 4, 73]], [[20, 4, 72]]]);
    const tied = sungLine('O no, no', [[[8, 12, 73]], [[20, 2, 73]], [[22, 2, 72]]]);
    const bars = (lines: SongLine[]) =>
      songToAbc({
        ...jig,
        bars: 2,
        sections: [{ kind: 'verse', heading: 'Verse 1', start: 0, length: 24, lines }],
        chords: [],
      }).split('\n')[7];
    expect(bars([line])).toBe('z6 z2^c4- | ^c4^c2- c2=c4 |]');
    expect(bars([tied])).toBe('z6 z2^c4- | ^c6- ^c2^c2=c2 |]');
  });

  it('escapes hyphens within a syllable', () => {
    const hyphenated: Song = {
      ...jig,
      sections: jig.sections.map((section) => ({
        ...section,
        lines: section.lines.map((line) => ({
          ...line,
          syllables: line.syllables.map((syllable) => ({ ...syllable, text: 'well-' })),
        })),
      })),
    };
    expect(songToAbc(hyphenated)).toContain('well\\-_ well\\--well\\- well\\-|\n');
  });
});
