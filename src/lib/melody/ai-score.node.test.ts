import { expect, it } from 'vitest';
import { aiScore, melodyWords } from './ai-score.ts';
import { aiInstruments } from './ai-settings.ts';

const notes = [
  { pitch: 72, start: 0, duration: 3 },
  { pitch: 67, start: 0.5, duration: 0.25 },
];

it('ends half a second after the end of the note that sounds longest', () => {
  expect(aiScore(notes, 'piano', -12)).toEqual({
    sound: 'piano',
    notes,
    kicks: [],
    hats: [],
    notesPeriod: null,
    drumsPeriod: null,
    endSeconds: 3.5,
    tempo: 120,
    volumeDb: -12,
  });
  expect(aiScore([], 'piano', 0).endSeconds).toBe(0.5);
});

it('gives each instrument its own sound', () => {
  const sounds = aiInstruments.map(({ id }) => aiScore(notes, id, 0).sound);
  expect(sounds).toEqual(['piano', 'soft-synth', 'marimba', 'strings']);
});

it.each([
  [notes, '2 notes, 3.0 seconds, from G4 to C5'],
  [notes.slice(0, 1), '1 note, 3.0 seconds, all C5'],
  [[], '0 notes, 0.0 seconds'],
])('tells a melody in words', (melody, words) => {
  expect(melodyWords(melody)).toBe(words);
});
