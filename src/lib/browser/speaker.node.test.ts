import { describe, expect, it, vi } from 'vitest';
import { createSpeaker, type SpeakerEvents } from './speaker.ts';

/** As much of a media element as the speaker asks for. */
class FakeAudio extends EventTarget {
  src = '';
  paused = true;
  ended = false;
  muted = false;
  volume = 1;
  currentTime = 0;
  readyState = 4;
  HAVE_FUTURE_DATA = 3;
  error: { message: string } | null = null;
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
  const breakWith = (message: string) => {
    audio.error = { message };
    audio.dispatchEvent(new Event('error'));
  };
  return { audio, events, speaker, breakWith };
}

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
