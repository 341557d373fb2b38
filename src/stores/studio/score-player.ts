import { atom } from 'nanostores';
import type { Score, SoundId } from '#lib/melody/score.ts';
import { prefetch } from '#lib/browser/prefetch.ts';
import { takeAudioFocus } from '../player/audio-focus.ts';

/** The part of the audio engine that playing needs; the engine is loaded with the first press, or before it. */
export interface PlayEngine {
  play(
    score: () => Score,
    events: { onEnd: () => void; onInterrupted: (interrupted: boolean) => void; onBlocked: () => void },
  ): void;
  stop(): void;
  wake(): void;
  arm(): void;
  warmUp(sound: SoundId, idle: () => Promise<void>): Promise<void>;
  position(): number | null;
  setVolume(decibels: number): void;
}

export type Trouble = 'interrupted' | 'blocked' | 'not-loaded';

/** Each trouble in words, and what to do about it. */
export const troubleWords: Readonly<Record<Trouble, string>> = {
  interrupted: 'Your device stopped the sound. Nothing is lost.',
  blocked:
    'The sound did not start. Check that this device can play sound (volume, silent switch, headphones), then press again.',
  'not-loaded': 'The instruments could not be loaded. Check the connection and press again.',
};

/**
 * Who plays: one at a time in the whole studio. `load` brings the engine; where it is there already, sound
 * starts in the press itself, as iOS wants it.
 */
export function createScorePlayer(load: () => Promise<PlayEngine>) {
  const $playing = atom<string | null>(null);
  const $trouble = atom<Trouble | null>(null);
  const $asker = atom('');
  let engine: PlayEngine | null = null;
  let turn = 0;

  async function bring(): Promise<PlayEngine> {
    engine ??= await load();
    return engine;
  }

  function start(ready: PlayEngine, score: () => Score): void {
    const mine = turn;
    const settle = (trouble: Trouble | null) => {
      if (mine !== turn) return;
      $playing.set(null);
      $trouble.set(trouble);
    };
    try {
      ready.play(score, {
        onEnd: () => settle(null),
        onBlocked: () => settle('blocked'),
        onInterrupted: (interrupted) => mine === turn && $trouble.set(interrupted ? 'interrupted' : null),
      });
    } catch (error) {
      console.warn('play_failed', error);
      settle('blocked');
    }
  }

  function stop(): void {
    turn += 1;
    engine?.stop();
    $playing.set(null);
    if ($trouble.get() === 'interrupted') $trouble.set(null);
  }

  return {
    /** Whose score is starting or playing; null when nothing is. */
    $playing,
    /** Why nothing is heard. */
    $trouble,
    /** Who asked for sound last: the trouble is theirs. */
    $asker,

    /** Loads the engine when a press is near. */
    prefetch: () => prefetch(bring),

    /** Loads the engine while nobody waits for it, and readies it for this sound, in pieces that `idle` spaces. */
    prepare(sound: SoundId, idle: () => Promise<void>): void {
      prefetch(async () => {
        await idle();
        await (await bring()).warmUp(sound, idle);
      });
    },

    /** Wakes the sound when a press begins. */
    arm: () => engine?.arm(),

    /** Call it in the press. `score` may be a function that is read again and again, so that edits are heard. */
    play(owner: string, score: Score | (() => Score)): void {
      stop();
      const mine = turn;
      const read = typeof score === 'function' ? score : () => score;
      takeAudioFocus('studio');
      $asker.set(owner);
      $playing.set(owner);
      $trouble.set(null);
      if (engine) return start(engine, read);
      bring().then(
        (ready) => mine === turn && start(ready, read),
        (error: unknown) => {
          console.warn('engine_failed', error);
          if (mine !== turn) return;
          $playing.set(null);
          $trouble.set('not-loaded');
        },
      );
    },

    stop,

    /** After an interruption, in a press. */
    wake: () => engine?.wake(),
    position: () => engine?.position() ?? null,
    setVolume: (decibels: number) => engine?.setVolume(decibels),
  };
}
