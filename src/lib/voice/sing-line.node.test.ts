import { describe, expect, it } from 'vitest';
import { highestOf } from '../../../tests/support/sound-figures.ts';
import { phraseFor, phrasesFor } from '../../../tests/support/sung-phrase.ts';
import { formantsAt, menFormants, pitchAt } from '../../../tests/support/voice-figures.ts';
import { loudnessOf } from '../../../tests/support/wav.ts';
import { createRandom } from '../data/random.ts';
import { frequencyOf } from '../melody/notes.ts';
import { signOf } from '../song/words/phonemes.ts';
import { singChoir } from './choir.ts';
import { singLine, type LineSyllable, type SingOptions, type SungLine } from './sing-line.ts';
import { builtInVoices, type VoiceName } from './voices.ts';

const rate = 48_000;
/** LUFS of all voices. */
const usualLoudness = -28;

const names: readonly VoiceName[] = ['low', 'tenor', 'alto', 'high'];
const tenor: SingOptions = { voice: 'tenor', rate };

const sung = (sounds: string, start = 0, duration = 0.5, pitch = 50): LineSyllable => ({
  phonemes: sounds.split(' '),
  stress: 1,
  notes: [{ start, duration, pitch, velocity: 90 }],
});

const placeOf = (line: SungLine, seconds: number) => Math.round((seconds - line.startSeconds) * line.rate);

const levelOf = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);

/** Below 700 Hz there is voice, and hardly any noise. */
function lowPart(samples: Float32Array): Float32Array {
  let [once, twice] = [0, 0];
  const keep = Math.exp((-2 * Math.PI * 700) / rate);
  return samples.map((sample) => {
    once = sample * (1 - keep) + once * keep;
    twice = once * (1 - keep) + twice * keep;
    return twice;
  });
}

/** When the voice first has half of the level that it has in the middle of the note at `start`. */
function voiceOnset(line: SungLine, start: number): number {
  const low = lowPart(line.samples);
  const around = (seconds: number) => {
    const at = Math.max(0.005 * rate, placeOf(line, seconds));
    return levelOf(low.subarray(at - 0.005 * rate, at + 0.005 * rate));
  };
  const full = around(start + 0.2);
  for (let seconds = start - 0.08; seconds < start + 0.2; seconds += 0.001)
    if (around(seconds) > full / 2) return seconds;
  return NaN;
}

function expectSound({ samples }: SungLine): void {
  expect(samples.every(Number.isFinite)).toBe(true);
  expect(highestOf(samples)).toBeLessThan(1);
}

describe('time', () => {
  it.each(['S AA', 'T AA', 'S K AA', 'F AE', 'HH EH', 'S T AA', 'CH OW', 'AA'])(
    'the vowel of %s begins on its beat, alone and in a line',
    (sounds) => {
      expect(Math.abs(voiceOnset(singLine([sung(sounds, 1)], tenor), 1) - 1)).toBeLessThan(0.01);
      const line = singLine([sung('P IY T', 0.5), sung(sounds, 1)], tenor);
      if (sounds !== 'AA') expect(Math.abs(voiceOnset(line, 1) - 1)).toBeLessThan(0.01);
    },
  );

  it('begins early enough for its consonants and its breath, and no earlier than that takes', () => {
    expect(singLine([sung('AA', 1)], tenor).startSeconds).toBeCloseTo(0.97);
    expect(singLine([sung('S T R AA', 1)], tenor).startSeconds).toBeLessThan(0.8);
    const breathing = singLine([sung('S P R S T R AA', 1)], { ...tenor, breath: true });
    expect(breathing.startSeconds).toBeGreaterThan(0.4);
    expect(breathing.startSeconds).toBeLessThan(0.6);
  });

  it('runs on from note to note, is shut for a stop, and rests where the tune rests', () => {
    const levelAt = (line: SungLine, seconds: number) => {
      const at = placeOf(line, seconds);
      return levelOf(line.samples.subarray(at - 0.01 * rate, at + 0.01 * rate));
    };
    const legato = singLine([sung('L AA'), sung('L AA', 0.5)], tenor);
    expect(levelAt(legato, 0.45)).toBeGreaterThan(levelAt(legato, 0.25) * 0.2);
    const shut = singLine([sung('L AA'), sung('P AA', 0.5)], tenor);
    expect(levelAt(shut, 0.42)).toBeLessThan(levelAt(shut, 0.25) * 0.02);
    const resting = singLine([sung('L AA'), sung('L AA', 1)], tenor);
    expect(levelAt(resting, 0.7)).toBeLessThan(1e-9);
  });

  it('shrinks what does not fit', () => {
    const hasty = Array.from({ length: 20 }, (_, at) => sung('S T R EH NG K TH S', at * 0.06, 0.06));
    const line = singLine(hasty, tenor);
    expectSound(line);
    expect(line.startSeconds + line.samples.length / rate).toBeLessThan(1.4);
  });
});

describe.each(names)('%s', (voice) => {
  const phrase = phraseFor(voice);

  it('is in tune within 10 cents', () => {
    const line = singLine(phrase, { voice, rate, isPlain: true });
    for (const { notes } of phrase)
      for (const { start, pitch } of notes) {
        const wanted = frequencyOf(pitch);
        const heard = pitchAt(line.samples, rate, placeOf(line, start + 0.15), wanted);
        expect(Math.abs(1200 * Math.log2(heard / wanted))).toBeLessThan(10);
      }
  });

  it('is as loud as the others, and never over full level', () => {
    const each = phrasesFor(voice).map((one) => {
      const { samples } = singLine(one, { voice, rate: 24_000 });
      return loudnessOf({ rate: 24_000, samples: Float64Array.from(samples) }, samples.length / 24_000);
    });
    expect(Math.abs(each.reduce((sum, one) => sum + one, 0) / each.length - usualLoudness)).toBeLessThan(0.5);
    const loudest = phrase.map((one) => ({
      ...one,
      notes: one.notes.map((note) => ({ ...note, velocity: 127 })),
    }));
    expectSound(singLine(loudest, { voice, rate }));
  });

  it.each(['IY', 'UW'])('opens the mouth for a high %s, which is about as loud as AA', (vowel) => {
    const pitch = builtInVoices[voice].range[1];
    const levels = [vowel, 'AA'].map((one) =>
      levelOf(singLine([sung(one, 0, 0.6, pitch)], { voice, rate }).samples),
    );
    expect(Math.abs(20 * Math.log10((levels[0] ?? 0) / (levels[1] ?? 1)))).toBeLessThan(9);
  });
});

it.each(Object.keys(menFormants))('%s has the formants of its vowel', (vowel) => {
  const line = singLine([sung(vowel, 0, 0.6, 45)], { ...tenor, isPlain: true });
  const heard = formantsAt(line.samples, rate, placeOf(line, 0.3), 5000);
  menFormants[vowel]?.forEach((wanted, at) =>
    expect(Math.abs((heard[at] ?? 0) / wanted - 1)).toBeLessThan(0.08),
  );
});

describe('vibrato', () => {
  const pitchesOf = (line: SungLine, from: number, to: number) =>
    Array.from({ length: Math.round((to - from) / 0.02) }, (_, at) =>
      pitchAt(line.samples, rate, placeOf(line, from + at * 0.02), frequencyOf(50)),
    ).map((hertz) => 1200 * Math.log2(hertz / frequencyOf(50)));
  const swing = (cents: readonly number[]) => Math.max(...cents) - Math.min(...cents);

  it('sets in after a quarter of a second, and keeps the middle of the note', () => {
    const cents = pitchesOf(singLine([sung('AA', 0, 2)], tenor), 0.03, 1.8);
    expect(swing(cents.slice(0, 10))).toBeLessThan(20);
    expect(swing(cents.slice(40))).toBeGreaterThan(50);
    expect(swing(cents.slice(40))).toBeLessThan(100);
  });

  it('is as deep as is asked', () => {
    const line = singLine([sung('AA', 0, 2)], { ...tenor, vibratoCents: 0 });
    expect(swing(pitchesOf(line, 0.03, 1.8))).toBeLessThan(20);
  });
});

describe('joins', () => {
  it.each(names)('of %s have no larger jump than the sound itself', (voice) => {
    const line = singLine(phraseFor(voice), { voice, rate });
    const jumps = line.samples.map((sample, at) => Math.abs(sample - (line.samples[at - 1] ?? 0)));
    const isJoin = (at: number) =>
      phraseFor(voice).some(({ notes }) =>
        notes.some(({ start }) => Math.abs(placeOf(line, start) - at) < 0.01 * rate),
      );
    const atJoins = highestOf(jumps.filter((_, at) => isJoin(at)));
    expect(atJoins).toBeLessThanOrEqual(highestOf(jumps.filter((_, at) => !isJoin(at))) * 1.1);
    expect(Math.abs(line.samples[0] ?? 1)).toBeLessThan(0.001);
    expect(Math.abs(line.samples.at(-1) ?? 1)).toBeLessThan(0.001);
  });
});

describe('any input', () => {
  it('is the same every time, and another with another seed', () => {
    const line = [sung('S AH N')];
    expect(singLine(line, tenor)).toEqual(singLine(line, tenor));
    expect(singLine(line, { ...tenor, seed: 2 }).samples).not.toEqual(singLine(line, tenor).samples);
    expect(singChoir(line, tenor)).toEqual(singChoir(line, tenor));
  });

  it('sounds, whatever the phonemes and the notes', () => {
    const phonemes = [...signOf.keys(), 'XX', '', 'AH0', 'toString'];
    const random = createRandom(28);
    for (let round = 0; round < 40; round += 1) {
      let start = 0;
      const line = Array.from({ length: 1 + random.below(6) }, (): LineSyllable => {
        start += 0.02 + random.below(400) / 1000;
        const sounds = Array.from({ length: random.below(6) }, () => random.pick(phonemes));
        return { ...sung(sounds.join(' '), start, 0.01 + random.below(600) / 1000, 30 + random.below(60)) };
      });
      const options = { voice: random.pick(names), rate: random.pick([16_000, 22_050, 44_100, 48_000]) };
      expectSound(singLine(line, options));
    }
  });

  it.each<[string, readonly LineSyllable[]]>([
    ['nothing', []],
    ['a syllable without notes', [{ ...sung('AA'), notes: [] }]],
    ['a syllable without sounds', [{ ...sung('AA'), phonemes: [] }]],
    ['unknown sounds alone', [sung('XX QQ')]],
    ['a note that is no number', [sung('AA', NaN), sung('AA', 0, Infinity), sung('AA', 0, 1, NaN)]],
    ['a note of no length', [sung('AA', 0, 0)]],
  ])('of %s is silence', (_, line) => {
    expect(singLine(line, tenor).samples.length).toBe(0);
    expect(singChoir(line, tenor).samples.length).toBe(0);
  });

  it('passes over what it does not know', () => {
    expect(singLine([sung('XX S AH1 N QQ')], tenor)).toEqual(singLine([sung('S AH N')], tenor));
  });

  it('holds hmm and shh', () => {
    for (const sounds of ['HH M', 'SH', 'T'])
      expect(levelOf(singLine([sung(sounds)], tenor).samples)).toBeGreaterThan(0.0005);
  });

  it('holds a melisma in tune from note to note', () => {
    const note = (start: number, pitch: number) => ({ start, duration: 0.4, pitch, velocity: 90 });
    const notes = [note(0, 50), note(0.4, 55), note(0.8, 48)];
    const line = singLine([{ phonemes: ['L', 'AA'], stress: 1, notes }], { ...tenor, isPlain: true });
    for (const { start, pitch } of notes) {
      const heard = pitchAt(line.samples, rate, placeOf(line, start + 0.2), frequencyOf(pitch));
      expect(Math.abs(1200 * Math.log2(heard / frequencyOf(pitch)))).toBeLessThan(10);
    }
  });
});
