import { atom } from 'nanostores';
import { idle } from '#lib/browser/idle.ts';
import { figure } from '#lib/format/figure.ts';
import { once } from '#lib/browser/once.ts';
import { pause } from '#lib/browser/pause.ts';
import { readText, removeText, writeText } from '#lib/browser/storage.ts';
import type { BroughtMelody } from '#lib/song/plan-of-tune.ts';
import { newPlan, type SongPlan, type VoiceRange } from '#lib/song/song-plan.ts';
import { readSections, writeSections } from '#lib/song/read-song-text.ts';
import { areSameWords } from '#lib/song/song-text.ts';
import type { Genre, Mood } from '#lib/contract/lyrics/lyrics-options.ts';
import { takeAudioFocus, yieldTo } from '../player/audio-focus.ts';
import { player as melodyPlayer } from '../studio/screen.ts';
import { limits } from '#lib/contract/shared/limits.ts';
import { handOver } from '../lyrics/hand-over.ts';
import { readSongHash, songHash } from '../studio/share-hash.ts';
import { takeMelody } from './brought-melody.ts';
import { takeSinging, type Singing } from './sing.ts';
import { fetchPronunciations } from './pronunciations.ts';
import { createSavedSongs } from './saved-songs.ts';
import { createSongFiles } from './song-files.ts';
import { songKeys } from './song-keys.ts';
import { createSongPlayer } from './song-player.ts';
import { createWorkbench, type SongMaker } from './workbench.ts';

/** The stores of the Song tab, made once for the tab of the browser, so that navigation loses nothing. */

const loadSongEngine = once(() => import('#lib/audio/song-engine.ts'));
const loadComposer = once(() => import('#lib/song/composer.ts'));

const mostSaid = 500;

const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

const loadMaker = once(async (): Promise<SongMaker> => {
  const [composer, { pronunciations, isWhole }] = await Promise.all([loadComposer(), fetchPronunciations()]);
  const { composeInSteps, arrange, wordsOfLine } = composer;
  const said = new Map<string, ReturnType<typeof wordsOfLine>>();
  /** A song is made anew with every change, and most of its words stay. */
  function say(line: string) {
    const words = said.get(line) ?? wordsOfLine(line, pronunciations);
    if (said.size > mostSaid) said.clear();
    said.set(line, words);
    return words;
  }
  return {
    composeInSteps: (plan) => composeInSteps(plan, say),
    arrange,
    changes: composer,
    saysAllWords: isWhole,
  };
});

export const workbench = createWorkbench({
  load: loadMaker,
  pause,
  newSeed,
  nowMs: Date.now,
  stop: () => songPlayer.stop(),
});

export const songPlayer = createSongPlayer({
  load: loadSongEngine,
  idle,
  takeTurn() {
    melodyPlayer.stop();
    takeAudioFocus('studio');
  },
  nowMs: Date.now,
  made: () => workbench.$made.get(),
});

songPlayer.$hushes.set(readText(songKeys.hush) === 'on');

/** Whether the voice is hushed while one moves through the notes; kept in this browser. */
export function setHush(on: boolean): void {
  songPlayer.$hushes.set(on);
  if (on) writeText(songKeys.hush, 'on');
  else removeText(songKeys.hush);
}

export const songFiles = createSongFiles({ mix: () => songPlayer.$mix.get(), stop: () => songPlayer.stop() });

export const savedSongs = createSavedSongs(Date.now, () => crypto.randomUUID());

/** The words form, as it was typed. */
export const $draft = atom<{ title: string; words: string; genre: Genre; mood: Mood; voice: VoiceRange }>({
  title: '',
  words: '',
  genre: 'pop',
  mood: 'happy',
  voice: 'middle',
});
export const $draftError = atom('');

/** At most as many letters as a name may have, and never half of one. */
const cut = (title: string) => [...title].slice(0, limits.name).join('');

const titleOf = (title: string, words: string) =>
  title.trim() ||
  (readSections(words).find(({ kind }) => kind === 'chorus')?.lines[0] ??
    readSections(words)[0]?.lines[0] ??
    '');

/** Why no song can be made of the words; '' if one can. Nothing is cut off that was pasted. */
function wordsProblem(words: string): string {
  const tooMany = words.length - limits.lyrics;
  if (tooMany > 0)
    return `A song has at most ${figure(limits.lyrics)} characters of words: ${figure(tooMany)} too many.`;
  return readSections(words).length === 0 ? 'Write or paste some words to sing.' : '';
}

/** Makes a song of the words in the form. */
export async function makeSong(): Promise<boolean> {
  const { title, words, genre, mood, voice } = $draft.get();
  const problem = wordsProblem(words);
  $draftError.set(problem);
  if (problem !== '') return false;
  const sections = readSections(words);
  const text = { title: cut(titleOf(title, words)), sections };
  const plan = newPlan(text, { genre, mood, voice }, newSeed());
  // Who wants no singer in one song wants none in the next.
  const isPlayed = workbench.$made.get()?.plan.singer === null;
  return workbench.open(isPlayed ? { ...plan, singer: null } : plan);
}

/** Puts the words of the form in the place of those of the song at work, which keeps its character. Answers whether it did. */
export function changeWords(): boolean {
  const { title, words } = $draft.get();
  const problem = wordsProblem(words);
  $draftError.set(problem);
  if (problem !== '') return false;
  const sections = readSections(words);
  const text = { title: cut(titleOf(title, words)), sections };
  const before = workbench.$made.get()?.plan.text;
  const isSame = before?.title === text.title && areSameWords(before.sections, sections);
  return isSame || workbench.setText(text);
}

/** Saves the song at work with its takes. Answers its name; '' where there is none. */
export function saveWork(): string {
  const made = workbench.$made.get();
  return made ? savedSongs.save(made.plan, workbench.$takes.get()) : '';
}

/** What there is to say of how the tab was reached. */
export const $arrival = atom('');

/** Opens a song that came by a link; the one that was at work is saved first. Answers what to say. */
async function openShared(code: string): Promise<string> {
  const { decodeSong } = await loadComposer();
  const plan = await decodeSong(code);
  await workbench.restore();
  if (!plan) return 'This link is damaged: it holds no song. Yours is unchanged.';
  const before = workbench.$made.get()?.plan;
  const kept = before && JSON.stringify(before) !== JSON.stringify(plan) ? saveWork() : '';
  await workbench.open(plan);
  return kept ? `Your own song is kept as “${kept}” in Saved songs.` : '';
}

/** Makes a song of the words that were sent from the lyrics; the one that was at work is saved first. */
async function singWords({ title, words, genre, mood }: Singing): Promise<string> {
  $draft.set({ ...$draft.get(), title, words, genre, mood });
  await workbench.restore();
  const before = workbench.$made.get()?.plan;
  const isNew = before && !areSameWords(before.text.sections, readSections(words));
  const kept = isNew ? saveWork() : '';
  await makeSong();
  return kept ? `Your own song is kept as “${kept}” in Saved songs.` : '';
}

/**
 * Makes a song of a melody that was there before any words: recorded, imported or composed in another tab. The song that
 * was at work is saved first. Answers what to say; a melody that no song can be made of is told in `workbench.$error`.
 */
async function openMelody(melody: BroughtMelody): Promise<string> {
  const { planOfTune } = await loadComposer();
  await workbench.restore();
  let plan: SongPlan;
  try {
    plan = planOfTune(melody);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return `${error.message}: this melody does not fit.`;
  }
  const kept = saveWork();
  const isOpen = await workbench.open(plan);
  if (!isOpen) return '';
  const words = melody.words ? '' : ' It is sung on “la”: put your own words to it with “Change the words”.';
  return [
    `The melody is here with all its notes, and with chords that fit it.${words}`,
    ...(kept ? [`Your own song is kept as “${kept}” in Saved songs.`] : []),
  ].join(' ');
}

/** Follows the link, the words or the melody that led here; else takes up the work of the last visit. */
export async function arrive(): Promise<void> {
  const code = readSongHash(location.hash);
  const sent = takeSinging();
  const brought = takeMelody();
  if (code !== null) {
    history.replaceState(history.state, '', `${location.pathname}#song`);
    $arrival.set(await openShared(code));
  } else if (brought) $arrival.set([await openMelody(brought.melody), brought.said].join(' ').trim());
  else if (sent) $arrival.set(await singWords(sent));
  else await workbench.restore();
}

/** The letters of the song at work, for a link. */
export async function shareCode(plan: SongPlan): Promise<string> {
  const { encodeSong } = await loadComposer();
  return encodeSong(plan);
}

/** Takes the words along to the order form, and the link of the song, so that whoever produces it hears what was meant. */
export async function orderSong(): Promise<void> {
  const plan = workbench.$made.get()?.plan;
  if (!plan) return;
  const { text, genre, mood } = plan;
  const tune = `The tune I have in mind: ${location.origin}/create${songHash(await shareCode(plan))}`;
  const content = writeSections(text.sections);
  handOver({ title: text.title, content, tune, genre, mood, wanted: 'order' });
}

/** Takes up the work of the last visit and sees to it that one thing sounds at a time. Answers how to leave. */
export function enterSong(): () => void {
  const leave = new AbortController();
  const options = { signal: leave.signal };
  const stopWatching = savedSongs.watch();
  const stopYielding = yieldTo(['player'], songPlayer.stop);
  const unlisten = [
    melodyPlayer.$playing.listen((owner) => owner !== null && songPlayer.stop()),
    workbench.$made.subscribe((made) => made && void songPlayer.prepare()),
  ];
  addEventListener('pagehide', songPlayer.stop, options);
  document.addEventListener('astro:before-swap', songPlayer.stop, options);
  document.addEventListener('visibilitychange', () => document.hidden || songPlayer.wake(), options);
  return () => {
    leave.abort();
    stopWatching();
    stopYielding();
    for (const stop of unlisten) stop();
    songPlayer.stop();
  };
}
