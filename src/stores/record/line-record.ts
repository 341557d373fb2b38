import { atom, computed } from 'nanostores';
import type { SongMix } from '#lib/audio/song-mix.ts';
import { idle } from '#lib/browser/idle.ts';
import { hasMidi, openMidi } from '#lib/browser/midi-ports.ts';
import { once } from '#lib/browser/once.ts';
import type { RecordGrid } from '#lib/melody/quantise.ts';
import type { LineAddress } from '#lib/song/note-address.ts';
import { voiceRanges } from '#lib/song/song-plan.ts';
import { takeAudioFocus, yieldTo } from '../player/audio-focus.ts';
import { songPlayer, workbench } from '../song/screen.ts';
import { player as melodyPlayer } from '../studio/screen.ts';
import { createMidiKeyboards } from './midi-keyboards.ts';
import { createRecorder, type KeysEngine } from './recorder.ts';

/** Recording the tune of a line over its song. Made once for the tab; a recording is of one line and one state of the song. */

const loadEngine = once(() => import('#lib/audio/line-record-engine.ts'));
const loadComposer = once(() => import('#lib/song/composer.ts'));
/** What knows the line in time: loaded with the song, so here at once. */
const $composer = atom<Awaited<ReturnType<typeof loadComposer>> | null>(null);
let engine: Awaited<ReturnType<typeof loadEngine>> | null = null;

const $line = atom<LineAddress | null>(null);
/** Whether the song is heard while one records, or the clicks alone. */
export const $withBand = atom(true);
const $wantedGrid = atom<RecordGrid>('eighth');
/** Whether the recording is being heard. */
export const $hearing = atom(false);
let hearings = 0;

/** The song, and the line of it that is recorded; null without one. */
const $place = computed([$line, workbench.$made, $composer], (address, made, composer) => {
  const line = address && made?.song.sections[address.section]?.lines[address.line];
  if (!address || !made || !line || !composer) return null;
  return { ...made, address, composer, way: composer.lineWay(made.song, address) };
});

function placeNow() {
  const place = $place.get();
  if (!place) throw new RangeError('No line is chosen');
  return place;
}

function mixAlong(): SongMix {
  const mix = songPlayer.$mix.get();
  const isMuted = !$withBand.get();
  return {
    melody: { ...mix.melody, isMuted: true },
    chords: { ...mix.chords, isMuted: isMuted || mix.chords.isMuted },
    bass: { ...mix.bass, isMuted: isMuted || mix.bass.isMuted },
    drums: { ...mix.drums, isMuted: isMuted || mix.drums.isMuted },
  };
}

async function load(): Promise<KeysEngine> {
  const [ready, composer] = await Promise.all([loadEngine(), loadComposer()]);
  engine = ready;
  $composer.set(composer);
  const { press, release, heardAt, stop, wake } = ready;
  return {
    ...{ press, release, heardAt, stop, wake },
    openKeys(course, events) {
      const { score, way } = placeNow();
      ready.openLineKeys(score.melody.instrument, { score, mix: mixAlong, bar1: way.bar1 }, course, events);
    },
  };
}

function stopHearing(): void {
  if (!$hearing.get()) return;
  hearings += 1;
  $hearing.set(false);
  engine?.stop();
}

export const recorder = createRecorder({
  load,
  course() {
    const { beatSeconds, beatsInBar, from, until } = placeNow().way;
    return { beatSeconds, inBar: beatsInBar, from, until };
  },
  takeTurn() {
    stopHearing();
    songPlayer.stop();
    melodyPlayer.stop();
    takeAudioFocus('studio');
  },
  nowMs: () => performance.now(),
});

export const $grids = computed($place, (place) => place?.composer.lineGrids(place.song) ?? []);
export const $grid = computed([$grids, $wantedGrid], (grids, wanted) =>
  grids.some(({ id }) => id === wanted) ? wanted : 'eighth',
);
export const chooseGrid = (grid: RecordGrid): void => $wantedGrid.set(grid);

export const lineBeats = () => {
  const way = $place.get()?.way;
  return { beatSeconds: way?.beatSeconds ?? 0.5, inBar: way?.beatsInBar ?? 4 };
};

/** What was recorded, as the line would hold it; null without a recording. */
export const $take = computed([$place, recorder.$keys, $grid], (place, keys, grid) => {
  if (!place || keys.length === 0) return null;
  const { song, score, address, way, composer } = place;
  const line = composer.recordedLine(song, address, keys, grid);
  const heard = composer.scoreWithLine(song, score, address, line.notes);
  return { ...line, score: heard, way };
});

/** Plays the recording with the song, from a bar before the line. Call it in the press. */
export function hearTake(): void {
  const take = $take.get();
  if (!take || !engine) return;
  stopHearing();
  songPlayer.stop();
  takeAudioFocus('studio');
  const mine = (hearings += 1);
  const settle = () => {
    if (mine === hearings) $hearing.set(false);
  };
  $hearing.set(true);
  const { score, way } = take;
  const mix = () => ({ ...songPlayer.$mix.get(), melody: { volumeDb: 0, isMuted: false, isSolo: false } });
  const from = Math.max(0, way.bar1 + way.from);
  const play = { score: () => score, mix, loop: () => null, from, countIn: null };
  engine.playSong(play, 0, { onEnd: settle, onBlocked: settle, onInterrupted: () => undefined });
}

/** The recording becomes the tune of its line, as one step to undo. */
export function keepTake(): void {
  const take = $take.get();
  const address = $line.get();
  if (!take || !address || take.notes.length === 0) return;
  stopHearing();
  const isKept = workbench.setLineTune(address, take.notes);
  recorder.discard();
  recorder.$news.set(
    isKept
      ? 'Kept as the tune of this line, which is locked now. Undo brings the other one back.'
      : 'The line has this tune already.',
  );
}

/** Chooses the line to be recorded; what was recorded of another one is dropped. */
export function recordLine(address: LineAddress | null): void {
  stopHearing();
  recorder.discard();
  $line.set(address);
}

export const stopTake = stopHearing;

export const midiKeyboards = createMidiKeyboards({
  open: hasMidi() ? openMidi : null,
  press: recorder.press,
  release: recorder.release,
  nowMs: () => performance.now(),
});

/** Loads the instrument and computes the notes of the voice, while nobody waits for them. */
async function prepare(): Promise<void> {
  await load();
  const place = $place.get();
  if (!place || !engine) return;
  const { low, high } = voiceRanges[place.plan.voice];
  const pitches = Array.from({ length: high - low + 1 }, (_, index) => low + index);
  await engine.prepareKeys(place.score.melody.instrument, pitches, idle);
}

/** While the panel is open: one thing sounds at a time, and leaving stops it. Answers how to leave. */
export function enterLineRecorder(): () => void {
  recorder.prefetch();
  prepare().catch((error: unknown) => console.warn('keys_not_prepared', error));
  const hush = () => {
    stopHearing();
    recorder.stop();
  };
  const leave = new AbortController();
  const options = { signal: leave.signal };
  const unlisten = [
    yieldTo(['player', 'voice'], hush),
    songPlayer.$playing.listen((plays) => plays && hush()),
    melodyPlayer.$playing.listen((owner) => owner !== null && hush()),
  ];
  addEventListener('pagehide', hush, options);
  document.addEventListener('astro:before-swap', hush, options);
  document.addEventListener('visibilitychange', () => document.hidden && hush(), options);
  return () => {
    leave.abort();
    for (const stop of unlisten) stop();
    hush();
    midiKeyboards.leave();
  };
}
