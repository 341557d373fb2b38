import { lookAt, signalLook } from './signal.ts';

/**
 * The way of the player's sound through Web Audio, for what an element cannot do by itself: three bands, and gains
 * above 1. It is made only when somebody wants one of them, because from then on a context that rests silences the
 * player, and nothing takes an element back out of it.
 */

export interface SoundGraph {
  /** From now on the element sounds through the graph. */
  connect(audio: HTMLAudioElement): void;
  /** At least 1. */
  setBoost(audio: HTMLAudioElement, gain: number): void;
  /** dB. */
  setBands(low: number, middle: number, high: number): void;
  /** Wakes the context; answers whether it runs then. */
  wake(): Promise<boolean>;
}

/** A context that runs at all does so within some milliseconds. */
const patienceMs = 1500;
/** Seconds; a gain that jumps clicks. */
const glide = 0.03;

async function runs(context: AudioContext): Promise<boolean> {
  if (context.state === 'running') return true;
  const late = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([context.resume().catch(() => undefined), late]);
  return String(context.state) === 'running';
}

/** Null where the browser does not let a context run now; the elements are then left as they are. */
export async function createSoundGraph(onRest: () => void): Promise<SoundGraph | null> {
  const context = new AudioContext({ latencyHint: 'playback' });
  if (!(await runs(context))) {
    void context.close();
    return null;
  }
  const bands = [
    new BiquadFilterNode(context, { type: 'lowshelf', frequency: 120, gain: 0 }),
    new BiquadFilterNode(context, { type: 'peaking', frequency: 1000, Q: 0.7, gain: 0 }),
    new BiquadFilterNode(context, { type: 'highshelf', frequency: 8000, gain: 0 }),
  ] as const;
  const [low, middle, high] = bands;
  const room = new GainNode(context);
  const analyser = new AnalyserNode(context, signalLook);
  room.connect(low).connect(middle).connect(high).connect(analyser).connect(context.destination);
  lookAt(analyser);
  const boosts = new Map<HTMLAudioElement, GainNode>();
  // A call or another app takes the sound away; it comes back when they are done.
  context.addEventListener('statechange', () => context.state !== 'running' && onRest());
  return {
    connect(audio) {
      if (boosts.has(audio)) return;
      const boost = new GainNode(context);
      context.createMediaElementSource(audio).connect(boost).connect(room);
      boosts.set(audio, boost);
    },
    setBoost: (audio, gain) =>
      void boosts.get(audio)?.gain.setTargetAtTime(Math.max(1, gain), context.currentTime, glide),
    setBands(...gains) {
      // What is raised most would go over full level: all of it is lowered by as much.
      room.gain.setTargetAtTime(10 ** (-Math.max(0, ...gains) / 20), context.currentTime, glide);
      for (const [place, band] of bands.entries())
        band.gain.setTargetAtTime(gains[place] ?? 0, context.currentTime, glide);
    },
    wake: () => runs(context),
  };
}
