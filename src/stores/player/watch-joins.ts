import type { Track } from '#lib/contract/library/track.ts';
import { fadeGains, joinStep, learnLatency } from '#lib/player/join.ts';
import type { PlayerState } from '#lib/player/player-state.ts';
import { upcoming } from '#lib/player/transport.ts';
import { $sleep, $soundSettings } from './sound-choices.ts';
import type { Deck, Decks } from './decks.ts';
import type { Player } from './player.ts';
import { measureStart, rehearseStart } from './rehearse-start.ts';

/** Seconds from the order to play until a prepared element sounds, before anything was measured. */
const usualLatency = 0.04;
const fadeEveryMs = 30;
/** Later than this nothing is joined: the end of the file brings the next track, as ever. */
const mostLateSeconds = 0.15;
/** A track that has stopped sounding but never said so. */
const tailMs = 1500;

/** Whether there is media to be asked for in advance. */
const isJoinable = (track: Track | null): track is Track & { audioUrl: string } =>
  track?.audioUrl !== undefined;

/** Starts the next track at the end of one, from the other deck: without a gap, or fading over. */
export function watchJoins(player: Player, decks: Decks, prepareLevel: (track: Track, deck: Deck) => void) {
  let latency = usualLatency;
  let prepared: Track | null = null;
  /** Ends the rehearsal of the prepared deck. */
  let stopRehearsal = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** While the state turns to the next track, the deck before still sounds. */
  let isTurning = false;
  let tail: { jumps: number; end: () => void } | null = null;

  function drop(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!prepared) return;
    stopRehearsal();
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
    stopRehearsal();
    const isMuted = () => player.$volume.get() === 0;
    stopRehearsal = rehearseStart({ deck: spare, decks, isMuted, learn: (measured) => (latency = measured) });
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
    stopRehearsal();
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
