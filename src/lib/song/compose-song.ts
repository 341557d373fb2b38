import { lastOf } from '../data/last-of.ts';
import { withChanges } from './harmony/changed-chords.ts';
import { harmonize } from './harmony/harmonize.ts';
import { meters } from './meters.ts';
import { mix, noise, pickBy } from './noise.ts';
import { fitWords } from './setting/fit-words.ts';
import { breath, setLines, type BroughtTune, type SectionRoom, type SetLine } from './setting/set-lines.ts';
import { syllablesOf, type UnsetSyllable } from './setting/sung-words.ts';
import type { ChordSpan, Key, Meter, Song, SongSection } from './song.ts';
import {
  lineKey,
  planLimits,
  sectionKey,
  songKey,
  voiceRanges,
  type FixedTune,
  type SongPlan,
} from './song-plan.ts';
import type { SectionKind, TextSection } from './song-text.ts';
import { styleOf, type Style } from './styles.ts';
import { isOneVoice, notesOf, sungLine, velocityOf, withBreaths } from './sung-lines.ts';
import { songRange } from './tune/contours.ts';
import { tuneSection, type TunedLine } from './tune/tune-section.ts';
import { partWords } from './words/part-words.ts';
import type { Word } from './words/word.ts';

/** From words to a song: rhythm, chords and tune, each from the step before and the seed. */

/** How the words of a line are said. */
export type SayLine = (line: string) => readonly Word[];

/** More words than `planLimits.bars` bars hold. */
export class SongTooLong extends RangeError {
  override name = 'SongTooLong';
}

const steps = { meter: 11, mode: 12, key: 13, tempo: 14, setting: 15, harmony: 16, tune: 17 } as const;

/** The tonic in the middle of the song, so that the song's range lies within the voice; before it is transposed. */
export function homeOf({ seed, voice }: Pick<SongPlan, 'seed' | 'voice'>): number {
  const { low, high } = voiceRanges[voice];
  const lowest = low - songRange.low;
  return lowest + (mix(seed, steps.key) % (high - songRange.high - lowest + 1));
}

/** The first of the choices in more than half of the songs. */
function mostly<T>(choices: readonly T[], seed: number, step: number): T {
  const [first] = choices;
  return first !== undefined && noise(seed, step) < 0.6 ? first : pickBy(choices, seed, step, 1);
}

function tempoOf({ tempo, seed }: SongPlan, style: Style, meter: Meter): number {
  const [low, high] = style.tempoOf(meter.id);
  return tempo ?? low + (mix(seed, steps.tempo) % (high - low + 1));
}

const hasFullCadence = (sections: readonly TextSection[], index: number): boolean => {
  const { kind } = sections[index] ?? { kind: 'verse' };
  return kind === 'chorus' || kind === 'outro' || index === sections.length - 1;
};

/** Bars of the instruments alone before the first section, between a chorus and a verse, and at the end. */
const aloneBars = { intro: 2, break: 2, outro: 2 } as const;

function* lineWords({ text, breaks }: SongPlan, say: SayLine): Generator<void, UnsetSyllable[][][]> {
  const sections: UnsetSyllable[][][] = [];
  for (const [section, { lines }] of text.sections.entries()) {
    const said = lines.map(say).filter((words) => words.length > 0);
    sections.push(said.map((words, line) => syllablesOf(partWords(words, breaks[lineKey(section, line)]))));
    yield;
  }
  return sections;
}

/** The tune of a line that was there before its words; null where there is none, or it has no room for them. */
function broughtTune(
  fixed: FixedTune | undefined,
  syllables: readonly UnsetSyllable[],
  meter: Meter,
): BroughtTune | null {
  if (fixed?.bars === undefined || fixed.meter !== meter.id || !isOneVoice(fixed.notes)) return null;
  const notes = fitWords(fixed.notes, syllables, meter);
  return notes && { notes, length: fixed.bars * meter.bar };
}

const shifted = (spans: readonly ChordSpan[], by: number) =>
  spans.map(({ start, length, chord }) => ({ start: start + by, length, chord }));

/**
 * The song of a plan. Lines without anything to sing are left out. Throws SongTooLong, and RangeError for a plan without a
 * line to sing.
 */
export const composeSong = (plan: SongPlan, say: SayLine): Song => lastOf(composeInSteps(plan, say));

/** The same, with a rest after each section, so that a page can stay awake. */
export function* composeInSteps(plan: SongPlan, say: SayLine): Generator<void, Song> {
  const { text, genre, mood, seed } = plan;
  const style = styleOf(genre, mood);
  const meter = meters[plan.meter ?? mostly(style.meters, seed, steps.meter)];
  const home = homeOf(plan) + plan.transposed;
  const key: Key = {
    tonic: ((home % 12) + 12) % 12,
    mode: plan.mode ?? mostly(style.modes, seed, steps.mode),
  };
  const words = yield* lineWords(plan, say);
  const written = text.sections.flatMap((section, index) =>
    (words[index]?.length ?? 0) > 0 ? [{ section, lines: words[index] ?? [], index }] : [],
  );
  if (written.length === 0) throw new RangeError('There is nothing to sing');
  const kept = written.map(({ section }) => section);

  let at = aloneBars.intro * meter.bar;
  let room: SectionRoom = { pickup: meter.bar / 2, brought: meter.bar };
  const sections: SongSection[] = [];
  const chords: ChordSpan[] = [];
  const isClose = plan.rules === 2;
  // A section sings the tune of the first of its kind, unless it has one of its own.
  const firsts = new Map<SectionKind, { ownSeed: number; set: SetLine[]; lines: TunedLine[] }>();

  for (const [order, { section, lines, index }] of written.entries()) {
    const { kind } = section;
    const ownSeed = plan.retuned[sectionKey(index)];
    const first = firsts.get(kind);
    const kindSeed = mix(seed, plan.retuned[songKey] ?? 0, ownSeed ?? first?.ownSeed ?? 0);
    const pace = kind === 'chorus' ? 'broad' : style.verses;
    const rhythm = mix(kindSeed, steps.setting, kind.length);
    const brought = lines.map((line, number) => broughtTune(plan.fixed[lineKey(index, number)], line, meter));
    const before = ownSeed === undefined ? first : undefined;
    const rules = {
      meter,
      pace,
      syncopation: style.syncopation,
      seed: rhythm,
      before: isClose ? before?.set : undefined,
    } as const;
    const set = setLines(lines, rules, room, brought);
    const length = set.reduce((sum, { frame }) => sum + frame.length, 0);
    if ((at + length) / meter.bar + aloneBars.outro > planLimits.bars)
      throw new SongTooLong(`A song has at most ${planLimits.bars} bars`);
    const cadence = hasFullCadence(kept, order) ? 'full' : 'half';
    const each = meter.bar * (meter.id === '3/4' ? 2 : 1);
    const harmony = harmonize(kind, length, each, cadence, {
      key,
      vocabulary: style.chords,
      seed: mix(kindSeed, steps.harmony),
    });
    const changed = withChanges(harmony, plan.chords[sectionKey(index)], { key, meter });
    const tuned = tuneSection(set, kind, {
      meter,
      key,
      home,
      chords: harmony,
      changedChords: changed,
      cadence,
      seed: mix(kindSeed, steps.tune, kind.length),
      lineSeed: (line) => plan.retuned[lineKey(index, line)],
      before: before?.lines ?? null,
      isClose,
    });
    if (!first) firsts.set(kind, { ownSeed: ownSeed ?? 0, set, lines: tuned });
    chords.push(...shifted(changed, at));
    sections.push({
      kind,
      heading: section.heading,
      start: at,
      length,
      lines: set.map((line, number) =>
        sungLine(
          line,
          notesOf(line, tuned[number], plan.fixed[lineKey(index, number)], { home, meter }),
          at,
          (note, weight) => velocityOf(meter, note, weight, style, kind === 'chorus'),
        ),
      ),
    });
    at += length;
    const next = kept[order + 1];
    const lastLine = set.at(-1);
    const lastNote = (lastLine?.brought?.flat() ?? lastLine?.spans)?.at(-1)?.start ?? 0;
    const left = (lastLine?.frame.length ?? 0) - lastNote;
    // The section's last note leaves room for a breath and for a pickup as long.
    room = { pickup: Math.max(0, Math.min(breath, left - 2 * breath)), brought: left - 1 };
    if (kind === 'chorus' && next?.kind === 'verse') {
      at += aloneBars.break * meter.bar;
      room = { pickup: meter.bar / 2, brought: meter.bar };
    }
    yield;
  }
  const bars = at / meter.bar + aloneBars.outro;
  return {
    title: text.title,
    genre,
    mood,
    singer: plan.singer,
    meter,
    tempo: tempoOf(plan, style, meter),
    key,
    bars,
    sections: withBreaths(sections),
    chords: fillGaps(chords, sections, meter, bars),
  };
}

/** Chords for the bars of the instruments: those of the section that follows; at the end its last, held. */
function fillGaps(
  sung: readonly ChordSpan[],
  sections: readonly SongSection[],
  meter: Meter,
  bars: number,
): ChordSpan[] {
  const all: ChordSpan[] = [];
  let at = 0;
  for (const { start, length } of sections) {
    const own = sung.filter((span) => span.start >= start && span.start < start + length);
    for (let index = 0; at < start; index += 1) {
      const model = own[index % Math.max(1, own.length)] ?? sung[0];
      if (!model) break;
      const span = { start: at, length: Math.min(model.length, start - at), chord: model.chord };
      all.push(span);
      at += span.length;
    }
    all.push(...own);
    at = start + length;
  }
  const last = all.at(-1);
  if (last) all.push({ start: at, length: bars * meter.bar - at, chord: last.chord });
  return all;
}
