import { describe, expect, it } from 'vitest';
import {
  chordTonesOnBeats,
  intervals,
  likeness,
  mean,
  meanPitch,
  Share,
  stressed,
  weakOnDownbeat,
} from '../../../scripts/bench-song/figures.ts';
import { songsFor } from '../../../scripts/bench-lyrics/figures.ts';
import { planOf, saySong } from '../../../scripts/bench-song/songs.ts';
import { nodeBook } from '../../../scripts/lyrics/node-book.ts';
import { composeSong } from './compose-song.ts';
import { variedPlans } from './fixture-texts.ts';

const songs = variedPlans.map((plan) => composeSong(plan, saySong));

/** The share of all songs together. */
function shareOf(count: (song: (typeof songs)[number], share: Share) => void): number {
  const share = new Share();
  for (const song of songs) count(song, share);
  expect(share.counted).toBeGreaterThan(200);
  return share.value;
}

describe('songs, all in all,', () => {
  it('stress what is stressed', () => expect(shareOf(stressed)).toBeGreaterThanOrEqual(0.9));

  it('keep small words off the first beat', () => expect(shareOf(weakOnDownbeat)).toBeLessThanOrEqual(0.1));

  it('sing notes of the chord on strong beats', () =>
    expect(shareOf(chordTonesOnBeats)).toBeGreaterThanOrEqual(0.85));

  it('walk by small steps, and not only', () => {
    const small = shareOf((song, share) => intervals(song, share, new Share(), new Share()));
    expect(small).toBeGreaterThanOrEqual(0.6);
    expect(small).toBeLessThanOrEqual(0.75);
  });

  it('turn back after a leap', () =>
    expect(shareOf((song, share) => intervals(song, new Share(), share, new Share()))).toBeGreaterThanOrEqual(
      0.65,
    ));

  it('lift the chorus over the verse', () => {
    const lifts = songs.flatMap((song) => {
      const [verse, chorus] = [meanPitch(song, 'verse'), meanPitch(song, 'chorus')];
      return verse === null || chorus === null ? [] : chorus - verse;
    });
    expect(lifts.length).toBeGreaterThan(50);
    expect(mean(lifts)).toBeGreaterThanOrEqual(2);
  });

  it('sing the second verse to the tune of the first, nearly all of a hundred', async () => {
    const lyrics = await songsFor(nodeBook(), 100);
    const alike = lyrics.flatMap((song, index) => {
      const { sections } = composeSong(planOf(song, index * 7919, 'middle'), saySong);
      const [first, second] = sections.filter(({ kind }) => kind === 'verse');
      return first && second ? likeness(first, second) : [];
    });
    expect(alike).toHaveLength(100);
    expect(alike.filter((value) => value >= 0.9).length).toBeGreaterThanOrEqual(97);
    expect(Math.min(...alike)).toBeGreaterThan(0.8);
  });
});
