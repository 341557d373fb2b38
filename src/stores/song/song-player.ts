import { atom } from 'nanostores';
import type { RunEvents } from '#lib/audio/live.ts';
import { defaultMix, type SongMix } from '#lib/audio/song-mix.ts';
import type { SongLoop, SongPlay } from '#lib/audio/song-transport.ts';
import { isStrong, sixteenthSeconds } from '#lib/song/meters.ts';
import type { Song, SongSection } from '#lib/song/song.ts';
import type { PartId, SongScore } from '#lib/song/song-score.ts';
import type { Trouble } from '../studio/score-player.ts';

/** The part of the song engine that playing needs. */
export interface SongEngine {
  playSong(play: SongPlay, volumeDb: number, events: RunEvents): void;
  prepareSong(score: SongScore, idle: () => Promise<void>, from?: number): Promise<boolean>;
  seekSong(seconds: number): void;
  position(): number | null;
  stop(): void;
  wake(): void;
  arm(): void;
}

interface SongPlayerParts {
  load: () => Promise<SongEngine>;
  idle: () => Promise<void>;
  /** Silences whatever else plays. */
  takeTurn: () => void;
  nowMs: () => number;
  /** The song as it is now; null when there is none. */
  made: () => { readonly song: Song; readonly score: SongScore } | null;
}

/** A bar of clicks, the strong beats louder. */
function countInOf({ meter, tempo }: Song) {
  const seconds = sixteenthSeconds(meter, tempo);
  const beats = Array.from({ length: meter.bar / meter.beat }, (_, index) => index * meter.beat);
  const hits = beats.map((at) => ({
    drum: 'rim' as const,
    start: at * seconds,
    velocity: isStrong(meter, at) ? 110 : 80,
  }));
  return { seconds: meter.bar * seconds, hits };
}

/**
 * How far the section's first note lies before its first bar, in sixteenths. A loop turns there: it has its own pickup at
 * each turn, and not that of the section that follows.
 */
const pickupOf = ({ start, lines }: SongSection): number =>
  Math.max(0, start - (lines[0]?.syllables[0]?.notes[0]?.start ?? start));

/** A screen reader has said the name of a note by then. */
const hushMs = 3000;

/** Plays the song at work: from any place, in a loop, with a mix that is heard at once. */
export function createSongPlayer({ load, idle, takeTurn, nowMs, made }: SongPlayerParts) {
  const $playing = atom(false);
  const $trouble = atom<Trouble | null>(null);
  const $mix = atom<SongMix>(defaultMix);
  /** The section that is played over and over; null: none. */
  const $loop = atom<number | null>(null);
  const $countsIn = atom(false);
  /** Whether the voice is silent while one moves through the notes: it would talk over a screen reader. */
  const $hushes = atom(false);
  let engine: SongEngine | null = null;
  let turn = 0;
  let hushedUntilMs = -Infinity;

  function mixNow(): SongMix {
    const mix = $mix.get();
    return nowMs() < hushedUntilMs ? { ...mix, melody: { ...mix.melody, isMuted: true } } : mix;
  }

  async function bring(): Promise<SongEngine> {
    engine ??= await load();
    return engine;
  }

  function loop(): SongLoop | null {
    const song = made()?.song;
    const section = song?.sections[$loop.get() ?? -1];
    if (!song || !section) return null;
    const seconds = sixteenthSeconds(song.meter, song.tempo);
    const from = Math.max(0, section.start - pickupOf(section));
    return { from: from * seconds, to: (from + section.length) * seconds };
  }

  function begin(ready: SongEngine, from: number): void {
    const mine = turn;
    const settle = (trouble: Trouble | null) => {
      if (mine !== turn) return;
      $playing.set(false);
      $trouble.set(trouble);
    };
    const song = made();
    if (!song) return settle(null);
    let last = song.score;
    try {
      ready.playSong(
        {
          // A song that is being replaced plays on until it is there.
          score: () => (last = made()?.score ?? last),
          mix: mixNow,
          loop,
          from,
          countIn: $countsIn.get() ? countInOf(song.song) : null,
        },
        0,
        {
          onEnd: () => settle(null),
          onBlocked: () => settle('blocked'),
          onInterrupted: (interrupted) => mine === turn && $trouble.set(interrupted ? 'interrupted' : null),
        },
      );
    } catch (error) {
      console.warn('song_play_failed', error);
      settle('blocked');
    }
  }

  function stop(): void {
    turn += 1;
    if (!$playing.get()) return;
    engine?.stop();
    $playing.set(false);
    if ($trouble.get() === 'interrupted') $trouble.set(null);
  }

  return {
    $playing,
    $trouble,
    $mix,
    $loop,
    $countsIn,
    $hushes,

    /** Computes the sounds of the song that is at work, while nobody waits for them. */
    async prepare(): Promise<void> {
      const score = made()?.score;
      if (!score) return;
      try {
        await idle();
        await (await bring()).prepareSong(score, idle);
      } catch (error) {
        console.warn('song_prepare_failed', error);
      }
    },

    arm: () => engine?.arm(),

    /** Call it in the press. `from` is a second of the song; without one it is the start, or that of the loop. */
    play(from?: number): void {
      takeTurn();
      turn += 1;
      const mine = turn;
      const start = from ?? loop()?.from ?? 0;
      $playing.set(true);
      $trouble.set(null);
      if (engine) return begin(engine, start);
      bring().then(
        (ready) => mine === turn && begin(ready, start),
        (error: unknown) => {
          console.warn('song_engine_failed', error);
          if (mine !== turn) return;
          $playing.set(false);
          $trouble.set('not-loaded');
        },
      );
    },

    stop,

    /** A note was moved to. */
    moved(): void {
      if ($hushes.get()) hushedUntilMs = nowMs() + hushMs;
    },

    wake: () => engine?.wake(),
    position: () => ($playing.get() ? (engine?.position() ?? null) : null),

    changePart(part: PartId, change: Partial<SongMix[PartId]>): void {
      $mix.set({ ...$mix.get(), [part]: { ...$mix.get()[part], ...change } });
    },
  };
}
