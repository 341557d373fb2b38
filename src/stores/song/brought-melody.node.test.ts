import { expect, it } from 'vitest';
import { sendMelody, sendTune, takeMelody } from './brought-melody.ts';

it('a melody is taken once, on the nearest sixteenths, from its first note on', () => {
  sendMelody('Take 2', [
    { pitch: 60, start: 1, duration: 0.25 },
    { pitch: 64, start: 1.26, duration: 0.02 },
    { pitch: 67, start: 2.437, duration: 0.5 },
  ]);
  expect(takeMelody()?.melody).toEqual({
    title: 'Take 2',
    meter: '4/4',
    tempo: 120,
    notes: [
      { pitch: 60, start: 0, length: 2 },
      { pitch: 64, start: 2, length: 1 },
      { pitch: 67, start: 11, length: 4 },
    ],
  });
  expect(takeMelody()).toBeNull();
});

it('a melody with bars of its own goes as it is, with what there is to say', () => {
  const melody = { title: 'Waltz', meter: '3/4', tempo: 90, notes: [] } as const;
  sendTune(melody, 'Its swing is written straight.');
  expect(takeMelody()).toEqual({ melody, said: 'Its swing is written straight.' });
});
