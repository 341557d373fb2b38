import { describe, expect, it } from 'vitest';
import { houseTracks } from '../contract/library/house-tracks.ts';
import { distinctTracks, track as trackSchema, type Track } from '../contract/library/track.ts';
import { readAs } from '../data/shapes.ts';
import { createRandom } from '../data/random.ts';
import { firstState } from './player-state.ts';
import { setShuffle } from './queue.ts';
import { readSettings, writeSettings } from './player-settings.ts';
import { readPlayer, writePlayer } from './stored-player.ts';
import { chooseTrack, heardAt, play, setVolume } from './transport.ts';

const random = createRandom(3);
const [first, second] = houseTracks;
if (!first || !second) throw new Error('There are house tracks');
const track = (more: object): unknown => ({ ...first, ...more });

describe('a track from outside', () => {
  it.each(houseTracks)('$id is read as it was', (one) => {
    expect(readAs(trackSchema, JSON.parse(JSON.stringify(one)))).toEqual(one);
  });

  it.each([null, 7, 'x', [], {}, track({ id: '' }), track({ id: 4 }), track({ title: null })])(
    'is none: %j',
    (value) => expect(readAs(trackSchema, value)).toBeNull(),
  );

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:x',
    'http://plain.example/a.mp3',
    '//other.example/a.mp3',
    '/\\other.example/a.mp3',
    '/a b.mp3',
    7,
    null,
    `/${'x'.repeat(2001)}`,
  ])('has no address where it says %j', (address) => {
    const read = readAs(trackSchema, track({ audioUrl: address, coverArt: address }));
    expect(read).not.toHaveProperty('audioUrl');
    expect(read).not.toHaveProperty('coverArt');
  });

  it.each([0, -1, 1e9, Number.NaN, '12', null])('has no duration where it says %j', (duration) => {
    expect(readAs(trackSchema, track({ duration }))).not.toHaveProperty('duration');
  });

  it('is cut to a bearable length, and loses fields of others', () => {
    const read = readAs(trackSchema, track({ title: 'x'.repeat(9999), evil: 'yes' }));
    expect(read?.title).toHaveLength(200);
    expect(read).not.toHaveProperty('evil');
  });

  it('is in a list once, and lists are cut', () => {
    expect(distinctTracks(9)([first, first, null, second])).toEqual([first, second]);
    expect(distinctTracks(1)([first, second])).toEqual([first]);
    expect(distinctTracks(1)('x')).toEqual([]);
  });
});

describe('the player over a reload', () => {
  const playing = heardAt(play(chooseTrack(setVolume(firstState, 33), second, random, houseTracks)), 11.26);

  it('comes back paused at its position', () => {
    const settings = readSettings(writeSettings({ ...playing, repeat: 'all' }, false));
    expect(settings).toEqual({ volume: 33, shuffle: false, repeat: 'all', shortcuts: false });
    expect(readPlayer(writePlayer(playing), settings, random)).toMatchObject({
      currentTrack: second,
      queue: houseTracks,
      wantPlaying: false,
      progress: 11.3,
      duration: second.duration,
      volume: 33,
      repeat: 'all',
      way: null,
    });
  });

  it('comes back shuffled', () => {
    const settings = readSettings(writeSettings(setShuffle(playing, true, random), true));
    expect(readPlayer(writePlayer(playing), settings, random).way?.here).toBe(second.id);
  });

  it('is not kept without a track', () => expect(writePlayer(firstState)).toBeNull());

  const stored = (more: object) =>
    JSON.stringify({ format: 1, currentTrack: first, queue: [first], progress: 4, ...more });

  it.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '7',
    '"x"',
    stored({ format: 2 }),
    stored({ currentTrack: null }),
    stored({ currentTrack: { id: 'x' } }),
  ])('is without a track where %j is stored', (text) => {
    expect(readPlayer(text, readSettings(null), random)).toMatchObject({ currentTrack: null, queue: [] });
  });

  it.each([
    [{ progress: -5 }, 0],
    [{ progress: 1e9 }, first.duration],
    [{ progress: 'x' }, 0],
    [{ progress: null }, 0],
  ])('has its position within the track: %j', (more, progress) => {
    expect(readPlayer(stored(more), readSettings(null), random).progress).toBe(progress);
  });

  it('loses what is no track from its queue, and nothing else', () => {
    const queue: unknown[] = [first, { id: 'x' }, 7, second];
    const read = readPlayer(stored({ queue }), readSettings(null), random);
    expect(read.queue).toEqual([first, second] satisfies Track[]);
    expect(readPlayer(stored({ queue: 'x' }), readSettings(null), random).queue).toEqual([]);
  });

  it.each(['x', '{}', '{"format":1,"volume":"9","shuffle":1,"repeat":"two","shortcuts":0}'])(
    'is set as on a first visit where %j is stored',
    (text) =>
      expect(readSettings(text)).toEqual({ volume: 70, shuffle: false, repeat: 'off', shortcuts: true }),
  );

  it('has a volume within 0 to 100', () => {
    expect(readSettings('{"format":1,"volume":1000}').volume).toBe(100);
    expect(readSettings('{"format":1,"volume":-3.5}').volume).toBe(0);
  });
});
