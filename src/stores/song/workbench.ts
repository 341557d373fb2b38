import { atom, computed } from 'nanostores';
import { lastOf } from '#lib/data/last-of.ts';
import { record, redo, startHistory, undo, type History } from '#lib/data/edit-history.ts';
import type * as composer from '#lib/song/composer.ts';
import type { LineAddress, NoteAddress } from '#lib/song/note-address.ts';
import type { Chord, Song } from '#lib/song/song.ts';
import type { SongScore } from '#lib/song/song-score.ts';
import type { SongText } from '#lib/song/song-text.ts';
import type { SongPlan } from '#lib/song/song-plan.ts';
import { readWork, writeWork, type Take } from './stored-songs.ts';

/** What makes songs of plans; loaded when the first one is made. */
export interface SongMaker {
  /** Rests after each section. */
  composeInSteps(plan: SongPlan): Generator<void, Song>;
  arrange(song: Song): SongScore;
  changes: typeof composer;
  /** False where words are said by rules alone: the index did not come. */
  readonly saysAllWords: boolean;
}

interface WorkbenchParts {
  load: () => Promise<SongMaker>;
  /** Lets the page answer while a song is made. */
  pause: () => Promise<void>;
  /** A whole number of 32 bits. */
  newSeed: () => number;
  nowMs: () => number;
  /** Silences a song that is about to be replaced by another. */
  stop: () => void;
}

/** A plan with the song that it gives. */
export interface Made {
  readonly plan: SongPlan;
  readonly song: Song;
  readonly score: SongScore;
}

/** A state of the desk, for undo. */
interface Step {
  readonly made: Made;
  /** Which of the songs that were opened here it is of: each has its own takes. */
  readonly song: number;
}

type Change = (plan: SongPlan, song: Song, maker: SongMaker) => SongPlan;

const loadWords = 'The song maker did not load. Check your connection and try again.';
const mostTakes = 8;
const noTakes: readonly Take[] = [];

/** The song at work, with undo, and takes of it to compare. */
export function createWorkbench({ load, pause, newSeed, nowMs, stop }: WorkbenchParts) {
  const $history = atom<History<Step | null>>(startHistory<Step | null>(null));
  const $made = computed($history, ({ present }) => present?.made ?? null);
  const $busy = atom(false);
  const $error = atom('');
  const $news = atom('');
  /** Of every song that undo can bring back, by `Step.song`. */
  const $takesOf = atom<readonly (readonly Take[])[]>([]);
  const $takes = computed(
    [$history, $takesOf],
    ({ present }, takesOf) => takesOf[present?.song ?? -1] ?? noTakes,
  );
  /** False when the browser refuses to keep the song over a reload. */
  const $kept = atom(true);
  /** Words are said by rules alone: the index of pronunciations did not come. */
  const $saysByRule = atom(false);
  let maker: SongMaker | null = null;
  let strokes = 0;

  function keep(): void {
    const made = $made.get();
    if (made) $kept.set(writeWork({ plan: made.plan, takes: $takes.get() }));
  }

  function fail(error: unknown): null {
    if (error instanceof RangeError)
      $error.set(`${error.message}. Make the words shorter, or leave a section out.`);
    else {
      console.warn('song_failed', error);
      $error.set('No song could be made of this. Undo, or change the words.');
    }
    return null;
  }

  function* makeInSteps(ready: SongMaker, plan: SongPlan): Generator<void, Made> {
    const song = yield* ready.composeInSteps(plan);
    yield;
    const score = ready.arrange(song);
    $error.set('');
    return { plan, song, score };
  }

  /** The song of a plan; null, and words, where there is none. */
  function make(ready: SongMaker, plan: SongPlan): Made | null {
    try {
      return lastOf(makeInSteps(ready, plan));
    } catch (error) {
      return fail(error);
    }
  }

  /** The same for a whole new song, whose words were never said: the page stays awake. */
  async function makeAwake(ready: SongMaker, plan: SongPlan): Promise<Made | null> {
    try {
      const steps = makeInSteps(ready, plan);
      for (;;) {
        const { done, value } = steps.next();
        if (done) return value;
        await pause();
      }
    } catch (error) {
      return fail(error);
    }
  }

  function put(step: Step, kind: string): void {
    const history = $history.get();
    $history.set(history.present ? record(history, step, kind, nowMs()) : startHistory<Step | null>(step));
    keep();
  }

  function setTakes(takes: readonly Take[]): void {
    const song = $history.get().present?.song;
    $takesOf.set($takesOf.get().map((others, index) => (index === song ? takes : others)));
    keep();
  }

  async function bring(): Promise<SongMaker | null> {
    try {
      maker ??= await load();
      $saysByRule.set(!maker.saysAllWords);
      return maker;
    } catch (error) {
      console.warn('song_maker_failed', error);
      $error.set(loadWords);
      return null;
    }
  }

  /** Changes the song at work; what changes nothing is no step to undo. Answers whether it did. */
  function change(by: Change, kind: string, news = ''): boolean {
    const { present } = $history.get();
    if (!present || !maker) return false;
    const { made, song } = present;
    const plan = by(made.plan, made.song, maker);
    if (JSON.stringify(plan) === JSON.stringify(made.plan)) return false;
    const next = make(maker, plan);
    if (!next) return false;
    put({ made: next, song }, kind);
    $news.set(news);
    return true;
  }

  const stroke = (by: Change) => change(by, `stroke ${strokes}`);

  function move(step: typeof undo<Step | null>): void {
    $history.set(step($history.get()));
    $error.set('');
    keep();
  }

  /**
   * A song in the place of the one at work, which can be brought back by undo, with its takes. Answers whether there is
   * one now.
   */
  async function open(plan: SongPlan, takes: readonly Take[] = []): Promise<boolean> {
    $busy.set(true);
    const ready = await bring();
    const made = ready && (await makeAwake(ready, plan));
    $busy.set(false);
    if (!made) return false;
    stop();
    const songs = $takesOf.get();
    $takesOf.set([...songs, takes]);
    put({ made, song: songs.length }, 'open');
    return true;
  }

  return {
    $made,
    $busy,
    $error,
    $news,
    $takes,
    $kept,
    $saysByRule,
    $canUndo: computed($history, ({ past }) => past.length > 0),
    $canRedo: computed($history, ({ future }) => future.length > 0),
    open,
    change,
    undo: () => move(undo),
    redo: () => move(redo),

    /** Loads the maker while nobody waits for it. */
    prefetch: () => void load().catch(() => undefined),

    /** Takes up the work of the last visit, if nothing is at work yet. */
    async restore(): Promise<void> {
      const work = $made.get() ? null : readWork();
      if (work) await open(work.plan, work.takes);
    },

    retuneSong: () =>
      change(
        (plan, song, { changes }) => changes.retuneSong(plan, song, newSeed()),
        'retune',
        'Another tune',
      ),
    retuneSection: (section: number) =>
      change(
        (plan, song, { changes }) => changes.retuneSection(plan, song, section, newSeed()),
        'retune',
        'Another tune for the section',
      ),
    retuneLine: (section: number, line: number) =>
      change(
        (plan, _, { changes }) => changes.retuneLine(plan, { section, line }, newSeed()),
        'retune',
        'Another tune for the line',
      ),
    toggleLock: (section: number, line: number) =>
      change((plan, song, { changes }) => changes.toggleLock(plan, song, { section, line }), 'lock'),
    /** A new press of key, mouse or finger: all that it moves, however slowly, is one step to undo. */
    newStroke(): void {
      strokes += 1;
    },
    movePitch: (address: NoteAddress, steps: number, chromatic: boolean) =>
      stroke((plan, song, { changes }) => changes.movePitch(plan, song, address, steps, chromatic)),
    changeLength: (address: NoteAddress, sixteenths: number) =>
      stroke((plan, song, { changes }) => changes.changeLength(plan, song, address, sixteenths)),

    moveStart: (address: NoteAddress, sixteenths: number) =>
      stroke((plan, song, { changes }) => changes.moveStart(plan, song, address, sixteenths)),
    toggleBreak: (address: NoteAddress) =>
      change((plan, song, { changes }) => changes.toggleBreak(plan, song, address), 'break'),
    /** Another chord under a note, counted from the song's start; null: as it was composed. */
    setChord: (section: number, at: number, chord: Chord | null) =>
      change((plan, song, { changes }) => changes.setChord(plan, song, section, at, chord), 'chord'),
    /** The tune of a line as it was played. */
    setLineTune: (address: LineAddress, notes: Parameters<typeof composer.setLineTune>[3]) =>
      change((plan, song, { changes }) => changes.setLineTune(plan, song, address, notes), 'recorded'),

    /** Key, tempo, genre, mood, voice, title. */
    set: (part: Partial<SongPlan>, kind = 'settings') => change((plan) => ({ ...plan, ...part }), kind),

    /** Other words; what was changed of the tune goes along with the words that stay. */
    setText: (text: SongText) =>
      change((plan, _, { changes }) => changes.changeText(plan, text), 'words', 'Other words'),

    /** Puts the song as it is aside, to compare it with what becomes of it. */
    keepTake(): void {
      const made = $made.get();
      if (!made) return;
      const name = `Take ${Number(/\d+/.exec($takes.get().at(-1)?.name ?? '0')?.[0]) + 1}`;
      setTakes([...$takes.get(), { name, plan: made.plan }].slice(-mostTakes));
      $news.set(`${name} is kept`);
    },

    /** Takes a kept take up again. */
    openTake(index: number): void {
      const take = $takes.get()[index];
      if (take) change(() => take.plan, 'take', `${take.name} is open`);
    },

    dropTake: (index: number) => setTakes($takes.get().filter((_, other) => other !== index)),
  };
}
