import type { Track } from '#lib/contract/library/track.ts';
import { fadeGains, joinStep, learnLatency } from '#lib/player/join.ts';
import type { PlayerState } from '#lib/player/player-state.ts';
import { upcoming } from '#lib/player/transport.ts';
import { $sleep, $soundSettings } from './sound-choices.ts';
import type { Deck, Decks } from './decks.ts';
import type { Player } from './player.ts';

/** Seconds from the order to play until a prepared element sounds, before anything was measured. */
const usualLatency = 0.04;
const lookEveryMs = 5;
/** The first start of an element takes longer than those that follow, and the sound card rests after a moment. */
const rehearsals = 2;
const restMs = 1000;
/** −80 dB. An element that is muted or at 0 has no way to the sound card in Chromium, and starts at once. */
const unheard = 0.0001;
/** Seconds of the media after which the start of a deck is judged: its clock is coarse in the first moments. */
const judgedAt = 0.1;
const fadeEveryMs = 30;
/** Later than this nothing is joined: the end of the file brings the next track, as ever. */
const mostLateSeconds = 0.15;
/** A track that has stopped sounding but never said so. */
const tailMs = 1500;

/** Whether there is media to be asked for in advance. */
const isJoinable = (track: Track | null): track is Track & { audioUrl: string } =>
  track?.audioUrl !== undefined;

/** Calls back with the seconds from the order to play until the sound was there. Answers how to stop. */
function measureStart(audio: HTMLAudioElement, done: (latency: number) => void): () => void {
  const orderedMs = performance.now();
  const timer = setInterval(() => {
    if (audio.currentTime < judgedAt) return;
    clearInterval(timer);
    done((performance.now() - orderedMs) / 1000 - audio.currentTime / audio.playbackRate);
  }, lookEveryMs);
  return () => clearInterval(timer);
}

/** Starts the next track at the end of one, from the other deck: without a gap, or fading over. */
export function watchJoins(player: Player, decks: Decks, prepareLevel: (track: Track, deck: Deck) => void) {
  let latency = usualLatency;
  let prepared: Track | null = null;
  /** The rehearsal of the prepared deck; null once it is over. */
  let stopRehearsal: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** While the state turns to the next track, the deck before still sounds. */
  let isTurning = false;
  let tail: { jumps: number; end: () => void } | null = null;

  function drop(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!prepared) return;
    stopRehearsal?.();
    prepared = null;
    decks.spare().voice.speaker.load(null);
  }

  function prepare(next: Track & { audioUrl: string }, state: PlayerState): void {
    if (prepared?.id === next.id) return;
    clearTimeout(timer);
    timer = undefined;
    prepared = next;
    const spare = decks.spare();
    spare.voice.speaker.load(next.audioUrl);
    spare.voice.speaker.setVolume(state.volume / 100);
    spare.voice.speaker.setSpeed($soundSettings.get().speed);
    decks.setFade(spare, 1);
    prepareLevel(next, spare);
    rehearse(spare);
  }

  /**
   * Plays the beginning unheard, and goes back: the way to the sound card is warm then, and it is known how long the
   * machine takes to start.
   */
  function rehearse(deck: Deck): void {
    stopRehearsal?.();
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
      end.abort();
      clearTimeout(again);
      stopMeasure();
      stopRehearsal = null;
      goBack();
      audio.muted = player.$volume.get() === 0;
      decks.setFade(deck, 1);
    };
    const play = () => {
      rest -= 1;
      decks.setFade(deck, unheard);
      // A phone lets nobody set the volume.
      if (audio.volume > unheard) audio.muted = true;
      stopMeasure = measureStart(audio, (measured) => {
        latency = learnLatency(measured, measured);
        if (rest === 0) return stop();
        goBack();
        again = setTimeout(play, restMs);
      });
      audio.play().catch(stop);
    };
    stopRehearsal = stop;
    audio.addEventListener('canplay', play, { once: true, signal: end.signal });
  }

  function viewOf(next: Track) {
    const { audio } = decks.current();
    const { speed, crossfade } = $soundSettings.get();
    const [left, duration] = [audio.duration - audio.currentTime, audio.duration];
    return { left, duration, nextDuration: next.duration, speed, crossfade, latency };
  }

  function start(next: Track): void {
    timer = undefined;
    const state = player.$player.get();
    const [before, after] = [decks.current(), decks.spare()];
    if (!state.wantPlaying || upcoming(state)?.id !== next.id || prepared?.id !== next.id) return;
    const step = joinStep(viewOf(next));
    if (before.audio.ended || step.kind !== 'start' || step.inSeconds > mostLateSeconds) return;
    prepared = null;
    stopRehearsal?.();
    const { fade } = step;
    const startedMs = performance.now();
    decks.setFade(after, fade > 0 ? 0 : 1);
    isTurning = true;
    decks.turn(after);
    isTurning = false;
    if (decks.current() !== after) return;
    player.learnDuration(after.audio.duration);
    measureStart(after.audio, (measured) => (latency = learnLatency(latency, measured)));
    letFade(before, after, fade, startedMs);
  }

  function letFade(before: Deck, after: Deck, fade: number, startedMs: number): void {
    const stop = new AbortController();
    const end = () => {
      stop.abort();
      clearInterval(steps);
      tail = null;
      decks.setFade(after, 1);
      decks.retire(before);
      decks.setFade(before, 1);
    };
    const steps = setInterval(() => {
      const passed = (performance.now() - startedMs) / 1000;
      if (passed >= fade + tailMs / 1000 || (fade > 0 && passed >= fade)) return end();
      const gains = fadeGains(passed, fade);
      decks.setFade(before, gains.before);
      decks.setFade(after, gains.after);
    }, fadeEveryMs);
    before.audio.addEventListener('ended', end, { signal: stop.signal });
    tail = { jumps: player.$player.get().jumps, end };
  }

  player.$player.listen((state) => {
    if (tail && (!state.wantPlaying || tail.jumps !== state.jumps)) tail.end();
    if (tail || isTurning || decks.isRefused()) return;
    const next = upcoming(state);
    const isWanted = state.wantPlaying && $sleep.get()?.kind !== 'track';
    if (!isWanted || !isJoinable(next) || !isJoinable(state.currentTrack)) return drop();
    if (decks.current().voice.speaker.url() !== state.currentTrack.audioUrl) return drop();
    const step = joinStep(viewOf(next));
    if (step.kind === 'wait') return drop();
    prepare(next, state);
    if (step.kind !== 'start' || decks.spare().audio.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) return;
    timer ??= setTimeout(() => start(next), step.inSeconds * 1000);
  });
}
