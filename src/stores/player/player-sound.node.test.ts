import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Speaker, SpeakerEvents } from '#lib/browser/speaker.ts';
import { houseTracks } from '#lib/contract/library/house-tracks.ts';
import type { Track } from '#lib/contract/library/track.ts';
import { createRandom } from '#lib/data/random.ts';
import { createPlayer } from './player.ts';
import { giveSound } from './player-sound.ts';

const [first, second] = houseTracks;
if (!first || !second) throw new Error('There are house tracks');
const silent: Track = { id: 's', title: 'Silent', artist: '', genre: '', duration: 100 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A speaker that notes what it is told; the test plays the part of the media. */
function setUp(loaded: string | null = null) {
  const calls: string[] = [];
  const said: string[] = [];
  let events: SpeakerEvents | null = null;
  let url = loaded;
  let turns = 0;
  const speaker: Speaker = {
    load(next) {
      url = next;
      calls.push(`load ${next}`);
    },
    play: () => calls.push('play'),
    pause: () => calls.push('pause'),
    seek: (seconds) => calls.push(`seek ${seconds}`),
    setVolume: (volume) => calls.push(`volume ${volume}`),
    setGain: (gain) => calls.push(`gain ${gain}`),
    setSpeed: (speed) => calls.push(`speed ${speed}`),
    url: () => url,
  };
  const player = createPlayer({ nowMs: Date.now, random: createRandom(1), onHeard: () => undefined });
  const start = (stopsAtEnd = () => false) => {
    const { $sound, turnTo, createEvents } = giveSound(player, {
      createSpeaker(given) {
        events = given;
        return speaker;
      },
      onSound: () => (turns += 1),
      say: (title, description) => said.push(`${title}: ${description}`),
      unsay: (title) => said.push(`over: ${title}`),
      stopsAtEnd,
    });
    if (!events) throw new Error('No speaker was made');
    return { $sound, media: events, turnTo, createEvents };
  };
  const told = () => calls.splice(0).filter((call) => !call.startsWith('volume'));
  return { player, start, told, said, calls, turns: () => turns };
}

describe('the media follows the state', () => {
  it('loads and plays in the very call, as a phone wants it', () => {
    const { player, start, told } = setUp();
    start();
    told();
    player.playTrack(first);
    expect(told()).toEqual([`load ${first.audioUrl}`, 'play']);
    player.pause();
    expect(told()).toEqual(['pause']);
    player.seek(7);
    expect(told()).toEqual(['seek 7', 'pause']);
  });

  it('leaves alone what sounds already when the player comes', () => {
    const { player, start, told } = setUp(first.audioUrl);
    player.playTrack(first);
    start();
    expect(told()).toEqual(['play']);
  });

  it('goes to the place of the last visit, and does not play', () => {
    const { player, start, told } = setUp();
    player.choose(first);
    player.seek(12);
    start();
    expect(told()).toEqual([`load ${first.audioUrl}`, 'seek 12', 'pause']);
  });

  it('is told nothing by the passing of time', () => {
    const { player, start, told } = setUp();
    const { media } = start();
    player.playTrack(first);
    told();
    media.at(0.25);
    media.lasts(28.03);
    media.at(0.5);
    expect(told()).toEqual([]);
    expect(player.$player.get()).toMatchObject({ progress: 0.5, duration: 28.03 });
  });

  it('follows the volume', () => {
    const { player, start, calls } = setUp();
    start();
    player.setVolume(20);
    expect(calls.at(-1)).toBe('volume 0.2');
  });

  it('is unloaded when the player is closed', () => {
    const { player, start, told } = setUp();
    start();
    player.playTrack(first);
    told();
    player.close();
    expect(told()).toEqual(['load null']);
  });
});

describe('the state learns from the media', () => {
  it('begins the next track at the end of one, and stops after the last', () => {
    const { player, start, told } = setUp();
    const { media } = start();
    player.playTrack(first, [first, second]);
    told();
    media.ended();
    expect(told()).toEqual([`load ${second.audioUrl}`, 'play']);
    media.ended();
    expect(player.$player.get()).toMatchObject({ currentTrack: second, wantPlaying: false, progress: 0 });
    expect(told()).toEqual(['seek 0', 'pause']);
  });

  it('begins the same file again with repeat one', () => {
    const { player, start, told } = setUp();
    const { media } = start();
    player.playTrack(first);
    player.turnRepeat();
    player.turnRepeat();
    told();
    media.ended();
    expect(told()).toEqual(['seek 0', 'play']);
  });

  it('is paused when a headset pauses the media', () => {
    const { player, start } = setUp();
    const { media } = start();
    player.playTrack(first);
    media.paused();
    expect(player.$wantPlaying.get()).toBe(false);
  });

  it('skips a file that does not play and says so; stops when none does', () => {
    const { player, start, said } = setUp();
    const { media } = start();
    player.playTrack(first, [first, second]);
    media.failed('unreadable');
    expect(said.at(-1)).toMatch(/^A track was skipped: .*The Long Way.*Loose Change/);
    media.sounds();
    media.failed('network');
    expect(said.at(-1)).toMatch(/^Nothing to play: .*Loose Change.*network/);
    expect(player.$wantPlaying.get()).toBe(false);
    media.sounds();
    player.playTrack(first, [first]);
    media.failed('broken');
    expect(said.at(-1)).toMatch(/^This track will not play: .*damaged/);
  });

  it('does not run through the queue in silence: after two files in a row it stops and says why', () => {
    const { player, start, said, told } = setUp();
    const { $sound, media } = start();
    player.playTrack(first, houseTracks);
    media.failed('missing');
    told();
    media.failed('missing');
    expect(said.at(-1)).toMatch(/^Two tracks in a row did not play: .*Loose Change.*not there/);
    expect(player.$player.get()).toMatchObject({ currentTrack: second, wantPlaying: false });
    expect([told(), $sound.get()]).toEqual([['pause'], 'silent']);
  });

  it('stops at the end of the track where that is wished, with the next one ready', () => {
    const { player, start } = setUp();
    const { media } = start(() => true);
    player.playTrack(first, [first, second]);
    media.ended();
    expect(player.$player.get()).toMatchObject({ currentTrack: second, wantPlaying: false, progress: 0 });
  });

  it('turns to a voice that plays the next track already, and hears the old one no more', () => {
    const { player, start, told } = setUp();
    const { media, turnTo, createEvents } = start();
    player.playTrack(first, [first, second]);
    media.at(27);
    told();
    const said: string[] = [];
    const nothing = () => undefined;
    const other: Speaker = {
      load: (url) => said.push(`load ${url}`),
      play: () => said.push('play'),
      pause: nothing,
      seek: () => said.push('seek'),
      setVolume: nothing,
      setGain: nothing,
      setSpeed: nothing,
      url: () => second.audioUrl,
    };
    const events = createEvents();
    events.at(9);
    expect(player.$player.get().progress).toBe(27);
    turnTo({ speaker: other, events }, true);
    expect([told(), said]).toEqual([[], ['play']]);
    media.ended();
    media.at(28);
    events.at(0.5);
    expect(player.$player.get()).toMatchObject({ currentTrack: second, wantPlaying: true, progress: 0.5 });
  });

  it('takes back what it said: with the first sound that nothing sounds, with another track all of it', () => {
    const { player, start, said } = setUp();
    const { media } = start();
    player.playTrack(first, [first, second]);
    media.failed('unreadable');
    media.sounds();
    expect(said.at(-1)).toMatch(/^A track was skipped/);
    player.playTrack(silent);
    expect(said.at(-1)).toBe('over: A track was skipped');
    player.playTrack(first);
    media.noDevice();
    player.play();
    expect(said.at(-1)).toMatch(/^No sound device/);
    media.sounds();
    expect(said.at(-1)).toBe('over: No sound device');
  });

  it('asks for a press where the browser refused, until it sounds', () => {
    const { player, start } = setUp();
    const { $sound, media } = start();
    player.playTrack(first);
    media.refused();
    expect([$sound.get(), player.$wantPlaying.get()]).toEqual(['press-play', false]);
    player.play();
    expect($sound.get()).toBe('waiting');
    media.sounds();
    expect($sound.get()).toBe('sounding');
  });

  it('tells others when it begins to sound', () => {
    const { player, start, turns } = setUp();
    const { media } = start();
    player.playTrack(first);
    expect(turns()).toBe(0);
    media.sounds();
    expect(turns()).toBe(1);
  });
});

describe('a track without media', () => {
  it('has a clock that ticks once a second while it plays', () => {
    const { player, start, told } = setUp();
    start();
    player.playTrack(silent);
    expect(told()).not.toContain('play');
    vi.advanceTimersByTime(3000);
    expect(player.$player.get().progress).toBe(3);
    player.pause();
    vi.advanceTimersByTime(9000);
    expect(player.$player.get().progress).toBe(3);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gives way to the clock of the media of the next one', () => {
    const { player, start, told } = setUp();
    start();
    player.playTrack(silent, [silent, first]);
    told();
    vi.advanceTimersByTime(100_000);
    expect(told()).toEqual([`load ${first.audioUrl}`, 'play']);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a machine without a sound device', () => {
  it('is told of, and the queue stays where it is', () => {
    const { player, start, said } = setUp();
    const { $sound, media } = start();
    player.playTrack(first, [first, second]);
    media.noDevice();
    expect(player.$player.get()).toMatchObject({ currentTrack: first, wantPlaying: false });
    expect($sound.get()).toBe('no-device');
    expect(said).toEqual([expect.stringContaining('No sound device')]);
    player.toggle();
    expect($sound.get()).toBe('waiting');
  });
});
