import { escapeXml } from '../../format/xml.ts';
import type { Chord, ChordQuality, Key } from '../song.ts';
import type { accidentalsOfBar } from './accidentals.ts';
import type { BeamPart } from './beam-groups.ts';
import { chordRoot, chordSuffix } from './chord-spelling.ts';
import { valueOf } from './note-values.ts';
import type { WrittenLyric, WrittenNote, WrittenRest } from './written-bars.ts';

/** The elements within a measure of MusicXML. Their durations are sixteenths: four divisions a quarter. */

const syllabics = { whole: 'single', first: 'begin', middle: 'middle', last: 'end' } as const;

/** The values of MusicXML's type `kind-value`. */
const kinds: Readonly<Record<ChordQuality, string>> = {
  major: 'major',
  minor: 'minor',
  power: 'power',
  seventh: 'dominant',
  'major-seventh': 'major-seventh',
  'minor-seventh': 'minor-seventh',
  sus4: 'suspended-fourth',
  sus2: 'suspended-second',
  diminished: 'diminished',
};

const signNames: Readonly<Record<number, string>> = {
  [-2]: 'flat-flat',
  [-1]: 'flat',
  0: 'natural',
  1: 'sharp',
  2: 'double-sharp',
};

/** A chord symbol so many sixteenths after the start of the note or rest that follows. */
export function harmonyXml(chord: Chord, key: Key, offset: number): string {
  const { step, alter } = chordRoot(chord, key);
  const root = `<root><root-step>${step}</root-step>${alter ? `<root-alter>${alter}</root-alter>` : ''}</root>`;
  const kind = `<kind text="${chordSuffix(chord)}">${kinds[chord.quality]}</kind>`;
  return `<harmony>${root}${kind}${offset ? `<offset>${offset}</offset>` : ''}</harmony>`;
}

export function restXml({ length }: WrittenRest, bar: number): string {
  if (length === bar)
    return `<note><rest measure="yes"/><duration>${length}</duration><voice>1</voice></note>`;
  return `<note><rest/><duration>${length}</duration><voice>1</voice>${typeXml(length)}</note>`;
}

function typeXml(length: number): string {
  const { type, dotted } = valueOf(length);
  return `<type>${type}</type>${dotted ? '<dot/>' : ''}`;
}

/** The line after a word belongs to its last syllable; between syllables stand hyphens, which readers draw by themselves. */
function lyricXml({ text, place, isHeld }: WrittenLyric): string {
  const extend = isHeld && (place === 'whole' || place === 'last') ? '<extend/>' : '';
  return `<lyric number="1"><syllabic>${syllabics[place]}</syllabic><text>${escapeXml(text)}</text>${extend}</lyric>`;
}

/** `accidentals` are those of the note's bar; its notes must come in order. `beams`: the first, then the second. */
export function noteXml(
  note: WrittenNote,
  accidentals: ReturnType<typeof accidentalsOfBar>,
  beams: readonly BeamPart[],
): string {
  const { pitch, length, tiedFromBefore, tiedToNext, slur } = note;
  const alter = pitch.alter ? `<alter>${pitch.alter}</alter>` : '';
  const needsSign = tiedFromBefore ? accidentals.needsSignWhenTied(pitch) : accidentals.needsSign(pitch);
  // Over a bar line a tied note takes its sign from the note before.
  const sign = needsSign && !tiedFromBefore ? signNames[pitch.alter] : undefined;
  const ties = [...(tiedFromBefore ? ['stop'] : []), ...(tiedToNext ? ['start'] : [])];
  const notations = [
    ...ties.map((type) => `<tied type="${type}"/>`),
    ...(slur ? [`<slur type="${slur}" number="1"/>`] : []),
  ].join('');
  return [
    `<note><pitch><step>${pitch.step}</step>${alter}<octave>${pitch.octave}</octave></pitch>`,
    `<duration>${length}</duration>`,
    ...ties.map((type) => `<tie type="${type}"/>`),
    `<voice>1</voice>${typeXml(length)}`,
    sign ? `<accidental>${sign}</accidental>` : '',
    ...beams.map((part, index) => `<beam number="${index + 1}">${part}</beam>`),
    notations && `<notations>${notations}</notations>`,
    note.lyric && note.lyric !== 'held' ? lyricXml(note.lyric) : '',
    '</note>',
  ].join('');
}
