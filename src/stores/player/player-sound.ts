import { atom } from 'nanostores';
import type { Speaker, SpeakerEvents } from '#lib/browser/speaker.ts';
import {
  aloneWords,
  cannotSeekWords,
  goneWords,
  noDeviceWords,
  skippedWords,
} from '#lib/player/player-words.ts';
import { isKeptAddress } from '#lib/library/kept-address.ts';
import type { PlayerState } from '#lib/player/player-state.ts';
import type { Player } from './player.ts';

interface SoundOptions {
  createSpeaker: (events: SpeakerEvents) => Speaker;
  /** Sound begins: whoever else sounds should stop. */
  onSound: () => void;
  /** Something is to be said in words. */
  say: (title: string, description: string) => void;
  /** What was said under this title is over. */
  unsay: (title: string) => void;
}

/** What the media does, as far as it is to be seen: it may lag behind what is wanted. */
export type SoundState = 'silent' | 'waiting' | 'sounding' | 'press-play' | 'no-device';

/** It stopped by itself, and only a press helps. */
const wantsPress = (sound: SoundState) => sound === 'press-play' || sound === 'no-device';

const tickMs = 1000;

/**
 * Gives the player its sound: the media follows the state, and the state learns what became of it. A track
 * without media has a clock instead (spec 4). Answers what the media does, and how to look at the clock at once.
 */
export function giveSound(player: Player, { createSpeaker, onSound, say, unsay }: SoundOptions) {
  const $sound = atom<SoundState>('silent');
  let clock: ReturnType<typeof setInterval> | undefined;
  let { jumps } = player.$player.get();
  /** What was said last. That nothing sounds is over with the first sound, and all of it with another track. */
  let said: { title: string; isOfSilence: boolean } | null = null;

  function tell([title, description]: readonly [string, string], isOfSilence: boolean): void {
    said = { title, isOfSilence };
    say(title, description);
  }

  function takeBack(): void {
    if (said) unsay(said.title);
    said = null;
  }

  function fail(): void {
    const isAlone = player.$queue.get().length < 2;
    const outcome = player.fail();
    if (!outcome) return;
    const { skipped, instead } = outcome;
    const words = isKeptAddress(skipped.audioUrl ?? '')
      ? goneWords(skipped.title, instead?.title ?? null)
      : isAlone
        ? aloneWords(skipped.title)
        : skippedWords(skipped.title, instead?.title ?? null);
    tell(words, isAlone || !instead);
  }

  const speaker = createSpeaker({
    at: player.heardAt,
    lasts: player.learnDuration,
    sounds() {
      $sound.set('sounding');
      if (said?.isOfSilence) takeBack();
      onSound();
    },
    waits: () => $sound.set('waiting'),
    paused: player.pause,
    ended: player.end,
    failed: fail,
    // Every other track would fail as well: the queue stays where it is.
    noDevice() {
      player.pause();
      $sound.set('no-device');
      tell(noDeviceWords, true);
    },
    refused() {
      player.pause();
      $sound.set('press-play');
    },
    cannotSeek: () => tell(cannotSeekWords, false),
  });

  function keepTime(wanted: boolean): void {
    if (wanted === (clock !== undefined)) return;
    clearInterval(clock);
    clock = wanted ? setInterval(player.tick, tickMs) : undefined;
    if (wanted) onSound();
  }

  function follow(state: PlayerState): void {
    const url = state.currentTrack?.audioUrl ?? null;
    const isJump = state.jumps !== jumps;
    jumps = state.jumps;
    speaker.setVolume(state.volume / 100);
    if (url !== speaker.url()) {
      takeBack();
      speaker.load(url);
      if (state.progress > 0) speaker.seek(state.progress);
    } else if (isJump && url !== null) speaker.seek(state.progress);
    keepTime(state.wantPlaying && state.currentTrack !== null && url === null);
    if (url === null) {
      $sound.set(state.wantPlaying ? 'sounding' : 'silent');
    } else if (state.wantPlaying) {
      if ($sound.get() === 'silent' || wantsPress($sound.get())) $sound.set('waiting');
      speaker.play();
    } else {
      if (!wantsPress($sound.get())) $sound.set('silent');
      speaker.pause();
    }
  }

  follow(player.$player.get());
  let before = player.$player.get();
  player.$player.listen((state) => {
    const isOnlyTime = state.jumps === before.jumps && state.wantPlaying === before.wantPlaying;
    const isSame = state.currentTrack === before.currentTrack && state.volume === before.volume;
    before = state;
    if (!isOnlyTime || !isSame) follow(state);
  });

  return { $sound };
}
