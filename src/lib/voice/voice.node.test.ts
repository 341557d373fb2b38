import { describe, expect, it } from 'vitest';
import { formantsAt, pitchAt } from '../../../tests/support/voice-figures.ts';
import { highestOf } from '../../../tests/support/sound-figures.ts';
import { loudnessOf } from '../../../tests/support/wav.ts';
import { emptyPronunciations } from '../song/words/pronunciations.ts';
import { signOf } from '../song/words/phonemes.ts';
import { wordsOfLine } from '../song/words/words-of-line.ts';
import { singChoir } from './choir.ts';
import { singLine, type LineSyllable } from './sing-line.ts';
import { speak } from './speak.ts';
import { builtInVoices, type VoiceName } from './voices.ts';

const rate = 48_000;
const names = Object.keys(builtInVoices) as VoiceName[];
const say = (line: string) => wordsOfLine(line, emptyPronunciations);

const syllable = (phonemes: string[], start: number, duration: number, pitch: number): LineSyllable => ({
  phonemes,
  stress: 1,
  notes: [{ start, duration, pitch, velocity: 90 }],
});

/** A phrase that all voices sing, each near the middle of its range. */
function phrase(
  voice: VoiceName,
  up = 0,
  words = 'leave a light on in the hall and sing it slow for me',
): LineSyllable[] {
  const [low, high] = builtInVoices[voice].range;
  const middle = Math.round((low + high) / 2);
  return say(words)
    .flatMap(({ syllables }) => syllables)
    .map(({ phonemes }, at) =>
      syllable([...phonemes], at * 0.4, 0.38, middle + up + ([0, 2, 4, 2, 0, -3, 0, 4][at % 8] ?? 0)),
    );
}

describe('a sung note', () => {
  it.each(names)(
    'of the voice %s has its pitch: within 10 cents in the middle, 30 nearly always',
    (voice) => {
      const [low, high] = builtInVoices[voice].range;
      const cents: number[] = [];
      for (let pitch = low; pitch <= high; pitch += 3) {
        const { samples, startSeconds } = singLine([syllable(['L', 'AA'], 0, 0.6, pitch)], {
          ...{ voice, rate, isPlain: true },
        });
        const hertz = 440 * 2 ** ((pitch - 69) / 12);
        for (const at of [0.15, 0.25, 0.35]) {
          const heard = pitchAt(samples, rate, (at - startSeconds) * rate, hertz);
          cents.push(Math.abs(1200 * Math.log2(heard / hertz)));
        }
      }
      cents.sort((one, other) => one - other);
      expect(cents[cents.length >> 1]).toBeLessThan(10);
      expect(cents[Math.floor(cents.length * 0.95)]).toBeLessThan(30);
    },
  );

  // G. E. Peterson and H. L. Barney, JASA 24, 1952, table II: the means of men.
  it.each([
    ['IY', 270, 2290],
    ['IH', 390, 1990],
    ['EH', 530, 1840],
    ['AE', 660, 1720],
    ['AA', 730, 1090],
    ['AO', 570, 840],
    ['UH', 440, 1020],
    ['UW', 300, 870],
    ['AH', 640, 1190],
    ['ER', 490, 1350],
  ] as const)('on %s has the formants of that vowel, within 8 %', (vowel, first, second) => {
    const { samples, startSeconds } = singLine([syllable([vowel], 0, 0.8, 43)], {
      ...{ voice: 'low', rate, isPlain: true },
    });
    const [one = 0, two = 0] = formantsAt(samples, rate, (0.5 - startSeconds) * rate, 5000);
    expect(Math.abs(one / first - 1)).toBeLessThan(0.08);
    expect(Math.abs(two / second - 1)).toBeLessThan(0.08);
  });

  it.each(['S', 'T', 'F', 'SH', 'K'])(
    'has its vowel on its beat after %s, the consonant before',
    (consonant) => {
      const { samples, startSeconds } = singLine([syllable([consonant, 'AA'], 0, 0.8, 45)], {
        ...{ voice: 'tenor', rate },
      });
      let low = 0;
      const voiced = samples.map((sample) => (low += 0.06 * (sample - low)));
      const levelAt = (seconds: number) => {
        const at = Math.round((seconds - startSeconds) * rate);
        return Math.sqrt(voiced.subarray(at, at + 240).reduce((sum, value) => sum + value * value, 0) / 240);
      };
      const steady = levelAt(0.3);
      // The glottis opens once in 9 ms.
      expect(Math.max(levelAt(-0.02), levelAt(-0.025))).toBeLessThan(0.3 * steady);
      expect(Math.max(levelAt(0.005), levelAt(0.01), levelAt(0.015))).toBeGreaterThan(0.3 * steady);
      expect(startSeconds).toBeLessThan(-0.03);
    },
  );
});

describe('the four voices', () => {
  it('are equally loud within 1 dB, and none is over the full level', () => {
    const other = 'the river runs away from home and nobody can hold it now';
    // One key favours one voice: a harmonic that meets a formant is 3 dB louder.
    const lines = [-4, -2, 0, 2, 4].flatMap((up) => [
      { up, words: undefined },
      { up, words: other },
    ]);
    const loudness = names.map((voice) => {
      const each = lines.map(({ up, words }) => {
        const { samples } = singLine(phrase(voice, up, words), { voice, rate });
        expect(highestOf(samples)).toBeLessThan(1);
        return loudnessOf({ rate, samples: Float64Array.from(samples) }, samples.length / rate);
      });
      return each.reduce((sum, one) => sum + one, 0) / each.length;
    });
    expect(Math.max(...loudness) - Math.min(...loudness)).toBeLessThan(1);
  });

  it('sing and speak the same sound every time', () => {
    for (const voice of names) {
      const once = () => [
        singLine(phrase(voice).slice(0, 4), { voice, rate, breath: true }).samples,
        ...[...speak('Come in. Is it late?', say, { voice, rate })].map(({ samples }) => samples),
      ];
      expect(once()).toEqual(once());
    }
  });

  it('join syllables without a click: no jump is larger than within a vowel', () => {
    for (const voice of names) {
      const jump = (line: LineSyllable[]) => {
        const { samples } = singLine(line, { voice, rate });
        return samples.reduce(
          (most, sample, at) => Math.max(most, Math.abs(sample - (samples[at - 1] ?? 0))),
          0,
        );
      };
      const { range } = builtInVoices[voice];
      const pitch = Math.round((range[0] + range[1]) / 2);
      const held = Math.max(...[0, 3, 5].map((up) => jump([syllable(['AA'], 0, 1, pitch + up)])));
      const joined = jump([0, 1, 2, 3, 4, 5].map((at) => syllable(['L', 'AA'], at * 0.4, 0.4, pitch + at)));
      expect(joined).toBeLessThan(held * 1.4);
    }
  });
});

describe('whatever is asked for', () => {
  it('any two phonemes, at any length, give numbers within the full level', () => {
    const phonemes = [...signOf.keys()];
    for (const [at, one] of phonemes.entries()) {
      const two = phonemes[(at * 7 + 3) % phonemes.length] ?? 'AA';
      for (const duration of [0.03, 0.5]) {
        const { samples } = singLine(
          [syllable([one, two, one], 0, duration, 50), syllable([two], duration, duration, 74)],
          { voice: 'high', rate: 22_050 },
        );
        expect(samples.every((sample) => Math.abs(sample) <= 1)).toBe(true);
      }
    }
  });

  it('what cannot be sung is passed over', () => {
    const options = { voice: 'low', rate } as const;
    expect(singLine([], options).samples.length).toBe(0);
    const strange = [
      syllable(['??'], 0, 1, 50),
      syllable(['AA'], NaN, 1, 50),
      syllable(['AA'], 0, -1, 50),
      { phonemes: ['AA'], stress: 1 as const, notes: [] },
    ];
    expect(singLine(strange, options).samples.length).toBe(0);
    expect(singChoir([], options).samples.length).toBe(0);
  });

  it('a text of half an hour is begun at once, and signs without words say nothing', () => {
    const long = 'This goes on and on. '.repeat(1500);
    const first = speak(long, say, { voice: 'alto', rate }).next();
    expect(first.done === false && first.value.to).toBe(20);
    expect([...speak(' … !!! *** ', say, { voice: 'alto', rate })]).toEqual([]);
  });

  it('a spoken piece marks its words where they stand in the text', () => {
    const text = 'One kettle. Two cups!';
    const marked = [...speak(text, say, { voice: 'low', rate })].flatMap(({ words }) =>
      words.map(({ from, to }) => text.slice(from, to)),
    );
    expect(marked).toEqual(['One', 'kettle.', 'Two', 'cups!']);
  });
});
