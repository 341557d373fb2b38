import { atom, computed } from 'nanostores';
import type { Track } from '#lib/contract/library/track.ts';
import { hear, isDue, unheard } from '#lib/player/heard-time.ts';
import { firstState, jumpTo, type PlayerState } from '#lib/player/player-state.ts';
import * as queue from '#lib/player/queue.ts';
import * as transport from '#lib/player/transport.ts';
import { createRandom, type Random } from '#lib/data/random.ts';
import { recordPlay } from '../library/listening-history.ts';
import { countKept } from './kept-tracks.ts';

interface PlayerOptions {
  nowMs: () => number;
  random: Random;
  /** A track was heard for long enough to count as played. */
  onHeard: (track: Track) => void;
}

/** The player of the tab: one state, and the only functions that change it. It knows no element and no page. */
export function createPlayer({ nowMs, random, onHeard }: PlayerOptions) {
  const $player = atom<PlayerState>(firstState);
  const $before = atom<readonly Track[] | null>(null);
  let broken = new Set<string>();
  let heard = unheard;
  let tickedAtMs = nowMs();

  function set(next: PlayerState): void {
    if (next === $player.get()) return;
    if (next.wantPlaying && !$player.get().wantPlaying) tickedAtMs = nowMs();
    $player.set(next);
  }

  /** For changes that begin a track anew. */
  function begin(next: PlayerState): void {
    if (next.jumps !== $player.get().jumps) {
      heard = unheard;
      tickedAtMs = nowMs();
    }
    set(next);
  }

  function setQueue(next: PlayerState): void {
    $before.set(null);
    set(next);
  }

  function count(ended: boolean): void {
    const { currentTrack, duration } = $player.get();
    if (!currentTrack || !isDue(heard, duration, ended)) return;
    heard = { ...heard, counted: true };
    onHeard(currentTrack);
  }

  return {
    $player,
    /** The queue before it was cleared or a track was taken out, until another change of the queue. */
    $before,
    $track: computed($player, ({ currentTrack }) => currentTrack),
    $wantPlaying: computed($player, ({ wantPlaying }) => wantPlaying),
    $queue: computed($player, (state) => state.queue),
    $duration: computed($player, ({ duration }) => duration),
    $volume: computed($player, ({ volume }) => volume),
    $shuffle: computed($player, ({ way }) => way !== null),
    $repeat: computed($player, ({ repeat }) => repeat),

    /** Takes up a state that was kept over a reload. */
    restore: (state: PlayerState) => set(state),

    /** Makes a track current without changing whether it plays; with `list`, that becomes the queue. */
    choose(track: Track, list?: readonly Track[]): void {
      broken = new Set();
      if (list) $before.set(null);
      begin(transport.chooseTrack($player.get(), track, random, list));
    },

    /** Makes a track current and plays it. */
    playTrack,

    toggle: () => ($player.get().wantPlaying ? set(transport.pause($player.get())) : start()),
    play: start,
    pause: () => set(transport.pause($player.get())),

    next: () => begin(transport.next($player.get(), random)),
    previous: () => begin(transport.previous($player.get())),

    /** Seconds; what lies outside the track is brought to its nearer end. */
    seek: (seconds: number) => set(jumpTo($player.get(), seconds)),
    seekBy: (seconds: number) => set(jumpTo($player.get(), $player.get().progress + seconds)),

    setVolume: (volume: number) => set(transport.setVolume($player.get(), volume)),
    changeVolume: (by: number) => set(transport.setVolume($player.get(), $player.get().volume + by)),
    toggleMute: () => set(transport.toggleMute($player.get())),

    add: (track: Track) => setQueue(queue.addToQueue($player.get(), track, random)),

    /** Behind the current track; without one it plays at once. */
    playNext(track: Track): void {
      if ($player.get().currentTrack) return setQueue(queue.playNext($player.get(), track, random));
      playTrack(track, [track]);
    },
    remove(id: string): void {
      const list = $player.get().queue;
      if (!list.some((one) => one.id === id)) return;
      set(queue.removeFromQueue($player.get(), id));
      $before.set(list);
    },
    move: (id: string, place: number) => setQueue(queue.moveInQueue($player.get(), id, place)),

    clear(): void {
      const list = $player.get().queue;
      if (list.length === 0) return;
      set(queue.clearQueue($player.get()));
      $before.set(list);
    },
    undoRemove(): void {
      const list = $before.get();
      if (list) setQueue(queue.restoreQueue($player.get(), list, random));
    },

    toggleShuffle: () => set(queue.setShuffle($player.get(), $player.get().way === null, random)),
    turnRepeat: () => set(queue.turnRepeat($player.get())),

    /** The current track leaves, and the player with it. */
    close(): void {
      $before.set(null);
      begin(queue.close($player.get()));
    },

    /** The media is at this second. */
    heardAt(seconds: number): void {
      const { progress } = $player.get();
      heard = hear(heard, progress, seconds);
      broken.clear();
      set(transport.heardAt($player.get(), seconds));
      count(false);
    },

    /** The media is so long. */
    learnDuration: (seconds: number) => set(transport.learnDuration($player.get(), seconds)),

    /** The media came to its end. */
    end(): void {
      count(true);
      begin(transport.endTrack($player.get(), random));
    },

    /** The media cannot be played. Answers what was skipped and what plays instead, if anything does. */
    fail(): { skipped: Track; instead: Track | null } | null {
      const skipped = $player.get().currentTrack;
      if (!skipped) return null;
      broken.add(skipped.id);
      begin(transport.skipBroken($player.get(), broken, random));
      const { currentTrack, wantPlaying } = $player.get();
      return { skipped, instead: currentTrack?.id !== skipped.id && wantPlaying ? currentTrack : null };
    },

    /**
     * The one-second tick of a track without media (spec 4). It counts the whole seconds that have passed since
     * the last one, because the timers of a hidden tab come late.
     */
    tick(): void {
      const passed = Math.floor((nowMs() - tickedAtMs) / 1000);
      if (passed < 1) return;
      tickedAtMs += passed * 1000;
      const before = $player.get();
      if (before.currentTrack?.audioUrl) return;
      const ends = before.progress + passed >= before.duration;
      if (before.wantPlaying) heard = { ...heard, seconds: heard.seconds + passed };
      count(ends);
      const after = transport.passTime(before, passed, random);
      if (after.jumps !== before.jumps) heard = unheard;
      set(after);
    },
  };

  function playTrack(track: Track, list?: readonly Track[]): void {
    broken = new Set();
    if (list) $before.set(null);
    begin(transport.play(transport.chooseTrack($player.get(), track, random, list)));
  }

  function start(): void {
    broken = new Set();
    set(transport.play($player.get()));
  }
}

export type Player = ReturnType<typeof createPlayer>;

const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));

/** The player of this tab; `islands/player/start-player.tsx` gives it sound. */
export const player = createPlayer({
  nowMs: Date.now,
  random: createRandom(seed),
  onHeard(track) {
    recordPlay(track);
    countKept(track);
  },
});
