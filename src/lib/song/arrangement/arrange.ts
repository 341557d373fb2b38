import { meters, sixteenthSeconds } from '../meters.ts';
import type { Chord, Song, SongSection } from '../song.ts';
import type { Singer } from '../singers.ts';
import type { DrumHit, DrumSound, PlayedNote, SongScore, SungLineScore } from '../song-score.ts';
import { styleOf } from '../styles.ts';
import { grooves, type BarPattern, type Groove } from './grooves.ts';
import { timeMap, type SecondsOf } from './time-map.ts';
import { bassOf, lowestBass, voicingsOf } from './voicings.ts';

/** What each part of the band plays to a song. */

interface Bar {
  readonly start: number;
  readonly pattern: BarPattern;
  readonly fill: Groove['fill'] | null;
  readonly isSectionStart: boolean;
  readonly isLast: boolean;
  readonly isLoud: boolean;
}

interface Written {
  readonly start: number;
  readonly length: number;
  readonly pitch: number;
  readonly velocity: number;
}

const velocities: Readonly<Record<string, number>> = { X: 104, x: 86, o: 58 };
/** A bar that leads into another section ends early for the fill, if there are drums at all. */
const loudKinds = ['chorus', 'outro'];

function grooveOf(song: Song): Groove {
  const { groove } = styleOf(song.genre, song.mood);
  const found = grooves[groove][song.meter.id] ?? grooves.backbeat[song.meter.id] ?? grooves.picking['3/4'];
  if (!found) throw new RangeError(`No groove for ${song.meter.id}`);
  return found;
}

function barsOf({ sections, bars, meter }: Song, groove: Groove): Bar[] {
  const sectionAt = (at: number): SongSection | undefined =>
    sections.find(({ start, length }) => at >= start && at < start + length);
  return Array.from({ length: bars }, (_, index) => {
    const start = index * meter.bar;
    const section = sectionAt(start);
    const next = sectionAt(start + meter.bar);
    const isLoud = section !== undefined && loudKinds.includes(section.kind);
    return {
      start,
      pattern: isLoud ? groove.full : groove.light,
      fill: next && next !== section && index > 0 ? groove.fill : null,
      isSectionStart: section?.start === start,
      isLast: index === bars - 1,
      isLoud,
    };
  });
}

/** The signs of a bar's pattern with their places; what is after a sign rings until `until`. */
function signsOf(pattern: string): { sign: string; at: number; until: number }[] {
  const places = [...pattern].flatMap((sign, at) => (sign === '.' ? [] : [{ sign, at }]));
  return places.flatMap(({ sign, at }, index) =>
    sign === '-' ? [] : [{ sign, at, until: places[index + 1]?.at ?? pattern.length }],
  );
}

function chordNotes(song: Song, bars: readonly Bar[], force: number): Written[] {
  const voicings = voicingsOf(song.chords.map(({ chord }) => chord));
  /** A stroke that would ring into another chord is struck again there. */
  const chordsWithin = (from: number, to: number) =>
    song.chords.flatMap(({ start, length }, span) =>
      start < to && start + length > from
        ? { span, from: Math.max(from, start), to: Math.min(to, start + length) }
        : [],
    );
  return bars.flatMap(({ start, pattern, isLast }) =>
    signsOf(isLast ? `x${'.'.repeat(song.meter.bar - 1)}` : pattern.chords).flatMap(({ sign, at, until }) => {
      const strike = velocities[sign];
      const velocity = (strike ?? 78) - 10 + force;
      return chordsWithin(start + at, start + until).flatMap(({ span, from, to }) => {
        const voicing = voicings[span] ?? [];
        const pitches = strike ? voicing : [voicing[(Number(sign) - 1) % Math.max(1, voicing.length)] ?? 60];
        return pitches.map((pitch) => ({ start: from, length: to - from, pitch, velocity }));
      });
    }),
  );
}

function bassNotes(song: Song, bars: readonly Bar[], force: number): Written[] {
  const chordAt = (at: number): Chord | undefined =>
    song.chords.find(({ start, length }) => at >= start && at < start + length)?.chord;
  return bars.flatMap(({ start, pattern, isLast }) =>
    signsOf(isLast ? `1${'.'.repeat(song.meter.bar - 1)}` : pattern.bass).map(({ sign, at, until }) => {
      const root = bassOf(chordAt(start + at)?.root ?? 0);
      const next = bassOf(chordAt(start + song.meter.bar)?.root ?? 0);
      const fifth = root + 7 > 43 ? root - 5 : root + 7;
      // From below, unless the next root lies lower, or a step under it is lower than a bass goes.
      const step = next < root || next - 2 < lowestBass ? 2 : -2;
      const pitch = { '1': root, '5': fifth, '8': root + 12, n: next + step }[sign] ?? root;
      const velocity = (at === 0 ? 96 : 84) + force;
      return { start: start + at, length: until - at, pitch, velocity };
    }),
  );
}

function drumHits(bars: readonly Bar[], secondsOf: SecondsOf, force: number): DrumHit[] {
  return bars.flatMap(({ start, pattern, fill, isSectionStart, isLast, isLoud }): DrumHit[] => {
    const hasDrums = Object.keys(pattern.drums).length > 0;
    if (isLast) return hasDrums ? [{ drum: 'kick', start: secondsOf(start), velocity: 90 }] : [];
    const played = { ...pattern.drums, ...(hasDrums ? fill : null) };
    const hits = Object.entries(played).flatMap(([drum, signs]) =>
      signsOf(signs).map(({ sign, at }) => ({
        drum: drum as DrumSound,
        start: secondsOf(start + at),
        velocity: clamp((velocities[sign] ?? 80) + force),
      })),
    );
    const crash: DrumHit = { drum: 'crash', start: secondsOf(start), velocity: clamp(84 + force) };
    return isSectionStart && isLoud && hasDrums ? [crash, ...hits] : hits;
  });
}

const clamp = (velocity: number) => Math.min(127, Math.max(1, Math.round(velocity)));

/** Seconds between the end of a note and the next, so that two are heard and not one. */
const gapSeconds = 0.015;

function played(notes: readonly Written[], secondsOf: SecondsOf, gap = gapSeconds): PlayedNote[] {
  return notes.map(({ start, length, pitch, velocity }) => {
    const from = secondsOf(start);
    const duration = Math.max(0.05, secondsOf(start + length) - from - gap);
    return { pitch, start: from, duration, velocity: clamp(velocity) };
  });
}

/** A breath needs so many seconds. */
const breathSeconds = 0.5;

/** Seconds are rounded to these, so that a line that is sung again is the same. */
const rounded = (seconds: number) => Math.round(seconds * 2000) / 2000;

/** The lines as they are sung: several sing the choruses. */
function sungLines(
  song: Song,
  singer: Singer,
  secondsOf: SecondsOf,
): NonNullable<SongScore['melody']['sung']> {
  let before = -breathSeconds;
  return song.sections.flatMap(({ kind, lines }) =>
    lines.flatMap(({ syllables }) => {
      const own = syllables.map((syllable) => ({ ...syllable, notes: played(syllable.notes, secondsOf, 0) }));
      const notes = own.flatMap((syllable) => syllable.notes);
      const [first, last] = [notes[0], notes.at(-1)];
      if (!first || !last) return [];
      const breathes = first.start - before >= breathSeconds;
      before = last.start + last.duration;
      const line: SungLineScore = {
        singer,
        isChoir: kind === 'chorus',
        breathes,
        duration: rounded(before - first.start),
        syllables: own.map(({ phonemes, stress, notes: sungOn }) => ({
          phonemes,
          stress,
          notes: sungOn.map(({ start, duration, ...note }) => ({
            ...note,
            start: rounded(start - first.start),
            duration: rounded(duration),
          })),
        })),
      };
      return [{ start: first.start, line }];
    }),
  );
}

/** When a song's sixteenths are heard. */
export function songTime(song: Song): SecondsOf {
  return timeMap(song.meter, song.tempo, styleOf(song.genre, song.mood));
}

/** The song with its accompaniment, as it sounds. */
export function arrange(song: Song): SongScore {
  const style = styleOf(song.genre, song.mood);
  const secondsOf = songTime(song);
  const bars = barsOf(song, grooveOf(song));
  const sung = song.sections.flatMap(({ lines }) =>
    lines.flatMap(({ syllables }) => syllables.flatMap(({ notes }) => notes)),
  );
  return {
    seconds: secondsOf(song.bars * song.meter.bar),
    tempo: 60 / (sixteenthSeconds(song.meter, song.tempo) * meters['4/4'].beat),
    melody: {
      instrument: style.melody,
      notes: played(sung, secondsOf),
      ...(song.singer && { sung: sungLines(song, song.singer, secondsOf) }),
    },
    chords: { instrument: style.harmony, notes: played(chordNotes(song, bars, style.force), secondsOf) },
    bass: { instrument: style.bass, notes: played(bassNotes(song, bars, style.force), secondsOf) },
    drums: {
      hits: drumHits(bars, secondsOf, style.force).sort((one, other) => one.start - other.start),
    },
  };
}
