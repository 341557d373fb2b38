import { describe, expect, it, vi } from 'vitest';
import type { Speaker, SpeakerEvents } from '#lib/browser/speaker.ts';
import { keptId, soundAddress } from '#lib/library/kept-track.ts';
import { createKeptSpeaker } from './kept-speaker.ts';

const address = soundAddress(keptId(new Uint8Array(16)));
const other = soundAddress(keptId(new Uint8Array(16).fill(1)));
const nothing = () => undefined;
const silent: SpeakerEvents = {
  ...{ at: nothing, lasts: nothing, sounds: nothing, waits: nothing, paused: nothing, ended: nothing },
  ...{ failed: nothing, noDevice: nothing, refused: nothing, cannotSeek: nothing },
};

/** A speaker that notes what it is told, over files that come when the test says so. */
function setUp() {
  const told: string[] = [];
  let loaded: string | null = null;
  const inner: Speaker = {
    load(url) {
      loaded = url;
      told.push(`load ${url?.replace(/:.*/, '') ?? 'nothing'}`);
    },
    play: () => void told.push('play'),
    pause: () => void told.push('pause'),
    seek: (seconds) => void told.push(`seek ${seconds}`),
    setVolume: nothing,
    setGain: nothing,
    setSpeed: nothing,
    url: () => loaded,
  };
  const asked = new Map<string, (file: File | null) => void>();
  const failed = vi.fn();
  const speaker = createKeptSpeaker(
    { ...silent, failed },
    () => inner,
    (url) => new Promise((resolve) => asked.set(url, resolve)),
  );
  const give = async (url: string, file: File | null = new File(['la'], 'a.mp3')) => {
    asked.get(url)?.(file);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { speaker, told, give, failed };
}

describe('a speaker for kept tracks', () => {
  it('plays others as they are', () => {
    const { speaker, told } = setUp();
    speaker.load('/audio/rain.mp3');
    speaker.play();
    expect(told).toEqual(['load /audio/rain.mp3', 'play']);
  });

  it('silences what sounded, waits for the file, and then does what was asked meanwhile', async () => {
    const { speaker, told, give } = setUp();
    speaker.load(address);
    speaker.seek(12);
    speaker.play();
    expect(told).toEqual(['load nothing']);
    expect(speaker.url()).toBe(address);
    await give(address);
    expect(told).toEqual(['load nothing', 'load blob', 'seek 12', 'play']);
    speaker.pause();
    speaker.seek(3);
    expect(told.slice(4)).toEqual(['pause', 'seek 3']);
  });

  it('stays silent when a pause came before the file', async () => {
    const { speaker, told, give } = setUp();
    speaker.load(address);
    speaker.play();
    speaker.pause();
    await give(address);
    expect(told).not.toContain('play');
  });

  it('forgets a file that comes after another track was chosen', async () => {
    const { speaker, told, give } = setUp();
    speaker.load(address);
    speaker.load(other);
    speaker.play();
    await give(address);
    expect(told).toEqual(['load nothing', 'load nothing']);
    await give(other);
    expect(told.slice(2)).toEqual(['load blob', 'play']);
  });

  it('fails when the track is gone and wanted, and looks again with each press: it may be back', async () => {
    const { speaker, told, give, failed } = setUp();
    speaker.load(address);
    await give(address, null);
    expect(failed).not.toHaveBeenCalled();
    speaker.play();
    await give(address, null);
    expect(failed).toHaveBeenCalledTimes(1);
    speaker.play();
    await give(address);
    expect(failed).toHaveBeenCalledTimes(1);
    expect(told.slice(1)).toEqual(['load blob', 'play']);
  });

  it('lets go of the memory of a track that is left', async () => {
    const revoke = vi.spyOn(URL, 'revokeObjectURL');
    const { speaker, give } = setUp();
    speaker.load(address);
    await give(address);
    const held = revoke.mock.calls.length;
    speaker.load('/audio/rain.mp3');
    expect(revoke).toHaveBeenCalledTimes(held + 1);
    revoke.mockRestore();
  });
});
