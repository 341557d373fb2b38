import { describe, expect, it } from 'vitest';
import { highestOf } from '../../../tests/support/sound-figures.ts';
import { pitchAt } from '../../../tests/support/voice-figures.ts';
import { frequencyOf } from '../melody/notes.ts';
import { emptyPronunciations } from '../song/words/pronunciations.ts';
import { wordsOfLine } from '../song/words/words-of-line.ts';
import { speak, type SpeakOptions, type SpokenPiece } from './speak.ts';

const say = (line: string) => wordsOfLine(line, emptyPronunciations);
const plain: SpeakOptions = { voice: 'tenor', rate: 16_000 };
const spoken = (text: string, options: Partial<SpeakOptions> = {}) => [
  ...speak(text, say, { ...plain, ...options }),
];

const secondsOf = (pieces: readonly SpokenPiece[]) =>
  pieces.reduce((sum, { samples, rate }) => sum + samples.length / rate, 0);

/** Hz in the middle of the first vowel of a word, about which `near` lies. */
function pitchOfWord(piece: SpokenPiece | undefined, word: number, share = 0.6): number {
  const { start = 0, end = 0 } = piece?.words[word] ?? {};
  const at = (start + (end - start) * share) * plain.rate;
  return pitchAt(piece?.samples ?? new Float32Array(0), plain.rate, at, frequencyOf(48));
}

describe('a text', () => {
  it('comes sentence by sentence, with its words in place', () => {
    const text = '  Hello world. “Go home,” she said!\nNow?';
    const pieces = spoken(text);
    expect(pieces.map(({ from, to }) => text.slice(from, to))).toEqual([
      'Hello world.',
      '“Go home,” she said!',
      'Now?',
    ]);
    expect(pieces.flatMap(({ words }) => words.map(({ from, to }) => text.slice(from, to)))).toEqual([
      ...['Hello', 'world.', '“Go', 'home,”', 'she', 'said!', 'Now?'],
    ]);
    for (const { words, samples, rate } of pieces) {
      let before = 0;
      for (const { start, end } of words) {
        expect(start).toBeGreaterThanOrEqual(before);
        expect(end).toBeGreaterThan(start);
        before = end;
      }
      expect(before).toBeLessThan(samples.length / rate);
      expect(highestOf(samples)).toBeLessThan(1);
    }
  });

  it('marks the same word twice in its own places', () => {
    expect(spoken('no no no')[0]?.words.map(({ from }) => from)).toEqual([0, 3, 6]);
  });

  it('is the same every time', () => expect(spoken('The same again.')).toEqual(spoken('The same again.')));

  it('of half an hour begins at once', () => {
    let asked = 0;
    const long = 'All day long we sing about the sun. '.repeat(700);
    const pieces = speak(
      long,
      (line) => {
        asked += 1;
        return say(line);
      },
      plain,
    );
    expect(pieces.next().value?.samples.length).toBeGreaterThan(plain.rate);
    expect(asked).toBe(1);
  });

  it.each(['', '  \n ', '***', '…'])('of %j is silence', (text) => expect(spoken(text)).toEqual([]));

  it.each(['a', 'I', 'x', 'hmm', '7', '3.14 & 20%', '日本', '😀', "'n'", 'z'.repeat(300)])(
    'of %j has no odd sample',
    (text) => {
      for (const { samples } of spoken(text)) expect(samples.every((one) => Math.abs(one) < 1)).toBe(true);
    },
  );
});

describe('melody', () => {
  it('falls at the end of a statement and of a question with its word, and rises in other questions', () => {
    const ends = (text: string) => {
      const [piece] = spoken(text);
      const last = (piece?.words.length ?? 1) - 1;
      return pitchOfWord(piece, last, 0.85) / pitchOfWord(piece, last, 0.35);
    };
    expect(ends('We are all here now.')).toBeLessThan(0.95);
    expect(ends('Why are we here now?')).toBeLessThan(0.95);
    expect(ends('Are we all here now?')).toBeGreaterThan(1.1);
  });

  it('pauses at commas', () => {
    const [gap = 0, none = 1] = ['One, two', 'One two'].map((text) => {
      const [one, two] = spoken(text)[0]?.words ?? [];
      return (two?.start ?? 0) - (one?.end ?? 0);
    });
    expect(gap).toBeGreaterThan(0.1);
    expect(none).toBeLessThan(0.01);
  });

  it('is faster and higher as asked, within limits', () => {
    const seconds = secondsOf(spoken('All day long.'));
    expect(secondsOf(spoken('All day long.', { tempo: 2 })) / seconds).toBeCloseTo(0.5, 1);
    expect(secondsOf(spoken('All day long.', { tempo: 100 }))).toBe(
      secondsOf(spoken('All day long.', { tempo: 2 })),
    );
    expect(spoken('All day.', { tempo: NaN })).toEqual(spoken('All day.'));
    const middle = pitchOfWord(spoken('all')[0], 0, 0.4);
    expect(pitchOfWord(spoken('all', { pitch: 1.25 })[0], 0, 0.4) / middle).toBeCloseTo(2 ** 0.25, 1);
  });
});
