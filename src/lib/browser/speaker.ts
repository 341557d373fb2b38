/**
 * The one media element of the player. It is reused for every track, because iOS lets only an element go on that
 * a press has started.
 */

/** What a browser lets us know of a file that does not play; most of them name a missing one and an odd one alike. */
export type FileFault = 'network' | 'missing' | 'broken' | 'unreadable';

export interface SpeakerEvents {
  /** The clock of the media, in seconds. */
  at(seconds: number): void;
  /** The media is so many seconds long. */
  lasts(seconds: number): void;
  /** It is heard. */
  sounds(): void;
  /** It waits for more of the file. */
  waits(): void;
  /** Something else than us paused it: a headset, the system, another tab. */
  paused(): void;
  ended(): void;
  /** The file cannot be had or read, for this reason. */
  failed(fault: FileFault): void;
  /** The file is there, and the machine has nothing to sound it with. */
  noDevice(): void;
  /** The browser wants a press before it plays. */
  refused(): void;
  /** The place that was asked for cannot be reached. */
  cannotSeek(): void;
}

export interface Speaker {
  load(url: string | null): void;
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  /** 0 to 1, as the listener set it. */
  setVolume(volume: number): void;
  /** 0 to 1: what levelling and fades leave of the volume. */
  setGain(gain: number): void;
  /** 1 is as recorded; the pitch stays. */
  setSpeed(speed: number): void;
  /** The address of what is loaded. */
  url(): string | null;
}

/** How Chromium and Firefox say that the sound device could not be opened; Safari has no word for it. */
const deviceError = /AUDIO_RENDERER_ERROR|CUBEB/;

function faultOf({ code, message }: Pick<MediaError, 'code' | 'message'>): FileFault {
  // Firefox begins its words with the answer of the server.
  if (/^[45]\d\d\b/.test(message)) return 'missing';
  if (code === 2 || navigator.onLine === false) return 'network';
  return code === 3 ? 'broken' : 'unreadable';
}

/** So long a whole track may take to arrive; then the listener is told that the place cannot be reached. */
const wholeFileMs = 60_000;

const within = (ranges: TimeRanges, seconds: number): boolean => {
  for (let range = 0; range < ranges.length; range += 1) {
    if (ranges.start(range) <= seconds && seconds <= ranges.end(range)) return true;
  }
  return false;
};

/**
 * `audio` may sound already: then it is taken over as it is. A host that answers no ranges lets nobody seek; then
 * the file is fetched whole, from the cache as a rule, and played from memory.
 */
export function createSpeaker(audio: HTMLAudioElement, events: SpeakerEvents): Speaker {
  let url = audio.getAttribute('src');
  let volume = 1;
  let gain = 1;
  let isWanted = !audio.paused;
  /** It may have said how long it is, and that it sounds, before anybody listened. */
  let isTakenOver = isWanted;
  /** Where to go as soon as the media can; until then nothing is heard, for it would be the wrong place. */
  let goal: number | null = null;
  let memory: string | null = null;
  let fetching = false;
  let turn = 0;

  const setMuted = () => (audio.muted = goal !== null || volume === 0);

  function setLoudness(): void {
    audio.volume = volume * gain;
    setMuted();
  }

  function forget(): void {
    if (memory) URL.revokeObjectURL(memory);
    memory = null;
  }

  function start(): void {
    isWanted = true;
    if (audio.error) {
      // Loading anew begins at 0; it goes on from where it failed.
      if (goal === null && audio.currentTime > 0) goal = audio.currentTime;
      audio.load();
      setMuted();
    }
    if (!audio.paused) {
      if (isTakenOver && audio.readyState > 0) events.lasts(audio.duration);
      if (isTakenOver && audio.readyState >= audio.HAVE_FUTURE_DATA) events.sounds();
      isTakenOver = false;
      return;
    }
    audio.play().catch((error: unknown) => {
      // Any other refusal comes as an error event too, or from a file that was left meanwhile.
      if (!(error instanceof DOMException && error.name === 'NotAllowedError') || !isWanted) return;
      isWanted = false;
      events.refused();
    });
  }

  function arrive(): void {
    if (goal === null || audio.readyState === 0) return;
    if (goal === 0 || memory || within(audio.seekable, goal)) {
      audio.currentTime = goal;
      goal = null;
      setMuted();
    } else void fetchWhole();
  }

  async function fetchWhole(): Promise<void> {
    if (fetching || url === null) return;
    fetching = true;
    const mine = turn;
    const file = await fetch(url, { signal: AbortSignal.timeout(wholeFileMs) })
      .then((answer) => (answer.ok ? answer.blob() : null))
      .catch(() => null);
    if (mine !== turn) return;
    fetching = false;
    if (file) {
      memory = URL.createObjectURL(file);
      audio.src = memory;
      if (isWanted) start();
      return;
    }
    goal = null;
    setMuted();
    events.cannotSeek();
  }

  const on = (name: string, act: () => void) => audio.addEventListener(name, act);
  on('loadedmetadata', arrive);
  on('durationchange', () => events.lasts(audio.duration));
  on('timeupdate', () => goal === null && audio.readyState > 0 && events.at(audio.currentTime));
  on('playing', () => goal === null && events.sounds());
  on('seeked', () => !audio.paused && events.sounds());
  on('waiting', () => events.waits());
  // The end of a file that was left meanwhile is no end.
  on('ended', () => audio.ended && events.ended());
  on('error', () => {
    if (url === null) return;
    if (deviceError.test(audio.error?.message ?? '')) events.noDevice();
    else events.failed(faultOf(audio.error ?? { code: 0, message: '' }));
  });
  // At its end the media pauses itself and says so before it says that it has ended. The word of a pause of ours may
  // come when it plays again by a second press.
  on('pause', () => {
    if (audio.ended || !isWanted || !audio.paused) return;
    isWanted = false;
    events.paused();
  });

  return {
    load(next) {
      turn += 1;
      fetching = false;
      goal = null;
      isTakenOver = false;
      forget();
      url = next;
      if (next === null) {
        isWanted = false;
        audio.removeAttribute('src');
        audio.load();
      } else audio.src = next;
      setMuted();
    },
    play: start,
    pause() {
      isWanted = false;
      audio.pause();
    },
    seek(seconds) {
      goal = seconds;
      setMuted();
      arrive();
    },
    setVolume(next) {
      volume = next;
      setLoudness();
    },
    setGain(next) {
      gain = Math.min(1, next);
      setLoudness();
    },
    setSpeed(speed) {
      // Loading a file goes back to the default.
      audio.defaultPlaybackRate = speed;
      audio.playbackRate = speed;
    },
    url: () => url,
  };
}
