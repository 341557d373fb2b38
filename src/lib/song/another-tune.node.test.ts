import { describe, expect, it } from 'vitest';
import { saySong } from '../../../scripts/bench-song/songs.ts';
import { composeSong } from './compose-song.ts';
import { movePitch, retuneLine, retuneSection, retuneSong, toggleLock } from './composer.ts';
import { planFor } from './fixture-texts.ts';
import type { LineAddress } from './note-address.ts';
import type { SongPlan } from './song-plan.ts';
import type { Song, SongSection } from './song.ts';

const compose = (plan: SongPlan) => composeSong(plan, saySong);
// Verse, chorus, verse, bridge, chorus.
const plan = planFor('a whole song', { seed: 12, genre: 'folk' });
const song = compose(plan);
const [verse1, chorus1, verse2, bridge, chorus2] = [0, 1, 2, 3, 4] as const;

const tuneOf = ({ lines, start }: SongSection) =>
  lines.map(({ syllables }) =>
    syllables.flatMap(({ notes }) => notes.map((note) => ({ ...note, start: note.start - start }))),
  );

/** The keys of the lines that are sung to other notes. */
const changedLines = (before: Song, after: Song) =>
  before.sections.flatMap((section, index) => {
    const other = after.sections[index];
    const tune = other ? tuneOf(other) : [];
    return tuneOf(section).flatMap((line, number) =>
      JSON.stringify(line) === JSON.stringify(tune[number]) ? [] : `${index}.${number}`,
    );
  });
/** The sections with a line that is sung to other notes. */
const changedSections = (before: Song, after: Song) => [
  ...new Set(changedLines(before, after).map((key) => Number(key.split('.')[0]))),
];
/** The chords of a section, from its start. */
const chordsOf = ({ chords }: Song, { start, length }: SongSection) =>
  chords
    .filter((span) => span.start >= start && span.start < start + length)
    .map(({ chord, ...span }) => ({ chord, at: span.start - start }));
const lockAll = (addresses: readonly LineAddress[]) =>
  addresses.reduce((locked, address) => toggleLock(locked, song, address), plan);

describe('another tune for a line', () => {
  it('changes the line, and where a later section sings it again, that one too', () => {
    expect(changedLines(song, compose(retuneLine(plan, { section: chorus1, line: 1 }, 5)))).toEqual([
      '1.1',
      '4.1',
    ]);
  });

  it('changes nothing else where no section sings it again', () => {
    for (const section of [verse2, bridge, chorus2])
      expect(changedLines(song, compose(retuneLine(plan, { section, line: 1 }, 5)))).toEqual([
        `${section}.1`,
      ]);
  });

  it('is another one each time, over the same chords', () => {
    const after = [1, 2, 3, 4].map((seed) => compose(retuneLine(plan, { section: bridge, line: 0 }, seed)));
    expect(new Set(after.map(({ sections }) => JSON.stringify(sections[bridge]?.lines[0]))).size).toBe(4);
    for (const one of after) expect(one.chords).toEqual(song.chords);
  });

  it('lets go of what was changed by hand, and leaves a locked line alone', () => {
    const address = { section: bridge, line: 0 };
    const moved = movePitch(plan, song, { ...address, syllable: 0 }, 2, false);
    expect(retuneLine(moved, address, 5)).toEqual(retuneLine(plan, address, 5));
    const locked = lockAll([address]);
    expect(retuneLine(locked, address, 5)).toBe(locked);
  });
});

describe('another tune for a section', () => {
  it('is sung by every later section that repeats it', () => {
    for (let seed = 1; seed < 8; seed += 1) {
      const after = compose(retuneSection(plan, song, chorus1, seed));
      const choruses = after.sections.filter(({ kind }) => kind === 'chorus');
      const [first, second] = choruses.map((one) => ({ tune: tuneOf(one), chords: chordsOf(after, one) }));
      expect(second).toEqual(first);
      expect(changedSections(song, after)).toEqual([chorus1, chorus2]);
    }
  });

  it('changes no other where it is not the first of its kind', () => {
    for (const section of [verse2, bridge, chorus2]) {
      const after = compose(retuneSection(plan, song, section, 5));
      expect(changedSections(song, after)).toEqual([section]);
    }
  });

  it('lets go of what was changed by hand in it, and nowhere else', () => {
    const moved = [verse1, bridge].reduce(
      (all, section) => movePitch(all, song, { section, line: 0, syllable: 0 }, 2, false),
      plan,
    );
    expect(Object.keys(retuneSection(moved, song, bridge, 5).fixed)).toEqual(['0.0']);
  });

  it('keeps its locked lines note for note, and the chords under them', () => {
    const locked = lockAll([{ section: chorus1, line: 2 }]);
    const after = compose(retuneSection(locked, song, chorus1, 5));
    expect(changedLines(song, after)).toEqual(['1.0', '1.1', '1.3', '4.0', '4.1', '4.3']);
    expect(after.chords).toEqual(song.chords);
  });

  it('keeps the chords under the locked lines of a section that repeats it', () => {
    const locked = lockAll([{ section: chorus2, line: 2 }]);
    const after = compose(retuneSection(locked, song, chorus1, 5));
    expect(changedLines(song, after)).not.toContain('4.2');
    expect(after.chords).toEqual(song.chords);
  });
});

describe('another tune for a song', () => {
  it('changes every section, in the same key, meter and tempo', () => {
    const { key, meter, tempo, ...after } = compose(retuneSong(plan, song, 5));
    expect({ key, meter, tempo }).toEqual({ key: song.key, meter: song.meter, tempo: song.tempo });
    expect(changedSections(song, { ...after, key, meter, tempo })).toHaveLength(5);
  });

  it('lets go of what was changed before', () => {
    const moved = movePitch(
      retuneLine(plan, { section: 0, line: 0 }, 3),
      song,
      { section: 1, line: 0, syllable: 0 },
      2,
      true,
    );
    expect(retuneSong(moved, song, 5)).toEqual(retuneSong(plan, song, 5));
  });

  it('keeps locked lines note for note, and the chords under them', () => {
    const locked = lockAll([
      { section: verse1, line: 0 },
      { section: bridge, line: 1 },
    ]);
    const after = compose(retuneSong(locked, song, 5));
    const lines = changedLines(song, after);
    expect(lines).not.toContain('0.0');
    expect(lines).not.toContain('3.1');
    expect(lines).toEqual(expect.arrayContaining(['0.1', '1.0', '1.3', '3.0']));
    expect(after.chords).toEqual(song.chords);
  });

  it('with a locked line is still one song: what repeats a section sings its new tune', () => {
    const after = compose(retuneSong(lockAll([{ section: bridge, line: 1 }]), song, 5));
    const choruses = after.sections.filter(({ kind }) => kind === 'chorus').map(tuneOf);
    expect(choruses[1]).toEqual(choruses[0]);
  });
});
