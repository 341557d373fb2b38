import { createSpeaker } from '#lib/browser/speaker.ts';
import type { SoundGraph } from '#lib/browser/sound-graph.ts';
import { createKeptSpeaker } from './kept-speaker.ts';
import type { giveSound, Voice } from './player-sound.ts';

/** The two media elements of the player: one is heard, the other plays the next track in time. */

export type PlayerSound = ReturnType<typeof giveSound>;

export interface Deck {
  readonly audio: HTMLAudioElement;
  readonly voice: Voice;
  /** What brings its track to an even loudness. */
  level: number;
  /** 0 to 1, within a crossfade. */
  fade: number;
}

interface DecksOptions {
  audio: HTMLAudioElement;
  sound: PlayerSound;
  /** All elements of the player; the second one joins them. */
  ours: Set<EventTarget>;
}

export function createDecks({ audio, sound, ours }: DecksOptions) {
  const first: Deck = { audio, voice: sound.voice(), level: 1, fade: 1 };
  let second: Deck | null = null;
  let current = first;
  let sleepGain = 1;
  let graph: SoundGraph | null = null;
  /** The browser lets the second element play only after a press of its own; then the first one goes on alone. */
  let isRefused = false;

  const all = () => (second ? [first, second] : [first]);

  function apply(deck: Deck): void {
    deck.voice.speaker.setGain(Math.min(1, deck.level) * deck.fade * sleepGain);
    graph?.setBoost(deck.audio, deck.level);
  }

  function createSecond(): Deck {
    const element = new Audio();
    element.preload = 'auto';
    ours.add(element);
    first.audio.parentElement?.append(element);
    const events = sound.createEvents();
    const speaker = createKeptSpeaker({ ...events, refused: fallBack }, (given) =>
      createSpeaker(element, given),
    );
    graph?.connect(element);
    return { audio: element, voice: { speaker, events }, level: 1, fade: 1 };
  }

  function fallBack(): void {
    if (current === first) return;
    isRefused = true;
    const url = current.voice.speaker.url();
    current = first;
    sound.turnTo(first.voice, false);
    first.voice.speaker.load(url);
    first.voice.speaker.play();
  }

  return {
    current: () => current,
    spare: (): Deck => (current === first ? (second ??= createSecond()) : first),
    isRefused: () => isRefused,

    /** The other deck is heard from now on, and plays the next track. */
    turn(deck: Deck): void {
      current = deck;
      sound.turnTo(deck.voice, true);
    },

    /** A deck is done: it is emptied, and stands behind the one that is heard, whom the page finds first. */
    retire(deck: Deck): void {
      deck.voice.speaker.pause();
      deck.voice.speaker.load(null);
      deck.audio.parentElement?.append(deck.audio);
    },

    setLevel(deck: Deck, level: number): void {
      deck.level = level;
      apply(deck);
    },
    setFade(deck: Deck, fade: number): void {
      deck.fade = fade;
      apply(deck);
    },
    setSleepGain(gain: number): void {
      if (gain === sleepGain) return;
      sleepGain = gain;
      all().forEach(apply);
    },
    setSpeed: (speed: number) => all().forEach(({ voice }) => voice.speaker.setSpeed(speed)),

    /** From now on both sound through the graph. */
    soundThrough(made: SoundGraph): void {
      graph = made;
      for (const deck of all()) {
        made.connect(deck.audio);
        apply(deck);
      }
    },
  };
}

export type Decks = ReturnType<typeof createDecks>;
