import { describe, expect, it } from 'vitest';
import type { Track } from '../contract/library/track.ts';
import { createRandom } from '../data/random.ts';
import { hear, isDue, unheard } from './heard-time.ts';
import { firstState, idsOf, isQueued, type PlayerState } from './player-state.ts';
import * as queue from './queue.ts';
import * as transport from './transport.ts';

const random = createRandom(7);

const track = (id: string, more: Partial<Track> = {}): Track => ({
  id,
  title: id,
  artist: '',
  genre: '',
  ...more,
});
const [a, b, c, d] = [
  track('a', { duration: 60 }),
  track('b'),
  track('c', { audioUrl: '/c.mp3' }),
  track('d'),
];
const list = [a, b, c, d];

const on = (current: Track, more: Partial<PlayerState> = {}): PlayerState => ({
  ...transport.chooseTrack(firstState, current, random, list),
  wantPlaying: true,
  progress: 12,
  ...more,
});
const current = (state: PlayerState) => state.currentTrack?.id;

describe('choosing a track (spec 4)', () => {
  it('takes progress to 0 and the duration from the track, or 180', () => {
    expect(transport.chooseTrack(on(b), a, random)).toMatchObject({
      currentTrack: a,
      progress: 0,
      duration: 60,
    });
    expect(transport.chooseTrack(on(a), b, random)).toMatchObject({
      currentTrack: b,
      progress: 0,
      duration: 180,
    });
  });

  it('leaves playing and queue as they are', () => {
    expect(transport.chooseTrack(on(a), b, random)).toMatchObject({ wantPlaying: true, queue: list });
    expect(transport.chooseTrack(firstState, b, random).wantPlaying).toBe(false);
  });

  it('takes a list as queue, no track twice, and no more than 500', () => {
    expect(transport.chooseTrack(firstState, a, random, [a, b, a]).queue).toEqual([a, b]);
    const many = Array.from({ length: 600 }, (_, place) => track(`t${place}`));
    expect(transport.chooseTrack(firstState, a, random, many).queue).toHaveLength(500);
  });
});

describe('play, pause and toggle (spec 4)', () => {
  it('control whether it plays', () => {
    expect(transport.pause(on(a)).wantPlaying).toBe(false);
    expect(transport.play(transport.pause(on(a))).wantPlaying).toBe(true);
    expect(transport.toggle(on(a)).wantPlaying).toBe(false);
    expect(transport.toggle(transport.toggle(on(a))).wantPlaying).toBe(true);
  });

  it('play nothing without a track', () => {
    expect(transport.play(firstState).wantPlaying).toBe(false);
    expect(transport.toggle(firstState).wantPlaying).toBe(false);
  });
});

describe('next and previous (spec 4)', () => {
  it('next moves to the following entry, with progress 0, and plays on', () => {
    expect(transport.next(on(a), random)).toMatchObject({ currentTrack: b, progress: 0, wantPlaying: true });
    expect(transport.next({ ...on(a), wantPlaying: false }, random).wantPlaying).toBe(false);
  });

  it('next does nothing at the end of the queue, or outside of it', () => {
    const last = on(d);
    expect(transport.next(last, random)).toBe(last);
    const alone = transport.chooseTrack(on(a), track('x'), random);
    expect(transport.next(alone, random)).toBe(alone);
    expect(transport.next(firstState, random)).toBe(firstState);
  });

  it('next goes round with repeat all', () => {
    expect(current(transport.next(on(d, { repeat: 'all' }), random))).toBe('a');
  });

  it('previous moves to the prior entry', () => {
    expect(transport.previous(on(b))).toMatchObject({ currentTrack: a, progress: 0, duration: 60 });
  });

  it('previous goes to 0 in the first entry, and outside of the queue', () => {
    expect(transport.previous(on(a))).toMatchObject({ currentTrack: a, progress: 0 });
    const alone = { ...transport.chooseTrack(on(a), track('x'), random), progress: 9 };
    expect(transport.previous(alone)).toMatchObject({ currentTrack: track('x'), progress: 0 });
  });
});

describe('what follows at the end', () => {
  it('is what the end then brings, in the order of the list and shuffled', () => {
    const states = [on(a), on(c), on(d, { repeat: 'all' }), queue.setShuffle(on(a), true, random)];
    for (const state of states)
      expect(transport.upcoming(state)).toEqual(transport.endTrack(state, random).currentTrack);
  });

  it('is unknown where nothing follows, the same begins again, or chance decides', () => {
    expect(transport.upcoming(on(d))).toBeNull();
    expect(transport.upcoming(on(a, { repeat: 'one' }))).toBeNull();
    expect(transport.upcoming(on(a, { queue: [a], repeat: 'all' }))).toBeNull();
    expect(transport.upcoming(on(a, { queue: [] }))).toBeNull();
    const last = { past: ['b', 'c', 'd'], here: 'a', ahead: [] };
    expect(transport.upcoming(on(a, { repeat: 'all', way: last }))).toBeNull();
  });
});

describe('the end of a track (spec 4, decision H)', () => {
  it('stops at 0 where nothing follows', () => {
    expect(transport.endTrack(on(d), random)).toMatchObject({
      currentTrack: d,
      wantPlaying: false,
      progress: 0,
    });
    const alone = transport.chooseTrack({ ...firstState, wantPlaying: true }, a, random);
    expect(transport.endTrack(alone, random)).toMatchObject({ wantPlaying: false, progress: 0 });
  });

  it('plays on with the next entry', () => {
    expect(transport.endTrack(on(a), random)).toMatchObject({
      currentTrack: b,
      wantPlaying: true,
      progress: 0,
    });
  });

  it('begins the same track again with repeat one, and the media has to jump', () => {
    const state = on(a, { repeat: 'one' });
    const after = transport.endTrack(state, random);
    expect(after).toMatchObject({ currentTrack: a, wantPlaying: true, progress: 0 });
    expect(after.jumps).toBeGreaterThan(state.jumps);
  });

  it('goes round with repeat all, and repeats a track that is alone', () => {
    expect(current(transport.endTrack(on(d, { repeat: 'all' }), random))).toBe('a');
    const alone = on(d, { repeat: 'all', queue: [] });
    expect(transport.endTrack(alone, random)).toMatchObject({ currentTrack: d, wantPlaying: true });
  });
});

describe('time', () => {
  it('rises by what has passed, and stops at the end (spec 4)', () => {
    const state = on(a, { queue: [a], progress: 58 });
    expect(transport.passTime(state, 1, random).progress).toBe(59);
    expect(transport.passTime(state, 2, random)).toMatchObject({ progress: 0, wantPlaying: false });
  });

  it('passes through several tracks when a hidden tab was late', () => {
    const state = on(a, { queue: [a, b, d], progress: 0 });
    expect(transport.passTime(state, 60 + 180 + 5, random)).toMatchObject({ currentTrack: d, progress: 5 });
  });

  it('waits at a track whose media tells the time', () => {
    expect(transport.passTime(on(b), 1000, random)).toMatchObject({ currentTrack: c, progress: 0 });
    expect(transport.passTime(on(c), 10, random).progress).toBe(12);
  });

  it('stands still while paused', () => {
    expect(transport.passTime({ ...on(a), wantPlaying: false }, 10, random).progress).toBe(12);
  });

  it('ends, whatever the clock says', () => {
    const tiny = on(track('t', { duration: 1 }), { repeat: 'one', duration: 1, progress: 0 });
    expect(transport.passTime(tiny, 1e12, random).progress).toBeLessThanOrEqual(1);
  });

  it.each([
    [-5, 0],
    [30, 30],
    [99, 60],
    [Number.NaN, 0],
    [Infinity, 0],
  ])('the media at %d is shown as %d', (seconds, progress) => {
    expect(transport.heardAt(on(a), seconds).progress).toBe(progress);
  });

  it('learns the real duration, and no nonsense', () => {
    expect(transport.learnDuration(on(a), 10)).toMatchObject({ duration: 10, progress: 10 });
    for (const nonsense of [Number.NaN, Infinity, 0, -3]) {
      expect(transport.learnDuration(on(a), nonsense).duration).toBe(60);
    }
  });
});

it('keeps what it learned of the media when the same track is begun again', () => {
  const long = { ...c, duration: 28 };
  const learned = transport.learnDuration(on(long), 620);
  expect(transport.chooseTrack(learned, long, createRandom(1))).toMatchObject({ duration: 620, progress: 0 });
  expect(transport.chooseTrack(learned, a, createRandom(1)).duration).toBe(60);
});

describe('volume (spec 4, 9)', () => {
  it('is 70 at first and stays within 0 to 100', () => {
    expect(firstState.volume).toBe(70);
    const set = (volume: number) => transport.setVolume(firstState, volume).volume;
    expect([set(-1), set(33.4), set(101), set(Number.NaN)]).toEqual([0, 33, 100, 0]);
  });

  it('mute toggles between 0 and 50, whatever it was before', () => {
    const muted = transport.toggleMute(firstState);
    expect(muted.volume).toBe(0);
    expect(transport.toggleMute(muted).volume).toBe(50);
  });
});

describe('the queue (spec 4)', () => {
  it('adds at the end; a track that is in it moves there', () => {
    expect(idsOf(queue.addToQueue(on(a), track('x'), random).queue)).toEqual(['a', 'b', 'c', 'd', 'x']);
    expect(idsOf(queue.addToQueue(on(a), b, random).queue)).toEqual(['a', 'c', 'd', 'b']);
  });

  it('takes no more than 500', () => {
    const full = on(a, { queue: Array.from({ length: 500 }, (_, place) => track(`t${place}`)) });
    expect(queue.addToQueue(full, track('x'), random)).toBe(full);
    expect(queue.playNext(full, track('x'), random)).toBe(full);
  });

  it('removes by id; the current track plays on', () => {
    expect(queue.removeFromQueue(on(a), 'a')).toMatchObject({
      currentTrack: a,
      wantPlaying: true,
      queue: [b, c, d],
    });
  });

  it('is cleared, and brought back', () => {
    const cleared = queue.clearQueue(on(b));
    expect(cleared).toMatchObject({ currentTrack: b, wantPlaying: true, queue: [] });
    expect(queue.restoreQueue(cleared, list, random).queue).toEqual(list);
  });

  it('plays a track next, whether it was in the queue or not', () => {
    expect(idsOf(queue.playNext(on(b), track('x'), random).queue)).toEqual(['a', 'b', 'x', 'c', 'd']);
    expect(idsOf(queue.playNext(on(c), a, random).queue)).toEqual(['b', 'c', 'a', 'd']);
    const same = on(b);
    expect(queue.playNext(same, b, random)).toBe(same);
  });

  it('takes a lone current track in before what is to play next', () => {
    const alone = on(a, { queue: [] });
    expect(idsOf(queue.playNext(alone, b, random).queue)).toEqual(['a', 'b']);
  });

  it.each([
    ['d', 0, 'dabc'],
    ['a', 3, 'bcda'],
    ['b', 2, 'acbd'],
    ['b', 99, 'acdb'],
    ['b', -1, 'bacd'],
    ['x', 1, 'abcd'],
  ])('moves %s to place %d: %s', (id, place, order) => {
    expect(idsOf(queue.moveInQueue(on(a), id, place).queue).join('')).toBe(order);
  });

  it('repeat goes off, all, one, off', () => {
    const all = queue.turnRepeat(firstState);
    const one = queue.turnRepeat(all);
    expect([all.repeat, one.repeat, queue.turnRepeat(one).repeat]).toEqual(['all', 'one', 'off']);
  });

  it('closing leaves no track and keeps how the player is set', () => {
    expect(queue.close(on(a, { volume: 5, repeat: 'one' }))).toMatchObject({
      currentTrack: null,
      wantPlaying: false,
      queue: [],
      volume: 5,
      repeat: 'one',
    });
  });
});

describe('shuffle', () => {
  const shuffled = (more: Partial<PlayerState> = {}) => queue.setShuffle(on(b, more), true, random);
  const walk = (start: PlayerState, steps: number) => {
    let state = start;
    const ids = [current(state)];
    for (let step = 0; step < steps; step += 1) {
      state = transport.next(state, random);
      ids.push(current(state));
    }
    return { state, ids };
  };

  it('plays all before one comes again, and stops then', () => {
    const { ids, state } = walk(shuffled(), 3);
    expect([...ids].sort()).toEqual(['a', 'b', 'c', 'd']);
    expect(transport.next(state, random)).toBe(state);
  });

  it('goes back the way it came, and forward the same way again', () => {
    const { ids, state } = walk(shuffled({ repeat: 'all' }), 9);
    let back = state;
    for (const id of ids.slice(0, -1).reverse()) {
      back = transport.previous(back);
      expect(current(back)).toBe(id);
    }
    expect(current(transport.previous(back))).toBe('b');
    expect(walk(back, 9).ids).toEqual(ids);
  });

  it('with repeat all each round has every track once, and none comes twice in a row', () => {
    const { ids } = walk(shuffled({ repeat: 'all' }), 399);
    for (let round = 0; round < 400; round += 4) {
      expect(ids.slice(round, round + 4).sort()).toEqual(['a', 'b', 'c', 'd']);
    }
    expect(ids.filter((id, place) => id === ids[place - 1])).toEqual([]);
  });

  it('is fair: each order of three comes about equally often', () => {
    const orders = new Map<string, number>();
    for (let run = 0; run < 6000; run += 1) {
      const order = walk(shuffled(), 3).ids.join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(6);
    expect(Math.min(...orders.values())).toBeGreaterThan(850);
  });

  it('plays a chosen track and goes on from there; what is to play next is next', () => {
    const chosen = transport.chooseTrack(shuffled(), d, random);
    expect(walk(chosen, 2).ids.slice(1).sort()).toEqual(['a', 'c']);
    expect(current(transport.previous(chosen))).toBe('b');
    expect(current(transport.next(queue.playNext(shuffled(), d, random), random))).toBe('d');
  });

  it('keeps added, leaves out removed tracks', () => {
    const added = queue.addToQueue(shuffled(), track('x'), random);
    expect(walk(added, 4).ids.sort()).toEqual(['a', 'b', 'c', 'd', 'x']);
    expect(walk(queue.removeFromQueue(added, 'c'), 3).ids.sort()).toEqual(['a', 'b', 'd', 'x']);
  });
});

describe('media that does not play', () => {
  it('is skipped, and others known to be broken with it', () => {
    expect(transport.skipBroken(on(a), new Set(['a']), random)).toMatchObject({
      currentTrack: b,
      wantPlaying: true,
    });
    expect(current(transport.skipBroken(on(a), new Set(['a', 'b', 'c']), random))).toBe('d');
  });

  it('stops where none is left, with repeat too', () => {
    const all = new Set(['a', 'b', 'c', 'd']);
    expect(transport.skipBroken(on(a), all, random)).toMatchObject({
      currentTrack: a,
      wantPlaying: false,
      progress: 0,
    });
    for (const way of [null, queue.setShuffle(on(a), true, random).way]) {
      expect(transport.skipBroken(on(a, { repeat: 'all', way }), all, random).wantPlaying).toBe(false);
    }
  });
});

describe('a play counts', () => {
  it('after 5 seconds heard, seeks left out, and once', () => {
    let heard = unheard;
    for (let second = 0; second < 4; second += 1) heard = hear(heard, second, second + 1);
    expect(isDue(heard, 60, false)).toBe(false);
    expect(isDue(hear(heard, 4, 50), 60, false)).toBe(false);
    expect(isDue(hear(heard, 4, 2), 60, false)).toBe(false);
    heard = hear(heard, 4, 5);
    expect(isDue(heard, 60, false)).toBe(true);
    expect(isDue({ ...heard, counted: true }, 60, true)).toBe(false);
  });

  it('at the end of a shorter track', () => {
    expect(isDue({ seconds: 2.9, counted: false }, 3, false)).toBe(false);
    expect(isDue({ seconds: 2.9, counted: false }, 3, true)).toBe(true);
    expect(isDue({ seconds: 2.9, counted: false }, 30, true)).toBe(false);
  });
});

describe('whatever is pressed, in whatever order', () => {
  const pool = [...list, track('e', { duration: 3 }), track('f', { audioUrl: '/f.mp3', duration: 9 })];
  const pick = random.pick;
  const steps: Readonly<Record<string, (state: PlayerState) => PlayerState>> = {
    choose: (state) => transport.chooseTrack(state, pick(pool), random),
    chooseOf: (state) =>
      transport.chooseTrack(state, pick(pool), random, random.shuffle(pool).slice(random.below(6))),
    toggle: transport.toggle,
    play: transport.play,
    pause: transport.pause,
    next: (state) => transport.next(state, random),
    previous: transport.previous,
    end: (state) => transport.endTrack(state, random),
    skip: (state) => transport.skipBroken(state, new Set([pick(pool).id]), random),
    time: (state) => transport.passTime(state, random.below(400), random),
    heard: (state) => transport.heardAt(state, random.below(400) - 100),
    duration: (state) => transport.learnDuration(state, random.below(100) - 20),
    volume: (state) => transport.setVolume(state, random.below(300) - 100),
    mute: transport.toggleMute,
    add: (state) => queue.addToQueue(state, pick(pool), random),
    playNext: (state) => queue.playNext(state, pick(pool), random),
    remove: (state) => queue.removeFromQueue(state, pick(pool).id),
    move: (state) => queue.moveInQueue(state, pick(pool).id, random.below(9) - 1),
    clear: queue.clearQueue,
    restore: (state) => queue.restoreQueue(state, pool.slice(random.below(6)), random),
    shuffle: (state) => queue.setShuffle(state, random.below(2) === 0, random),
    repeat: queue.turnRepeat,
    close: (state) => (random.below(20) === 0 ? queue.close(state) : state),
  };

  function faults(state: PlayerState): string[] {
    const { currentTrack, progress, duration, volume, way } = state;
    const ids = idsOf(state.queue);
    const rules: Readonly<Record<string, boolean>> = {
      'progress lies within the track': progress >= 0 && progress <= duration && duration > 0,
      'the volume is a whole number from 0 to 100': Number.isInteger(volume) && volume >= 0 && volume <= 100,
      'no track is in the queue twice': new Set(ids).size === ids.length,
      'nothing plays without a track': currentTrack !== null || !state.wantPlaying,
      'the way is at the current track, or at none when that is not queued':
        !way || way.here === (isQueued(state) ? currentTrack?.id : null),
      'the way knows tracks of the queue only':
        !way || [...way.past, ...way.ahead, way.here].every((id) => id === null || ids.includes(id)),
    };
    return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));
  }

  it('holds what must hold, over 60,000 actions', () => {
    const names = Object.keys(steps);
    for (let run = 0; run < 600; run += 1) {
      let state = firstState;
      const log: string[] = [];
      for (let press = 0; press < 100; press += 1) {
        const name = pick(names);
        const before = state;
        state = steps[name]?.(state) ?? state;
        log.push(name);
        const broken = faults(state);
        if (current(before) !== current(state) && state.jumps <= before.jumps)
          broken.push('a new track is a jump');
        if (broken.length > 0) expect.fail(`${broken.join('; ')}\nafter ${log.join(' ')}`);
      }
    }
  });
});
