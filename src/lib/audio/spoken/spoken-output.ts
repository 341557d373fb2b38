import type { SpokenPiece } from '../../voice/speak.ts';

/** Where the built-in voice is heard: pieces one after the other, without a gap. */

/** A piece is handed over so shortly before it is due. */
const startSeconds = 0.05;
/** Silent so fast, and nothing of it sounds after the second time. */
const fadeSeconds = 0.02;
const letGoMs = 200;

let context: AudioContext | null = null;
/** Readings that have not been stopped. */
let open = 0;

/** Samples a second of the device. */
export const spokenRate = (): number => (context ??= new AudioContext()).sampleRate;

/** A reading that begins. Call it in the press where that is possible: some browsers let nothing sound otherwise. */
export function openReading() {
  const audio = (context ??= new AudioContext());
  void audio.resume();
  open += 1;
  let isOpen = true;
  const gain = audio.createGain();
  gain.connect(audio.destination);
  let end = 0;
  let last: AudioBufferSourceNode | null = null;
  return {
    play({ samples, rate }: SpokenPiece): void {
      const buffer = audio.createBuffer(1, samples.length, rate);
      buffer.copyToChannel(samples, 0);
      const source = audio.createBufferSource();
      source.buffer = buffer;
      source.connect(gain);
      const start = Math.max(end, audio.currentTime + startSeconds);
      source.start(start);
      end = start + buffer.duration;
      last = source;
    },

    /** Calls back when all that was handed over has been heard. */
    onEnd(ended: () => void): void {
      if (last && end > audio.currentTime) last.onended = ended;
      else ended();
    },

    stop(): void {
      if (last) last.onended = null;
      gain.gain.setTargetAtTime(0, audio.currentTime, fadeSeconds / 3);
      if (isOpen) open -= 1;
      isOpen = false;
      setTimeout(() => {
        gain.disconnect();
        // A device that has nothing to say need not stay awake.
        if (open === 0) void audio.suspend();
      }, letGoMs);
    },
  };
}
