import { atom } from 'nanostores';
import type { Speaker, SpeakerEvents } from '#lib/browser/speaker.ts';
import {
  aloneWords,
  cannotSeekWords,
  goneWords,
  noDeviceWords,
  skippedWords,
  twiceWords,
  type Fault,
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
  /** Whether the player is to fall silent at the end of this track. */
  stopsAtEnd?: () => boolean;
}

/** One media element at work, and the ear that its words go to. */
export interface Voice {
  readonly speaker: Speaker;
  readonly events: SpeakerEvents;
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
export function giveSound(
  player: Player,
  { createSpeaker, onSound, say, unsay, stopsAtEnd = () => false }: SoundOptions,
) {
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

  /** Files in a row that did not play. */
  let failures = 0;

  function fail(fault: Fault): void {
    failures += 1;
    const isAlone = player.$queue.get().length < 2;
    const track = player.$track.get();
    if (failures > 1 && !isAlone && track) {
      failures = 0;
      player.pause();
      $sound.set('silent');
      return tell(twiceWords(track.title, fault), true);
    }
    const outcome = player.fail();
    if (!outcome) return;
    const { skipped, instead } = outcome;
    // A file of one's own that does not come was taken out.
    const isGone = isKeptAddress(skipped.audioUrl ?? '') && (fault === 'missing' || fault === 'network');
    const words = isGone
      ? goneWords(skipped.title, instead?.title ?? null)
      : isAlone
        ? aloneWords(skipped.title, fault)
        : skippedWords(skipped.title, instead?.title ?? null, fault);
    tell(words, isAlone || !instead);
  }

  function end(): void {
    if (stopsAtEnd()) player.pause();
    player.end();
  }

  /** The voice that is heard; the words of another one, which fades or waits, count for nothing. */
  let heard: SpeakerEvents | null = null;

  function createEvents(): SpeakerEvents {
    const when =
      <T extends unknown[]>(act: (...given: T) => void) =>
      (...given: T) => {
        if (heard === events) act(...given);
      };
    const events: SpeakerEvents = {
      at: when(player.heardAt),
      lasts: when(player.learnDuration),
      sounds: when(() => {
        $sound.set('sounding');
        failures = 0;
        if (said?.isOfSilence) takeBack();
        onSound();
      }),
      waits: when(() => $sound.set('waiting')),
      paused: when(player.pause),
      ended: when(end),
      failed: when(fail),
      // Every other track would fail as well: the queue stays where it is.
      noDevice: when(() => {
        player.pause();
        $sound.set('no-device');
        tell(noDeviceWords, true);
      }),
      refused: when(() => {
        player.pause();
        $sound.set('press-play');
      }),
      cannotSeek: when(() => tell(cannotSeekWords, false)),
    };
    return events;
  }

  const first = createEvents();
  heard = first;
  let speaker = createSpeaker(first);
  /** The next track sounds already, from the voice that is turned to. */
  let isJoin = false;

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
    } else if (isJump && url !== null && !isJoin) speaker.seek(state.progress);
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

  return {
    $sound,
    tell,
    createEvents,
    /** The voice that is heard now. */
    voice: (): Voice => ({ speaker, events: heard ?? first }),

    /** Another voice is heard from now on, as it is; with `isNext` it plays the next track, which becomes current. */
    turnTo(voice: Voice, isNext: boolean): void {
      ({ speaker } = voice);
      heard = voice.events;
      if (!isNext) return;
      isJoin = true;
      player.end();
      isJoin = false;
    },
  };
}
