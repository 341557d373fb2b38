import { idle } from '#lib/browser/idle.ts';
import { once } from '#lib/browser/once.ts';
import type { AiInstrumentId } from '#lib/melody/ai-settings.ts';
import type { Song } from '#lib/song/song.ts';
import type { SongInstrument, SongScore } from '#lib/song/song-score.ts';
import type { Take } from '#lib/melody/tune.ts';
import { takeAudioFocus, yieldTo } from '../player/audio-focus.ts';
import { melodyOf } from '../song/brought-melody.ts';
import { createSongPlayer } from '../song/song-player.ts';
import { player } from './screen.ts';

/** A take of the AI tab with the chords and the bass that fit it. */

/** What of the song's instruments comes nearest to that of the take. */
const instruments: Readonly<Record<AiInstrumentId, SongInstrument>> = {
  piano: 'piano',
  synth: 'soft-synth',
  marimba: 'electric-piano',
  strings: 'strings',
};

const loadComposer = once(() => import('#lib/song/composer.ts'));

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

/** Call it in the press. The take begins at once: the bars before it that a song has are left out. */
export async function playAccompanied({
  notes,
  instrument,
}: Pick<Take, 'notes' | 'instrument'>): Promise<void> {
  const mine = (turn += 1);
  try {
    const { planOfTune, composeSong, arrange, wordsOfLine, emptyPronunciations, songTime } =
      await loadComposer();
    if (mine !== turn) return;
    const song = composeSong(planOfTune(melodyOf('Take', notes)), (line) =>
      wordsOfLine(line, emptyPronunciations),
    );
    const score = arrange(song);
    const melody = { ...score.melody, instrument: instruments[instrument] };
    made = { song, score: { ...score, melody, drums: { hits: [] } } };
    accompanied.play(songTime(song)(song.sections[0]?.start ?? 0));
  } catch (error) {
    console.warn('accompaniment_failed', error);
    accompanied.$trouble.set('not-loaded');
  }
}

export function stopAccompanied(): void {
  turn += 1;
  accompanied.stop();
}

/** Fetches what the press needs. */
export const prefetchAccompaniment = () => void loadComposer().catch(() => undefined);

/** One thing sounds at a time, and nothing after the tab was left. Answers how to leave. */
export function enterAccompanied(): () => void {
  const stopYielding = yieldTo(['player'], stopAccompanied);
  const unlisten = player.$playing.listen((owner) => owner !== null && stopAccompanied());
  return () => {
    stopYielding();
    unlisten();
    stopAccompanied();
  };
}
