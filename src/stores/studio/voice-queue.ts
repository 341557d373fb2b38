import { atom } from 'nanostores';
import { takeAudioFocus } from '../player/audio-focus.ts';
import type { Speech } from './speech.ts';
import type { Voice } from '#lib/voice/choose-voice.ts';
import { patienceMs } from '#lib/voice/speaking-time.ts';
import type { Piece } from '#lib/voice/split-text.ts';
import * as words from '#lib/voice/voice-words.ts';

/** The text as it was when its reading began, and where the reading is. */
export interface Reading {
  readonly text: string;
  readonly pieces: readonly Piece[];
  readonly at: number;
}

export type VoiceState =
  { status: 'idle' } | ({ status: 'speaking' } & Reading) | ({ status: 'paused' } & Reading);

/** So many pieces in a row without a sign of life, and the engine is taken for dead. */
const mostSilentPieces = 2;

/**
 * Reads pieces aloud one by one: engines fall silent in long texts, and pausing them ends them on some phones.
 * A pause is a cancel that remembers the piece. Voice, rate and pitch are asked for at the start of each. `onMute` is told
 * that the device has no voice; another one is current then.
 */
export function createVoiceQueue(speech: Speech, currentVoice: () => Voice | null, onMute: () => void) {
  const $state = atom<VoiceState>({ status: 'idle' });
  const $error = atom<string | null>(null);
  const $rate = atom(1);
  const $pitch = atom(1);
  let turn = 0;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let silentPieces = 0;

  /** From here on nothing that the engine tells of earlier pieces counts. */
  function nextTurn(): number {
    clearTimeout(watchdog);
    return (turn += 1);
  }

  function hush(): void {
    nextTurn();
    speech.cancel();
  }

  function fail(reading: Reading, message: string): void {
    hush();
    $error.set(message);
    $state.set(reading.at > 0 ? { ...reading, status: 'paused' } : { status: 'idle' });
  }

  function failWith(reading: Reading, code: string): void {
    // Not errors: something else took the engine. The reading waits where it was.
    if (code === 'interrupted' || code === 'canceled') {
      nextTurn();
      return $state.set({ ...reading, status: 'paused' });
    }
    // An engine without voices fails at the first word: the built-in voice reads instead.
    const isMute = !currentVoice() && speech.voices().length === 0 && code.startsWith('synthesis-');
    if (!isMute) return fail(reading, words.failureOf(code));
    hush();
    onMute();
    say(reading);
  }

  function giveUp(reading: Reading, wasAlive: boolean): void {
    silentPieces = wasAlive ? 0 : silentPieces + 1;
    const isLast = reading.at === reading.pieces.length - 1;
    if (silentPieces === mostSilentPieces || (!wasAlive && isLast)) return fail(reading, words.noAnswer);
    hush();
    say({ ...reading, at: reading.at + 1 });
  }

  function say(reading: Reading): void {
    const mine = nextTurn();
    const piece = reading.pieces[reading.at];
    if (!piece) return $state.set({ status: 'idle' });
    $state.set({ ...reading, status: 'speaking' });
    const options = { voice: currentVoice(), rate: $rate.get(), pitch: $pitch.get() };
    const during = (act: () => void) => () => mine === turn && act();
    let wasAlive = false;
    const wait = () => {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => giveUp(reading, wasAlive), patienceMs(piece.text, options.rate));
    };
    wait();
    try {
      speech.speak(piece.text, options, {
        alive: during(() => {
          wasAlive = true;
          wait();
        }),
        ended: during(() => {
          silentPieces = 0;
          say({ ...reading, at: reading.at + 1 });
        }),
        failed: (code) => during(() => failWith(reading, code))(),
      });
    } catch (error) {
      console.warn('speech_failed', error);
      fail(reading, (error instanceof Error && error.message) || words.generalFailure);
    }
  }

  function start(reading: Reading): void {
    $error.set(null);
    silentPieces = 0;
    hush();
    takeAudioFocus('voice');
    say(reading);
  }

  function move(steps: -1 | 1): void {
    const state = $state.get();
    if (state.status === 'idle') return;
    const at = state.at + steps;
    if (at < 0 || at >= state.pieces.length) return;
    if (state.status === 'paused') $state.set({ ...state, at });
    else start({ ...state, at });
  }

  function stop(): void {
    hush();
    $state.set({ status: 'idle' });
  }

  function pause(): void {
    const state = $state.get();
    if (state.status !== 'speaking') return;
    hush();
    $state.set({ ...state, status: 'paused' });
  }

  return {
    $state,
    $error,
    $rate,
    $pitch,
    start,
    stop,

    /** Rests at the sentence that is being spoken. */
    pause,

    /** Goes on with the beginning of that sentence. */
    resume(): void {
      const state = $state.get();
      if (state.status === 'paused') start(state);
    },

    next: () => move(1),
    previous: () => move(-1),
  };
}
