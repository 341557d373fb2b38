import { describe, expect, it } from 'vitest';
import { allSung } from '../../../scripts/bench-song/figures.ts';
import { saySong } from '../../../scripts/bench-song/songs.ts';
import { changeLength, toggleLock } from './composer.ts';
import { changeText } from './change-text.ts';
import { composeSong } from './compose-song.ts';
import { planFor } from './fixture-texts.ts';
import type { SongPlan } from './song-plan.ts';
import type { TextSection } from './song-text.ts';

const compose = (plan: SongPlan) => composeSong(plan, saySong);
const plan = planFor('a whole song');
const song = compose(plan);
const { sections } = plan.text;
const locked = toggleLock(plan, song, { section: 1, line: 1 });
const other: TextSection = { kind: 'verse', heading: 'Verse', lines: ['A line that was not there'] };
const withSections = (all: readonly TextSection[]) => ({ ...plan.text, sections: all });

describe('other words', () => {
  it('take what was changed along where a section is put in before it', () => {
    const after = changeText({ ...locked, retuned: { '1': 5 } }, withSections([other, ...sections]));
    expect([Object.keys(after.fixed), after.locked, after.retuned]).toEqual([['2.1'], ['2.1'], { '2': 5 }]);
  });

  it('keep it where a word of the section is changed', () => {
    const changed = sections.map((section, index) =>
      index === 1 ? { ...section, lines: section.lines.map((line) => `${line} now`) } : section,
    );
    expect(changeText(locked, withSections(changed)).locked).toEqual(['1.1']);
  });

  it('forget it where the section is gone and another has its place', () => {
    const after = changeText(locked, withSections(sections.filter((_, index) => index !== 1)));
    expect(after.locked).toEqual([]);
  });
});

describe('a fixed tune', () => {
  it('never runs into the line after it, nor takes its breath, whatever words that one has now', () => {
    const long = song.sections.reduce(
      (drawn, { lines }, section) =>
        lines.reduce((rest, { syllables }, line) => {
          const last = { section, line, syllable: syllables.length - 1 };
          return changeLength(rest, compose(rest), last, 9);
        }, drawn),
      plan,
    );
    for (const start of ['And', 'And then', 'It was the', 'Oh,']) {
      const longer = sections.map((section, index) =>
        index % 2 === 0 ? section : { ...section, lines: section.lines.map((line) => `${start} ${line}`) },
      );
      const lines = compose(changeText(long, withSections(longer))).sections.flatMap((section) =>
        section.lines.map((line) => allSung({ ...song, sections: [{ ...section, lines: [line] }] })),
      );
      lines.slice(1).forEach((line, index) => {
        const last = lines[index]?.at(-1)?.note;
        const end = (last?.start ?? 0) + (last?.length ?? 0);
        expect((line[0]?.note.start ?? 0) - end).toBeGreaterThanOrEqual(2);
      });
    }
  });

  it('from a link that lets its notes overlap is none', () => {
    const count = song.sections[0]?.lines[0]?.syllables.length ?? 0;
    const notes = Array.from({ length: count }, () => ({ start: 4, length: 9, pitch: 0 }));
    const hostile = { ...plan, fixed: { '0.0': { meter: song.meter.id, notes } } };
    expect(allSung(compose(hostile))).toEqual(allSung(song));
  });
});
