import { createRandom, type Random } from '../../data/random.ts';
import type { PlayedNote, SongScore } from '../song-score.ts';
import type { ChordSpan, Mode, Song, SongLine, SongSection, SungNote, SungSyllable } from '../song.ts';
import { meters } from './fixture-songs.ts';

/** Songs by chance for the tests of the writers: not music, but whatever a song may hold. */

const hostileTexts = [
  ...[
    'well-',
    '-',
    '--',
    '*',
    '_',
    '|',
    '~',
    '%',
    '%%',
    '\\',
    '\\-',
    '&',
    '&amp;',
    '&#x41;',
    '<b>',
    '"',
    "don't",
  ],
  ...[
    ']]>',
    '<!--',
    '\u0000',
    'a\u0007b',
    'two words',
    'tab\there',
    'line\nend',
    '\ud800',
    '\uffff',
    '夜',
    'é',
    '🎶',
  ],
  ...[
    '[00:01.00]',
    '<00:01.00>',
    '{@JP}',
    '/',
    '$',
    '"Am"',
    '|]',
    'w:',
    '+',
    '!',
    '1.',
    '“Hel',
    'lo,',
    '\u2028',
    '',
  ],
];
const plainTexts = ['la', 'Hel', 'night', 'you', 'o', 'ver', 'thing,', 'end.', "I'm", 'through'];
const modes: readonly Mode[] = ['major', 'minor', 'dorian', 'mixolydian'];
const qualities = [
  ...(['major', 'minor', 'power', 'seventh', 'major-seventh'] as const),
  ...(['minor-seventh', 'sus4', 'sus2', 'diminished'] as const),
];

const syllableText = (random: Random, hostility: number): string =>
  random.below(100) < hostility ? random.pick(hostileTexts) : random.pick(plainTexts);

function randomNotes(random: Random, from: number, until: number): SungNote[] {
  const count = random.below(6) === 0 ? 2 + random.below(2) : 1;
  const notes: SungNote[] = [];
  for (let at = from; notes.length < count && at < until;) {
    const length = Math.min(1 + random.below(random.below(3) === 0 ? 20 : 7), until - at);
    notes.push({ start: at, length, pitch: 50 + random.below(32), velocity: 1 + random.below(127) });
    at += length;
  }
  return notes;
}

/** Words from `from` on until the time is used up; none when there is not even a sixteenth. */
function randomLine(random: Random, from: number, until: number, hostility: number): SongLine {
  const syllables: SungSyllable[] = [];
  let at = from;
  while (at < until) {
    const count = 1 + random.below(3);
    const word: SungSyllable[] = [];
    for (let i = 0; i < count && at < until; i += 1) {
      const notes = randomNotes(random, at, until);
      at = notes.reduce((end, { start, length }) => Math.max(end, start + length), at);
      if (random.below(8) === 0) at += random.below(5);
      const text = syllableText(random, hostility);
      word.push({ text, phonemes: ['AH'], stress: 1, isFunction: false, place: 'middle', notes });
    }
    syllables.push(
      ...word.map((syllable, i): SungSyllable => {
        const last = word.length - 1;
        const place = last === 0 ? 'whole' : i === 0 ? 'first' : i === last ? 'last' : 'middle';
        return { ...syllable, place };
      }),
    );
  }
  const text = syllables.map((one) => one.text + (one.place === 'whole' || one.place === 'last' ? ' ' : ''));
  return { text: text.join('').trim(), start: from, syllables };
}

/** `hostility`: how many of a hundred texts are such as the formats choke on. */
export function randomSong(seed: number, hostility = 30): Song {
  const random = createRandom(seed);
  const meter = random.pick(Object.values(meters));
  const intro = 1 + random.below(2);
  const sections: SongSection[] = [];
  let start = intro * meter.bar;
  let reached = start - random.below(meter.bar);
  for (let i = 2 + random.below(3); i > 0; i -= 1) {
    const length = (2 + random.below(4)) * meter.bar;
    const middle = start + length / 2;
    const lines = [
      randomLine(random, reached, middle, hostility),
      randomLine(random, middle + random.below(4), start + length - random.below(8), hostility),
    ];
    const heading = random.below(100) < hostility ? random.pick(hostileTexts) : `Verse ${i}`;
    sections.push({ kind: 'verse', heading, start, length, lines });
    start += length;
    reached = start;
    if (random.below(2) === 0) start += meter.bar;
  }
  const bars = start / meter.bar + random.below(2);
  const chords: ChordSpan[] = [];
  for (let at = 0; at < bars * meter.bar;) {
    const length = Math.min(
      random.pick([meter.bar, meter.bar, meter.bar / 2, meter.beat, 3]),
      bars * meter.bar - at,
    );
    chords.push({ start: at, length, chord: { root: random.below(12), quality: random.pick(qualities) } });
    at += length;
  }
  return {
    title: syllableText(random, hostility),
    genre: 'pop',
    mood: 'happy',
    singer: null,
    meter,
    tempo: 50 + random.below(120),
    key: { tonic: random.below(12), mode: random.pick(modes) },
    bars,
    sections,
    chords,
  };
}

/** A straight reading of a song: its melody as written, the root of each chord, a kick a bar. */
export function plainScore(song: Song): SongScore {
  const tempo = (song.tempo * song.meter.beat) / 4;
  const inSeconds = (sixteenths: number) => (sixteenths * 15) / tempo;
  const played = ({ pitch, start, length, velocity }: SungNote): PlayedNote => {
    return { pitch, start: inSeconds(start), duration: inSeconds(length), velocity };
  };
  const sung = song.sections.flatMap(({ lines }) => lines.flatMap(({ syllables }) => syllables));
  const roots = (octave: number) =>
    song.chords.map(({ start, length, chord }) =>
      played({ pitch: octave * 12 + chord.root, start, length, velocity: 70 }),
    );
  return {
    seconds: inSeconds(song.bars * song.meter.bar),
    tempo,
    melody: { instrument: 'flute', notes: sung.flatMap(({ notes }) => notes.map(played)) },
    chords: { instrument: 'piano', notes: roots(4) },
    bass: { instrument: 'upright-bass', notes: roots(3) },
    drums: {
      hits: Array.from({ length: song.bars }, (_, i) => {
        return { drum: 'kick', start: inSeconds(i * song.meter.bar), velocity: 100 };
      }),
    },
  };
}
