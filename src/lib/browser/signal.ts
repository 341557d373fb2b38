/**
 * The sound of a media element, to be looked at. It is a copy: the element's own way to the speakers stays as it
 * is, so that a suspended audio context can never silence it.
 */

export interface Signal {
  /** The spectrum of now, and its sample rate; null where the browser lets nobody see it. */
  spectrum(): { levels: Uint8Array; sampleRate: number } | null;
  /** Lets the audio context rest; the next look wakes it. */
  rest(): void;
}

const bins = 1024;

/** What music fills from top to bottom without touching either. */
export const signalLook = {
  minDecibels: -82,
  maxDecibels: -14,
  smoothingTimeConstant: 0.5,
  fftSize: bins * 2,
} as const;

/** The node that all sound passes, once the player sounds through Web Audio. */
let passed: AnalyserNode | null = null;

export const lookAt = (node: AnalyserNode): void => void (passed = node);

function levelsOf(node: AnalyserNode): { levels: Uint8Array; sampleRate: number } {
  const levels = new Uint8Array(bins);
  node.getByteFrequencyData(levels);
  return { levels, sampleRate: node.context.sampleRate };
}

function streamOf(audio: HTMLAudioElement): MediaStream | null {
  if (!('captureStream' in audio) || typeof audio.captureStream !== 'function') return null;
  const stream: unknown = audio.captureStream();
  return stream instanceof MediaStream ? stream : null;
}

/** `audioNow` is the element that is heard: the player may have two. */
export function createSignal(audioNow: () => HTMLAudioElement | null): Signal {
  let audio: HTMLAudioElement | null = null;
  let stream: MediaStream | null = null;
  let context: AudioContext | null = null;
  let analyser: AnalyserNode | null = null;
  let source: MediaStreamAudioSourceNode | null = null;
  let heard: MediaStreamTrack | null = null;
  let isBlind = false;

  /** Each file brings a track of its own. */
  function connect(): AnalyserNode | null {
    const now = audioNow();
    if (now !== audio) stream = null;
    audio = now;
    stream ??= audio && streamOf(audio);
    if (!stream) isBlind = true;
    const track = stream?.getAudioTracks().find(({ readyState }) => readyState === 'live');
    if (!stream || !track) return null;
    context ??= new AudioContext();
    analyser ??= new AnalyserNode(context, signalLook);
    if (track !== heard) {
      source?.disconnect();
      source = context.createMediaStreamSource(new MediaStream([track]));
      source.connect(analyser);
      heard = track;
    }
    if (context.state === 'suspended') void context.resume();
    return analyser;
  }

  return {
    spectrum() {
      if (passed) return levelsOf(passed);
      // Before a press a context would only be refused, and the browser would say so.
      if (isBlind || navigator.userActivation?.hasBeenActive === false) return null;
      try {
        const node = connect();
        return node && levelsOf(node);
      } catch (error) {
        console.warn('signal_failed', error);
        isBlind = true;
        return null;
      }
    },
    rest: () => void context?.suspend(),
  };
}
