import { harmonize } from './harmony/harmonize.ts';
import { meters } from './meters.ts';
import { mix, noise, pickBy } from './noise.ts';
import { breath, setLines } from './setting/set-lines.ts';
import { syllablesOf } from './setting/sung-words.ts';
import type { ChordSpan, Key, Meter, Song, SongSection } from './song.ts';
import { lineKey, planLimits, sectionKey, songKey, voiceRanges, type SongPlan } from './song-plan.ts';
import type { SectionKind, TextSection } from './song-text.ts';
import { styleOf, type Style } from './styles.ts';
import { notesOf, sungLine, velocityOf, withBreaths } from './sung-lines.ts';
import { songRange } from './tune/contours.ts';
import { tuneSection, type TunedLine } from './tune/tune-section.ts';
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

const lineWords = (sections: readonly TextSection[], say: SayLine) =>
  sections.map(({ lines }) => lines.map((line) => syllablesOf(say(line))).filter((line) => line.length > 0));

const shifted = (spans: readonly ChordSpan[], by: number) =>
  spans.map(({ start, length, chord }) => ({ start: start + by, length, chord }));

/**
 * The song of a plan. Lines without anything to sing are left out. Throws SongTooLong, and RangeError for a plan without a
 * line to sing.
 */
export function composeSong(plan: SongPlan, say: SayLine): Song {
  const { text, genre, mood, seed } = plan;
  const style = styleOf(genre, mood);
  const meter = meters[mostly(style.meters, seed, steps.meter)];
  const home = homeOf(plan) + plan.transposed;
  const key: Key = { tonic: ((home % 12) + 12) % 12, mode: mostly(style.modes, seed, steps.mode) };
  const words = lineWords(text.sections, say);
  const written = text.sections.flatMap((section, index) =>
    (words[index]?.length ?? 0) > 0 ? [{ section, lines: words[index] ?? [], index }] : [],
  );
  if (written.length === 0) throw new RangeError('There is nothing to sing');
  const kept = written.map(({ section }) => section);

  let at = aloneBars.intro * meter.bar;
  let room = meter.bar / 2;
  const sections: SongSection[] = [];
  const chords: ChordSpan[] = [];
  // A section sings the tune of the first of its kind, unless it has one of its own.
  const firsts = new Map<SectionKind, { readonly ownSeed: number; readonly lines: TunedLine[] }>();

  written.forEach(({ section, lines, index }, order) => {
    const { kind } = section;
    const ownSeed = plan.retuned[sectionKey(index)];
    const first = firsts.get(kind);
    const kindSeed = mix(seed, plan.retuned[songKey] ?? 0, ownSeed ?? first?.ownSeed ?? 0);
    const pace = kind === 'chorus' ? 'broad' : style.verses;
    const rhythm = mix(kindSeed, steps.setting, kind.length);
    const set = setLines(lines, { meter, pace, syncopation: style.syncopation, seed: rhythm }, room);
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
    const tuned = tuneSection(set, kind, {
      meter,
      key,
      home,
      chords: harmony,
      cadence,
      seed: mix(kindSeed, steps.tune, kind.length),
      lineSeed: (line) => plan.retuned[lineKey(index, line)],
      before: ownSeed === undefined ? (first?.lines ?? null) : null,
    });
    if (!first) firsts.set(kind, { ownSeed: ownSeed ?? 0, lines: tuned });
    chords.push(...shifted(harmony, at));
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
    const lastOnset = lastLine?.spans.at(-1)?.start ?? 0;
    // The section's last note leaves room for a breath and for a pickup as long.
    room = Math.max(0, Math.min(breath, (lastLine?.frame.length ?? 0) - lastOnset - 2 * breath));
    if (kind === 'chorus' && next?.kind === 'verse') {
      at += aloneBars.break * meter.bar;
      room = meter.bar / 2;
    }
  });
  const bars = at / meter.bar + aloneBars.outro;
  return {
    title: text.title,
    genre,
    mood,
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
