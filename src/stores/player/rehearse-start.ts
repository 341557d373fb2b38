import { learnLatency } from '#lib/player/join.ts';
import type { Deck, Decks } from './decks.ts';

/** How long a deck takes to start: measured when it starts, and rehearsed before the first time that it counts. */

const lookEveryMs = 5;
/** The first start of an element takes longer than those that follow, and the sound card rests after a moment. */
const rehearsals = 2;
const restMs = 1000;
/** −80 dB. An element that is muted or at 0 has no way to the sound card in Chromium, and starts at once. */
const unheard = 0.0001;
/** Seconds of the media after which the start of a deck is judged: its clock is coarse in the first moments. */
const judgedAt = 0.1;

/** Calls back with the seconds from the order to play until the sound was there. Answers how to stop. */
export function measureStart(audio: HTMLAudioElement, done: (latency: number) => void): () => void {
  const orderedMs = performance.now();
  const timer = setInterval(() => {
    if (audio.currentTime < judgedAt) return;
    clearInterval(timer);
    done((performance.now() - orderedMs) / 1000 - audio.currentTime / audio.playbackRate);
  }, lookEveryMs);
  return () => clearInterval(timer);
}

interface RehearsalOptions {
  deck: Deck;
  decks: Decks;
  isMuted: () => boolean;
  /** Hears the latency of each rehearsal, in seconds. */
  learn: (latency: number) => void;
}

/**
 * Plays the beginning unheard, and goes back: the way to the sound card is warm then, and it is known how long the
 * machine takes to start. Answers how to end it, which does nothing once it is over.
 */
export function rehearseStart({ deck, decks, isMuted, learn }: RehearsalOptions): () => void {
  const { audio } = deck;
  const end = new AbortController();
  let again: ReturnType<typeof setTimeout> | undefined;
  let stopMeasure = () => {};
  let rest = rehearsals;
  const goBack = () => {
    audio.pause();
    audio.currentTime = 0;
  };
  const stop = () => {
    if (end.signal.aborted) return;
    end.abort();
    clearTimeout(again);
    stopMeasure();
    goBack();
    audio.muted = isMuted();
    decks.setFade(deck, 1);
  };
  const play = () => {
    rest -= 1;
    decks.setFade(deck, unheard);
    // A phone lets nobody set the volume.
    if (audio.volume > unheard) audio.muted = true;
    stopMeasure = measureStart(audio, (measured) => {
      learn(learnLatency(measured, measured));
      if (rest === 0) return stop();
      goBack();
      again = setTimeout(play, restMs);
    });
    audio.play().catch(stop);
  };
  audio.addEventListener('canplay', play, { once: true, signal: end.signal });
  return stop;
}
