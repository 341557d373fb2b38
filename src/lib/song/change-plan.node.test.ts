import { describe, expect, it } from 'vitest';
import { allSung } from '../../../scripts/bench-song/figures.ts';
import { saySong } from '../../../scripts/bench-song/songs.ts';
import { changeLength, movePitch, toggleLock } from './composer.ts';
import { composeSong } from './compose-song.ts';
import { planFor, variedPlans } from './fixture-texts.ts';
import { isInKey } from './harmony/chords.ts';
import type { NoteAddress } from './note-address.ts';
import type { SongPlan } from './song-plan.ts';
import type { Song } from './song.ts';

const compose = (plan: SongPlan) => composeSong(plan, saySong);
const plan = planFor('a whole song', { transposed: 3 });
const song = compose(plan);
const address: NoteAddress = { section: 1, line: 2, syllable: 4 };
const verse = { section: 0, line: 1 };

const noteAt = ({ sections }: Song, { section, line, syllable }: NoteAddress) => {
  const note = sections[section]?.lines[line]?.syllables[syllable]?.notes[0];
  if (!note) throw new RangeError('There is no such note');
  return note;
};
/** How many notes of the whole song are others than before. */
const changed = (after: Song) => {
  const notes = allSung(after).map(({ note }) => JSON.stringify(note));
  return allSung(song).filter(({ note }, index) => JSON.stringify(note) !== notes[index]).length;
};

describe('a note', () => {
  it('moves by steps of the key, alone', () => {
    for (const steps of [-3, -1, 1, 2]) {
      const after = compose(movePitch(plan, song, address, steps, false));
      const [old, now] = [noteAt(song, address), noteAt(after, address)];
      const between = Array.from(
        { length: Math.abs(now.pitch - old.pitch) },
        (_, index) => old.pitch + Math.sign(steps) * (index + 1),
      );
      expect(between.filter((pitch) => isInKey(song.key, pitch))).toHaveLength(Math.abs(steps));
      expect(isInKey(song.key, now.pitch)).toBe(true);
      expect({ ...now, pitch: old.pitch }).toEqual(old);
      expect(changed(after)).toBe(1);
    }
  });

  it('moves by semitones where that is asked for', () => {
    for (const semitones of [-2, -1, 1, 12]) {
      const after = compose(movePitch(plan, song, address, semitones, true));
      expect(noteAt(after, address).pitch).toBe(noteAt(song, address).pitch + semitones);
      expect(changed(after)).toBe(1);
    }
  });

  it('comes back to where it was', () => {
    const up = movePitch(plan, song, address, 1, false);
    expect(compose(movePitch(up, compose(up), address, -1, false))).toEqual(song);
  });

  it('stays with its song into another key', () => {
    const moved = movePitch(plan, song, address, 1, true);
    const higher = compose({ ...moved, transposed: plan.transposed + 2 });
    expect(noteAt(higher, address).pitch).toBe(noteAt(song, address).pitch + 3);
  });

  it('does not leave what can be heard as a tune', () => {
    expect(movePitch(plan, song, address, 80, true)).toBe(plan);
    expect(movePitch(plan, song, address, -80, true)).toBe(plan);
  });

  it('that is not there changes nothing', () => {
    for (const gone of [{ section: 9 }, { line: 9 }, { syllable: 99 }]) {
      expect(movePitch(plan, song, { ...address, ...gone }, 1, false)).toBe(plan);
      expect(changeLength(plan, song, { ...address, ...gone }, 1)).toBe(plan);
    }
    expect(toggleLock(plan, song, { section: 9, line: 0 })).toBe(plan);
  });
});

/** The notes of a song with the silence after each, and whether a line ends there. */
const spaced = (all: Song) => {
  const ends = all.sections.flatMap(({ lines }) =>
    lines.flatMap(({ syllables }) => syllables.map((_, index) => index === syllables.length - 1)),
  );
  const notes = allSung(all).map(({ note }) => note);
  return notes.map(({ start, length }, index) => ({
    endsLine: ends[index] ?? true,
    silence: (notes[index + 1]?.start ?? Infinity) - start - length,
  }));
};

/** The first and the last note of each line. */
const lineEnds = ({ sections }: Song): NoteAddress[] =>
  sections.flatMap(({ lines }, section) =>
    lines.flatMap(({ syllables }, line) =>
      [0, syllables.length - 1].map((syllable) => ({ section, line, syllable })),
    ),
  );

describe('the length of a note', () => {
  it('is never under a sixteenth', () => {
    expect(noteAt(compose(changeLength(plan, song, address, -99)), address).length).toBe(1);
  });

  it('changes by what it was asked for where there is room, alone', () => {
    const last: NoteAddress = {
      section: 4,
      line: 3,
      syllable: (song.sections[4]?.lines[3]?.syllables.length ?? 1) - 1,
    };
    const after = compose(changeLength(plan, song, last, 3));
    expect(noteAt(after, last).length).toBe(noteAt(song, last).length + 3);
    expect(changed(after)).toBe(1);
    expect(noteAt(compose(changeLength(plan, song, last, 99)), last).length).toBe(16);
  });

  it('leaves the next note where it is, and between two lines an eighth to breathe', () => {
    for (const varied of variedPlans.slice(77, 84)) {
      const before = compose(varied);
      for (const each of lineEnds(before)) {
        const after = spaced(compose(changeLength(varied, before, each, 99)));
        expect(after.filter(({ silence, endsLine }) => silence < (endsLine ? 2 : 0))).toEqual([]);
      }
    }
  });

  it('is no change where there is no room', () => {
    const longest = changeLength(plan, song, address, 99);
    expect(changeLength(longest, compose(longest), address, 1)).toBe(longest);
  });
});

describe('a lock', () => {
  it('changes no note, neither on nor off', () => {
    const locked = toggleLock(plan, song, verse);
    expect(locked.locked).toEqual(['0.1']);
    expect(compose(locked)).toEqual(song);
    const open = toggleLock(locked, compose(locked), verse);
    expect(open.locked).toEqual([]);
    expect(compose(open)).toEqual(song);
  });

  it('lets notes be changed by hand', () => {
    const locked = toggleLock(plan, song, verse);
    expect(changed(compose(movePitch(locked, song, { ...verse, syllable: 0 }, 1, false)))).toBe(1);
  });
});

describe('changed words', () => {
  const withLine = (text: string): SongPlan => {
    const [first, ...rest] = plan.text.sections;
    const sections = first ? [{ ...first, lines: first.lines.with(1, text) }, ...rest] : [];
    const moved = movePitch(plan, song, { ...verse, syllable: 2 }, 5, false);
    return { ...moved, text: { ...plan.text, sections } };
  };
  const pitches = (one: Song) =>
    one.sections[0]?.lines[1]?.syllables.map(({ notes: [note] }) => [note?.start, note?.length, note?.pitch]);

  it('keep the tune of their line where they have as many syllables', () => {
    const moved = movePitch(plan, song, { ...verse, syllable: 2 }, 5, false);
    const other = compose(withLine('A television plays the song we never heard before'));
    expect(pitches(other)).toHaveLength(14);
    expect(pitches(other)).toEqual(pitches(compose(moved)));
  });

  it('have a tune of their own where they have more or fewer', () => {
    const fewer = withLine('The radio was playing');
    expect(compose(fewer)).toEqual(compose({ ...fewer, fixed: {} }));
  });
});
