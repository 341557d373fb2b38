/** `npm run bench -- voice`: how many words of the voice a recogniser understands, how true it sings, what it costs. */
import { readFileSync } from 'node:fs';
import { hasRecogniser, listen } from './bench-voice/recogniser.ts';
import { say, spokenWord, sungWord } from './bench-voice/say-words.ts';
import { singLine } from '#lib/voice/sing-line.ts';
import { builtInVoices, type VoiceName } from '#lib/voice/voices.ts';
import { highestOf } from '../tests/support/sound-figures.ts';
import { pitchAt } from '../tests/support/voice-figures.ts';
import { loudnessOf } from '../tests/support/wav.ts';

const isTuning = process.argv.includes('tune');
const lists = [1, 2, 3, 4].map((number) => `${isTuning ? 'tune' : 'held'}-${number}`);
const voices = (Object.keys(builtInVoices) as VoiceName[]).filter(
  (name) => !process.argv.includes('tenor') || name === 'tenor',
);

const wordsOf = (list: string): string[] =>
  readFileSync(new URL(`./bench-voice/${list}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');

async function understood(sound: (word: string, order: number) => Float64Array): Promise<number> {
  let right = 0;
  let all = 0;
  for (const list of lists) {
    const words = wordsOf(list);
    const heard = await listen(new Map(words.map((word, order) => [word, sound(word, order)])));
    right += words.filter((word) => heard.get(word) === word).length;
    all += words.length;
    if (process.argv.includes('misses'))
      console.log(
        words
          .flatMap((word) => (heard.get(word) === word ? [] : `${word}:${heard.get(word) || '-'}`))
          .join(' '),
      );
  }
  return (100 * right) / all;
}

if (!hasRecogniser)
  console.log('SKIPPED: words understood (Debian’s pocketsphinx and pocketsphinx-en-us are not installed).');
else {
  console.log(`words understood in closed sets of 72 (${lists.join(', ')}); chance 1.4 %`);
  for (const voice of voices) {
    const spoken = await understood((word) => spokenWord(word, voice));
    const sung = await understood((word, order) => sungWord(word, voice, order));
    console.log(
      `${voice.padEnd(6)} spoken ${spoken.toFixed(1)} % (goal 70)   sung ${sung.toFixed(1)} % (goal 45)`,
    );
  }
}

const rate = 48_000;
const melody = [0, 2, 4, 2, 0, -3, 0, 4];
const phrase = say('leave a light on in the hall and sing it slow for me').flatMap(
  ({ syllables }) => syllables,
);

console.log('\nvoice    pitch, cents (median, 95 %)   loudness   peak   times real time');
for (const voice of voices) {
  const [low, high] = builtInVoices[voice].range;
  const cents: number[] = [];
  for (let pitch = low; pitch <= high; pitch += 1) {
    const note = { start: 0, duration: 0.6, pitch, velocity: 90 };
    const { samples, startSeconds } = singLine([{ phonemes: ['L', 'AA'], stress: 1, notes: [note] }], {
      ...{ voice, rate, isPlain: true },
    });
    const hertz = 440 * 2 ** ((pitch - 69) / 12);
    for (const at of [0.15, 0.25, 0.35])
      cents.push(
        Math.abs(1200 * Math.log2(pitchAt(samples, rate, (at - startSeconds) * rate, hertz) / hertz)),
      );
  }
  cents.sort((one, other) => one - other);
  const line = phrase.map(({ phonemes, stress }, at) => ({
    phonemes,
    stress,
    notes: [
      {
        start: at * 0.4,
        duration: 0.38,
        pitch: Math.round((low + high) / 2) + (melody[at % melody.length] ?? 0),
        velocity: 90,
      },
    ],
  }));
  const before = process.cpuUsage();
  let seconds = 0;
  let samples = new Float32Array(1);
  for (let run = 0; run < 10; run += 1) {
    ({ samples } = singLine(line, { voice, rate }));
    seconds += samples.length / rate;
  }
  const spent = process.cpuUsage(before).user / 1e6;
  console.log(
    [
      voice.padEnd(8),
      `${cents[cents.length >> 1]?.toFixed(1)}, ${cents[Math.floor(cents.length * 0.95)]?.toFixed(1)}`.padEnd(
        29,
      ),
      `${loudnessOf({ rate, samples: Float64Array.from(samples) }, samples.length / rate).toFixed(1)} LUFS`,
      highestOf(samples).toFixed(2).padEnd(6),
      (seconds / spent).toFixed(0),
    ].join(' '),
  );
}
