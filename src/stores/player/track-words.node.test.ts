import { expect, it } from 'vitest';
import { houseTracks } from '#lib/contract/library/house-tracks.ts';
import { createTrackWords } from './track-words.ts';

const [first, second] = houseTracks;
if (!first || !second) throw new Error('There are house tracks');

it('shows the words of a track that has some, and none of any other', async () => {
  const { $words, show } = createTrackWords(({ id }) =>
    Promise.resolve(id === first.id ? '[00:01.00]la' : ''),
  );
  await show(first);
  expect($words.get()).toEqual({ isTimed: true, lines: [{ at: 1, text: 'la' }] });
  await show(second);
  expect($words.get()).toBeNull();
});

it('does not show what comes late for a track that was left', async () => {
  const answers = new Map<string, (words: string) => void>();
  const { $words, show } = createTrackWords(({ id }) => new Promise((resolve) => answers.set(id, resolve)));
  const [slow, quick] = [show(first), show(second)];
  answers.get(second.id)?.('second');
  await quick;
  answers.get(first.id)?.('first');
  await slow;
  expect($words.get()?.lines[0]?.text).toBe('second');
});

it('shows none where they cannot be read', async () => {
  const { $words, show } = createTrackWords(() => Promise.reject(new Error('disk')));
  await show(first);
  expect($words.get()).toBeNull();
});
