import { atom } from 'nanostores';
import { idle } from '#lib/browser/idle.ts';
import { once } from '#lib/browser/once.ts';
import type { AiInstrumentId } from '#lib/melody/ai-settings.ts';
import type { TimedNote } from '#lib/melody/notes.ts';
import type { Song } from '#lib/song/song.ts';
import type { SongInstrument, SongScore } from '#lib/song/song-score.ts';
import type { Take } from '#lib/melody/tune.ts';
import { takeAudioFocus, yieldTo } from '../player/audio-focus.ts';
import { melodyOf } from '../song/brought-melody.ts';
import { createSongPlayer } from '../song/song-player.ts';
import { aiMelody } from './ai-screen.ts';
import { player } from './screen.ts';

/** A take of the AI tab with the chords and the bass that fit it. */

/** What of the song's instruments comes nearest to that of the take. */
const instruments: Readonly<Record<AiInstrumentId, SongInstrument>> = {
  piano: 'piano',
  synth: 'soft-synth',
  marimba: 'electric-piano',
  strings: 'strings',
};

export type BandTake = Pick<Take, 'notes' | 'instrument'>;

const loadComposer = once(() => import('#lib/song/composer.ts'));

/** Whether takes of the Musical style sound with chords and bass. */
export const $withBand = atom(false);
/** The take that was played with its band last. */
export const $bandTake = atom<readonly TimedNote[] | null>(null);

/** Raised by whoever silences the band: what is still on its way to be played then is not. */
let turn = 0;
let made: { readonly song: Song; readonly score: SongScore } | null = null;

export const accompanied = createSongPlayer({
  nowMs: Date.now,
  load: once(() => import('#lib/audio/song-engine.ts')),
  idle,
  takeTurn() {
    player.stop();
    takeAudioFocus('studio');
  },
  made: () => made,
});

/** The take as a song, with its band. */
export async function bandOf({ notes, instrument }: BandTake, name: string) {
  const { bandOfTune } = await loadComposer();
  return bandOfTune(melodyOf(name, notes), instruments[instrument]);
}

/** Call it in the press. */
export async function playWithBand(take: BandTake): Promise<void> {
  const mine = (turn += 1);
  try {
    const next = await bandOf(take, 'Take');
    if (mine !== turn) return;
    made = next;
    $bandTake.set(take.notes);
    accompanied.play(0);
  } catch (error) {
    console.warn('accompaniment_failed', error);
    accompanied.$trouble.set('not-loaded');
  }
}

export function stopBand(): void {
  turn += 1;
  accompanied.stop();
}

export function switchBand(on: boolean): void {
  stopBand();
  player.stop();
  $withBand.set(on);
  if (on) void loadComposer().catch(() => undefined);
}

/** One thing sounds at a time, and nothing after the tab was left. Answers how to leave. */
export function enterBand(): () => void {
  const stopYielding = yieldTo(['player'], stopBand);
  const unlisten = [
    player.$playing.listen((owner) => owner !== null && stopBand()),
    // Takes that are gone have no button that would stop them.
    aiMelody.$takes.listen(stopBand),
  ];
  return () => {
    stopYielding();
    for (const stop of unlisten) stop();
    stopBand();
  };
}
