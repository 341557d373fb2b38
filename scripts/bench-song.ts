/** `npm run bench -- song`: what songs are like as music, beside the design's figures. */
import { composeSong } from '../src/lib/song/compose-song.ts';
import type { Song } from '../src/lib/song/song.ts';
import type { SongPlan, VoiceRange } from '../src/lib/song/song-plan.ts';
import { voiceRanges } from '../src/lib/song/song-plan.ts';
import { placeInBar } from '../src/lib/song/meters.ts';
import { songsFor } from './bench-lyrics/figures.ts';
import {
  allSung,
  chordTonesOnBeats,
  intervals,
  likeness,
  mean,
  meanPitch,
  Share,
  shortestBreath,
  stressed,
  sungOf,
  weakOnDownbeat,
} from './bench-song/figures.ts';
import { planOf, saySong } from './bench-song/songs.ts';
import { nodeBook } from './lyrics/node-book.ts';

const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
const count = Number(process.argv.find((word) => word.startsWith('--songs='))?.slice(8) ?? 500);

const lyrics = await songsFor(nodeBook(), count);
const voices = Object.keys(voiceRanges) as VoiceRange[];
const plans = lyrics.map((song, index): SongPlan =>
  planOf(song, index * 7919, voices[index % 3] ?? 'middle'),
);
const startedMs = performance.now();
const songs = plans.map((plan) => composeSong(plan, saySong));
const eachMs = (performance.now() - startedMs) / songs.length;

const [stress, weak, chordal, small, turned, repeated] = Array.from({ length: 6 }, () => new Share());
const [inRange, tonic, together, differ, oneNote] = Array.from({ length: 5 }, () => new Share());
const ranges: number[] = [];
const lifts: number[] = [];
const alike: number[] = [];
const breaths: number[] = [];
if (!stress || !weak || !chordal || !small || !turned || !repeated) throw new Error('unreachable');
if (!inRange || !tonic || !together || !differ || !oneNote) throw new Error('unreachable');

/** Lines that rhyme by the lyrics' own letters, and whether they end on the same beat. */
function rhymesTogether(song: Song, index: number): void {
  const kinds = ['verse1', 'chorus', 'verse2', 'bridge', 'chorus'] as const;
  song.sections.forEach((section, at) => {
    const letters = lyrics[index]?.sections.find(({ kind }) => kind === kinds[at])?.lines ?? [];
    section.lines.forEach((line, one) => {
      for (let two = one + 1; two < section.lines.length; two += 1) {
        if (letters[one]?.rhymeGroup !== letters[two]?.rhymeGroup) continue;
        const places = [line, section.lines[two]].map((each) =>
          placeInBar(song.meter, sungOf(each ? [each] : []).at(-1)?.note.start ?? 0),
        );
        together?.count(places[0] === places[1]);
      }
    });
  });
}

songs.forEach((song, index) => {
  const plan = plans[index];
  const pitches = allSung(song).map(({ note }) => note.pitch);
  for (const { lines } of song.sections)
    for (const { syllables } of lines) for (const { notes } of syllables) oneNote.count(notes.length === 1);
  stressed(song, stress);
  weakOnDownbeat(song, weak);
  chordTonesOnBeats(song, chordal);
  intervals(song, small, turned, repeated);
  const [low, high] = [Math.min(...pitches), Math.max(...pitches)];
  ranges.push(high - low);
  const voice = voiceRanges[plan?.voice ?? 'middle'];
  inRange.count(low >= voice.low && high <= voice.high);
  const [verse, chorus] = [meanPitch(song, 'verse'), meanPitch(song, 'chorus')];
  if (verse !== null && chorus !== null) lifts.push(chorus - verse);
  const [first, second] = song.sections.filter(({ kind }) => kind === 'verse');
  if (first && second) alike.push(likeness(first, second));
  tonic.count((pitches.at(-1) ?? -1) % 12 === song.key.tonic);
  rhymesTogether(song, index);
  breaths.push(shortestBreath(song));
});

for (const plan of plans.slice(0, 100)) {
  const tunes = [1, 2].map((seed) =>
    JSON.stringify(
      allSung(composeSong({ ...plan, seed }, saySong)).map(({ note }) => [note.pitch, note.start]),
    ),
  );
  differ.count(tunes[0] !== tunes[1]);
}

const worst = (values: readonly number[]) => Math.min(...values).toFixed(2);
const rows = [
  ['syllables with exactly one note', '100 %', percent(oneNote.value)],
  ['primary stresses on a strong beat, longer or higher', '≥ 90 %', percent(stress.value)],
  ['unstressed function words on the first beat', '≤ 10 %', percent(weak.value)],
  ['notes on strong beats that belong to the chord', '≥ 85 %', percent(chordal.value)],
  [
    'intervals of at most two semitones',
    '60 to 75 %',
    `${percent(small.value)} (repeated ${percent(repeated.value)})`,
  ],
  ['leaps over four semitones that turn back', '≥ 65 %', percent(turned.value)],
  ['range of a song, semitones', '≤ 16', `${mean(ranges).toFixed(1)}, widest ${Math.max(...ranges)}`],
  ['within the chosen voice', '100 %', percent(inRange.value)],
  [
    'chorus above verse, semitones',
    '≥ 2',
    `${mean(lifts).toFixed(1)}, least ${worst(lifts)}; ${percent(lifts.filter((lift) => lift >= 2).length / lifts.length)} of songs`,
  ],
  [
    'verse 2 to the tune of verse 1 (correlation)',
    '≥ 0.9',
    `${mean(alike).toFixed(2)}, least ${worst(alike)}; ${percent(alike.filter((r) => r >= 0.9).length / alike.length)} of songs`,
  ],
  ['last note on the tonic', '100 %', percent(tonic.value)],
  ['rhyming lines that end on the same beat', '≥ 95 %', percent(together.value)],
  ['shortest rest between lines, sixteenths', '≥ 2', String(Math.min(...breaths))],
  ['two seeds, same words: different tunes', '100 %', percent(differ.value)],
  ['time for a song, here', '', `${eachMs.toFixed(1)} ms`],
];
console.log(`${songs.length} songs\n`);
for (const [what, goal, now] of rows) console.log(`${what?.padEnd(54)}${goal?.padStart(12)}   ${now}`);
