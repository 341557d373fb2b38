import type { Key, Mode, Song } from '../song.ts';
import { abcField, abcWords } from './abc-text.ts';
import { accidentalsOfBar, signatureOf } from './accidentals.ts';
import { chordName } from './chord-spelling.ts';
import { fifthsOf, tonicName, type SpelledPitch } from './key-spelling.ts';
import { writtenBars, type WrittenBar, type WrittenNote, type WrittenRest } from './written-bars.ts';

/** Writes a song as ABC 2.1, the notation of letters: https://abcnotation.com/wiki/abc:standard:v2.1 */

const barsOfLine = 4;
const modeNames: Readonly<Record<Mode, string>> = { major: '', minor: 'm', dorian: 'dor', mixolydian: 'mix' };
const barLines = { single: '|', double: '||', final: '|]' } as const;
const signs = ['__', '_', '=', '^', '^^'] as const;

/** C is middle C, c the one above; a comma or an apostrophe is an octave more. */
function abcPitch({ step, alter, octave }: SpelledPitch, hasSign: boolean): string {
  const letter = octave >= 5 ? step.toLowerCase() : step;
  const marks = octave >= 5 ? "'".repeat(octave - 5) : ','.repeat(4 - octave);
  return (hasSign ? (signs[alter + 2] ?? '') : '') + letter + marks;
}

const abcLength = (length: number): string => (length === 1 ? '' : String(length));

function abcNote(note: WrittenNote, hasSign: boolean, chord: string): string {
  const open = note.slur === 'start' ? '(' : '';
  const close = note.slur === 'stop' ? ')' : '';
  const tie = note.tiedToNext ? '-' : '';
  return open + chord + abcPitch(note.pitch, hasSign) + abcLength(note.length) + tie + close;
}

/** Notes of one beat stand together, which puts them under one beam. */
function abcBar({ entries, chords, barLine }: WrittenBar, { key, meter }: Song): string {
  const accidentals = accidentalsOfBar(signatureOf(fifthsOf(key)));
  const text = (entry: WrittenNote | WrittenRest) => {
    const here = chords.filter(({ at }) => at === entry.start);
    const chord = here.map((written) => `"${chordName(written.chord, key)}"`).join('');
    if (entry.kind === 'rest') return `${chord}z${abcLength(entry.length)}`;
    const { pitch, tiedFromBefore } = entry;
    const hasSign = tiedFromBefore ? accidentals.needsSignWhenTied(pitch) : accidentals.needsSign(pitch);
    return abcNote(entry, hasSign, chord);
  };
  const notes = entries.map((entry, i) => (i > 0 && entry.start % meter.beat === 0 ? ' ' : '') + text(entry));
  return `${notes.join('')} ${barLines[barLine]}`;
}

/** Four bars a line, and a new one where a section begins. */
function linesOf(bars: readonly WrittenBar[]): WrittenBar[][] {
  const lines: WrittenBar[][] = [];
  for (const bar of bars) {
    const line = lines.at(-1);
    if (line && line.length < barsOfLine && bar.heading === null) line.push(bar);
    else lines.push([bar]);
  }
  return lines;
}

const abcKey = (key: Key): string => tonicName(key) + modeNames[key.mode];

/**
 * A whole `.abc` file, UTF-8: the melody with its syllables, the chords over it, section names as `P:` fields. A chord
 * that begins within a note divides it into tied ones. RangeError as `writtenBars` has it.
 */
export function songToAbc(song: Song): string {
  const { title, meter, tempo, key } = song;
  const lines = linesOf(writtenBars(song, { cutAtChords: true })).flatMap((bars) => [
    ...(bars[0]?.heading ? [`P:${abcField(bars[0].heading)}`] : []),
    bars.map((bar) => abcBar(bar, song)).join(' '),
    ...[abcWords(bars)].filter((words) => words !== null),
  ]);
  return [
    'X:1',
    `T:${abcField(title)}`,
    `M:${meter.id}`,
    'L:1/16',
    `Q:${meter.beat === 6 ? '3/8' : '1/4'}=${tempo}`,
    `K:${abcKey(key)}`,
    ...lines,
    '',
  ].join('\n');
}
