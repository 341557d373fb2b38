import { describe, expect, it } from 'vitest';
import type { DeliveryView, VersionView } from '#lib/contract/order/delivery-view.ts';
import { deliveredTracks, secondsOf, sizeInWords } from './delivered-tracks.ts';
import { roundsWords, songSteps, songWords } from './song-steps.ts';

const file = { id: 'f1', name: 'Mia is ten.mp3', type: 'audio/mpeg', size: 7_200_000, isGone: false };
const version: VersionView = {
  version: 1,
  message: '',
  deliveredAt: '2026-11-25T10:00:00Z',
  files: [file, { ...file, id: 'f2', name: 'lyrics.pdf', type: 'application/pdf' }],
  notes: [],
};
const delivery: DeliveryView = {
  state: 'waiting',
  begunAt: null,
  deliveredAt: null,
  acceptedAt: null,
  acceptedBy: null,
  acceptsAt: null,
  filesUntil: null,
  rounds: 1,
  roundsLeft: 1,
  versions: [],
};
const delivered: DeliveryView = {
  ...delivery,
  state: 'delivered',
  begunAt: '2026-11-24T10:00:00Z',
  deliveredAt: version.deliveredAt,
  versions: [version],
};
const paidAt = '2026-11-23T10:00:00Z';

describe('the steps of a song', () => {
  const nowOf = (song: DeliveryView) =>
    songSteps(paidAt, song)
      .filter(({ isNow }) => isNow)
      .map(({ label }) => label);

  it('say at which one it is, in every state', () => {
    expect(nowOf(delivery)).toEqual(['Paid']);
    expect(nowOf({ ...delivered, state: 'begun' })).toEqual(['Work has begun']);
    expect(nowOf(delivered)).toEqual(['Delivered']);
    expect(nowOf({ ...delivered, state: 'revising' })).toEqual(['You asked for changes']);
    expect(nowOf({ ...delivered, state: 'accepted' })).toEqual(['Finished']);
  });

  it('have the times of those that were taken, and none of the others', () => {
    expect(songSteps(paidAt, delivered).map(({ at }) => at)).toEqual([
      paidAt,
      delivered.begunAt,
      delivered.deliveredAt,
      null,
    ]);
  });

  it('count the versions, and date a round by its last note', () => {
    const note = { id: 'n', atSeconds: 42, text: 'Louder', writtenAt: '2026-11-26T10:00:00Z', answer: null };
    const second = { ...version, version: 2, notes: [{ ...note, answeredAt: null }] };
    const steps = songSteps(paidAt, { ...delivered, state: 'revising', versions: [version, second] });
    expect(steps.map(({ label }) => label)).toContain('Version 2 delivered');
    expect(steps.find(({ isNow }) => isNow)?.at).toBe(note.writtenAt);
  });
});

describe('what is said of a song', () => {
  it('differs in every state', () => {
    const states = ['waiting', 'begun', 'delivered', 'revising', 'accepted'] as const;
    const said = states.map((state) => songWords({ ...delivered, state }).title);
    expect(new Set(said).size).toBe(states.length);
  });

  it('names the day on which silence is a yes', () => {
    const { words } = songWords({ ...delivered, acceptsAt: '2026-12-25T10:00:00Z' });
    expect(words).toContain('December 25, 2026');
  });

  it('counts the rounds of changes', () => {
    expect(roundsWords({ rounds: 1, roundsLeft: 1 })).toMatch(/^One round of changes is included/);
    expect(roundsWords({ rounds: 3, roundsLeft: 2 })).toMatch(/^2 rounds of changes are left/);
    expect(roundsWords({ rounds: 1, roundsLeft: 0 })).toMatch(/used/);
  });
});

describe('the tracks of a version', () => {
  it('are its sounds, by the private link', () => {
    expect(deliveredTracks(version, '?id=o1&key=k1')).toEqual([
      {
        id: 'order-file-f1',
        title: 'Mia is ten',
        artist: 'Made for you',
        genre: 'Custom song',
        audioUrl: '/api/order/file?id=o1&key=k1&file=f1',
      },
    ]);
  });

  it('are none of files that are gone', () => {
    expect(deliveredTracks({ ...version, files: [{ ...file, isGone: true }] }, '?id=o1')).toEqual([]);
  });
});

describe('sizes in words', () => {
  it.each([
    [12, '1 KB'],
    [812_400, '812 KB'],
    [3_440_000, '3.4 MB'],
    [42_600_000, '43 MB'],
  ])('%i', (bytes, words) => expect(sizeInWords(bytes)).toBe(words));
});

describe('a typed time', () => {
  it.each([
    ['42', 42],
    ['0:42', 42],
    [' 1:05 ', 65],
    ['90:00', 5400],
    ['1:02:03', 3723],
    ['1:61', null],
    ['1:70:03', null],
    ['half past', null],
    ['', null],
    ['1:-2', null],
    ['1:2:3:4', null],
  ])('%s', (text, seconds) => expect(secondsOf(text)).toBe(seconds));
});
