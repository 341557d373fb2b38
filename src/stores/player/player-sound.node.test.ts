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
    url: () => url,
  };
  const player = createPlayer({ nowMs: Date.now, random: createRandom(1), onHeard: () => undefined });
  const start = () => {
    const { $sound } = giveSound(player, {
      createSpeaker(given) {
        events = given;
        return speaker;
      },
      onSound: () => (turns += 1),
      say: (title, description) => said.push(`${title}: ${description}`),
      unsay: (title) => said.push(`over: ${title}`),
    });
    if (!events) throw new Error('No speaker was made');
    return { $sound, media: events };
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
    media.failed();
    expect(said.at(-1)).toMatch(/^A track was skipped: .*The Long Way.*Loose Change/);
    media.failed();
    expect(said.at(-1)).toMatch(/^Nothing to play: .*Loose Change/);
    expect(player.$wantPlaying.get()).toBe(false);
    player.playTrack(first, [first]);
    media.failed();
    expect(said.at(-1)).toMatch(/^This track will not play/);
  });

  it('takes back what it said: with the first sound that nothing sounds, with another track all of it', () => {
    const { player, start, said } = setUp();
    const { media } = start();
    player.playTrack(first, [first, second]);
    media.failed();
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
