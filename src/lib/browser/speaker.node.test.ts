import { describe, expect, it, vi } from 'vitest';
import { createSpeaker, type SpeakerEvents } from './speaker.ts';

/** As much of a media element as the speaker asks for. */
class FakeAudio extends EventTarget {
  src = '';
  paused = true;
  ended = false;
  muted = false;
  volume = 1;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  currentTime = 0;
  readyState = 4;
  HAVE_FUTURE_DATA = 3;
  error: { code: number; message: string } | null = null;
  seekable = { length: 1, start: () => 0, end: () => 100 };
  getAttribute = () => null;
  removeAttribute = () => undefined;
  load = vi.fn(() => {
    this.error = null;
    this.currentTime = 0;
  });
  play = vi.fn(async () => {
    this.paused = false;
  });
  pause = () => {
    this.paused = true;
  };
}

function setUp() {
  const audio = new FakeAudio();
  const events = {
    failed: vi.fn(),
    noDevice: vi.fn(),
  };
  const speaker = createSpeaker(
    audio as unknown as HTMLAudioElement,
    {
      ...events,
      at: vi.fn(),
      lasts: vi.fn(),
      sounds: vi.fn(),
      waits: vi.fn(),
      paused: vi.fn(),
    } as Partial<SpeakerEvents> as SpeakerEvents,
  );
  speaker.load('/audio/a.mp3');
  speaker.play();
  const breakWith = (message: string, code = 4) => {
    audio.error = { code, message };
    audio.dispatchEvent(new Event('error'));
  };
  return { audio, events, speaker, breakWith };
}

it('tells how long the media is that sounded before it came, and that it sounds', () => {
  const audio = Object.assign(new FakeAudio(), {
    paused: false,
    duration: 620,
    getAttribute: () => '/audio/a.mp3',
  });
  const events = { lasts: vi.fn(), sounds: vi.fn() };
  const speaker = createSpeaker(audio as unknown as HTMLAudioElement, events as unknown as SpeakerEvents);
  speaker.play();
  speaker.play();
  expect(audio.play).not.toHaveBeenCalled();
  expect(events.lasts.mock.calls).toEqual([[620]]);
  expect(events.sounds).toHaveBeenCalledOnce();
});

describe('the error of a media element', () => {
  it.each([
    'AUDIO_RENDERER_ERROR: audio render error',
    'NS_ERROR_DOM_MEDIA_CUBEB_INITIALIZATION_ERR (0x806e000b)',
  ])('says that there is no sound device: %s', (message) => {
    const { events, breakWith } = setUp();
    breakWith(message);
    expect([events.noDevice.mock.calls.length, events.failed.mock.calls.length]).toEqual([1, 0]);
  });

  it.each(['', 'DEMUXER_ERROR_COULD_NOT_OPEN', '404: Not Found'])(
    'says that the file is broken: %s',
    (message) => {
      const { events, breakWith } = setUp();
      breakWith(message);
      expect([events.noDevice.mock.calls.length, events.failed.mock.calls.length]).toEqual([0, 1]);
    },
  );

  it.each([
    [2, 'PIPELINE_ERROR_READ', 'network'],
    [3, 'PIPELINE_ERROR_DECODE', 'broken'],
    [4, '404: Not Found', 'missing'],
    [4, 'MEDIA_ELEMENT_ERROR: Format error', 'unreadable'],
  ])('of code %d, %s, is named %s', (code, message, fault) => {
    const { events, breakWith } = setUp();
    breakWith(message, code);
    expect(events.failed).toHaveBeenCalledExactlyOnceWith(fault);
  });

  it('that a press mends lets the track go on from where it stopped', () => {
    const { audio, speaker, breakWith } = setUp();
    audio.currentTime = 42;
    speaker.pause();
    breakWith('AUDIO_RENDERER_ERROR: audio render error');
    speaker.play();
    audio.dispatchEvent(new Event('loadedmetadata'));
    expect([audio.load.mock.calls.length, audio.currentTime]).toEqual([1, 42]);
  });
});

describe('loudness and speed', () => {
  it('multiply what the listener set with what levelling and fades leave of it', () => {
    const { audio, speaker } = setUp();
    speaker.setVolume(0.5);
    speaker.setGain(0.5);
    expect([audio.volume, audio.muted]).toEqual([0.25, false]);
    speaker.setGain(0);
    expect([audio.volume, audio.muted]).toEqual([0, false]);
    speaker.setVolume(0);
    expect(audio.muted).toBe(true);
  });

  it('keep the speed for the next file', () => {
    const { audio, speaker } = setUp();
    speaker.setSpeed(1.5);
    expect([audio.playbackRate, audio.defaultPlaybackRate]).toEqual([1.5, 1.5]);
  });
});
