import { describe, expect, it } from 'vitest';
import { saySong } from '../../../scripts/bench-song/songs.ts';
import { composeSong } from './compose-song.ts';
import { textNames, variedPlans } from './fixture-texts.ts';
import { allSung, shortestBreath, sungOf } from '../../../scripts/bench-song/figures.ts';
import { planLimits, voiceRanges, type SongPlan } from './song-plan.ts';
import type { SongSection } from './song.ts';

const compose = (plan: SongPlan) => composeSong(plan, saySong);
const cases = variedPlans.map((plan) => ({
  name: `${plan.text.title}, ${plan.genre}, ${plan.mood}, ${plan.voice}`,
  plan,
  song: compose(plan),
}));

/** The names of the songs that break a rule. */
const breaking = (rule: (one: (typeof cases)[number]) => boolean) =>
  cases.filter((one) => !rule(one)).map(({ name }) => name);

/** Notes and words, from the section's start. */
const sungIn = ({ lines, start }: SongSection) =>
  lines.map(({ syllables }) =>
    syllables.map(({ text, notes }) => [text, notes.map((note) => ({ ...note, start: note.start - start }))]),
  );

describe('a composed song', () => {
  it('is tried in every genre with words of every shape', () => {
    expect(cases).toHaveLength(textNames.length * 7);
    expect(new Set(cases.map(({ song }) => song.meter.id)).size).toBe(3);
    expect(new Set(cases.map(({ song }) => song.key.mode)).size).toBe(4);
  });

  it('sings each syllable of its words to exactly one note', () => {
    expect(
      breaking(({ song }) => allSung(song).every(({ syllable }) => syllable.notes.length === 1)),
    ).toEqual([]);
    expect(
      breaking(({ song, plan }) => {
        const said = plan.text.sections.flatMap(({ lines }) => lines.flatMap((line) => saySong(line)));
        return allSung(song).length === said.flatMap(({ syllables }) => syllables).length;
      }),
    ).toEqual([]);
  });

  it('has notes in order, of whole sixteenths, none before the one before has ended', () => {
    expect(
      breaking(({ song }) =>
        allSung(song).every(({ note: { start, length } }, index, all) => {
          const before = all[index - 1]?.note ?? { start: 0, length: 0 };
          const areWhole = Number.isInteger(start) && Number.isInteger(length) && length >= 1;
          return areWhole && start >= before.start + before.length;
        }),
      ),
    ).toEqual([]);
  });

  it('leaves an eighth for breath between two lines', () => {
    expect(breaking(({ song }) => shortestBreath(song) >= 2)).toEqual([]);
  });

  it('stays within its voice, and within 16 semitones', () => {
    expect(
      breaking(({ song, plan }) => {
        const pitches = allSung(song).map(({ note }) => note.pitch);
        const [low, high] = [Math.min(...pitches), Math.max(...pitches)];
        const voice = voiceRanges[plan.voice];
        return high - low <= 16 && low >= voice.low && high <= voice.high;
      }),
    ).toEqual([]);
  });

  it('ends on the tonic', () => {
    expect(breaking(({ song }) => (allSung(song).at(-1)?.note.pitch ?? -1) % 12 === song.key.tonic)).toEqual(
      [],
    );
  });

  it('has its sections in whole bars, in order, and the notes of each end before the next begins', () => {
    expect(
      breaking(({ song: { sections, bars, meter } }) =>
        sections.every((section, index) => {
          const { start, length } = section;
          const last = sungOf(section.lines).at(-1)?.note ?? { start: 0, length: 0 };
          const areWhole = start % meter.bar === 0 && length % meter.bar === 0;
          const next = sections[index + 1]?.start ?? bars * meter.bar;
          return areWhole && last.start + last.length <= start + length && start + length <= next;
        }),
      ),
    ).toEqual([]);
    expect(breaking(({ song }) => song.bars <= planLimits.bars)).toEqual([]);
  });

  it('has a chord at every moment, and never two', () => {
    expect(
      breaking(({ song: { chords, bars, meter } }) => {
        let at = 0;
        const follow = chords.every(({ start, length }) => {
          const isNext = start === at && length > 0;
          at += length;
          return isNext;
        });
        return follow && at === bars * meter.bar;
      }),
    ).toEqual([]);
  });

  it('sings a chorus that comes again to exactly the same notes', () => {
    const refrains = cases.filter(({ plan }) =>
      ['a whole song', 'plain paragraphs', 'parts of every kind', 'twenty sections'].includes(
        plan.text.title,
      ),
    );
    for (const { song } of refrains) {
      const choruses = song.sections.filter(({ kind }) => kind === 'chorus').map(sungIn);
      expect(choruses.length).toBeGreaterThan(1);
      for (const chorus of choruses) expect(chorus).toEqual(choruses[0]);
    }
  });

  it('keeps the place of every section and line of its words', () => {
    expect(
      breaking(({ song, plan }) =>
        plan.text.sections.every(
          ({ lines, kind, heading }, index) =>
            song.sections[index]?.kind === kind &&
            song.sections[index].heading === heading &&
            song.sections[index].lines.length === lines.length,
        ),
      ),
    ).toEqual([]);
  });
});
