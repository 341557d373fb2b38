import { atom, computed } from 'nanostores';
import { storageKeys } from '#lib/browser/storage-keys.ts';
import { readText, writeText } from '#lib/browser/storage.ts';
import { record, redo, startHistory, undo, type History } from '#lib/edit-history.ts';
import {
  changeRange,
  changeScale,
  clearNotes,
  generateNotes,
  setHit,
  setStep,
} from '#lib/melody/change-melody.ts';
import { decodeMelody, encodeMelody } from '#lib/melody/melody-code.ts';
import { emptyMelody, noteName, noteNames, soundingSteps, type Melody } from '#lib/melody/melody.ts';

interface BuilderOptions {
  nowMs: () => number;
  /** From 0 up to 1. */
  random: () => number;
  /** Called before a change that a playing melody cannot follow (spec 4: those settings are locked). */
  stop: () => void;
}

const locked = ['scale', 'instrument', 'range', 'noteDuration', 'length', 'tempo', 'drums'] as const;

/** The melody at work: every change is a step to undo, and is kept in this browser. */
export function createBuilder({ nowMs, random, stop }: BuilderOptions) {
  const $history = atom<History<Melody>>(startHistory(emptyMelody));
  const $melody = computed($history, ({ present }) => present);
  const $kept = atom(true);
  const $news = atom('');
  const $name = atom('Melody');
  let strokes = 0;

  function keep(): void {
    $kept.set(writeText(storageKeys.studioMelody, encodeMelody($melody.get())));
  }

  function change(next: Melody, kind: string): void {
    if (encodeMelody(next) === encodeMelody($melody.get())) return;
    $history.set(record($history.get(), next, kind, nowMs()));
    keep();
  }

  function move(step: typeof undo<Melody>, word: string): void {
    const before = $melody.get();
    const next = step($history.get());
    if (next === $history.get()) return;
    if (locked.some((setting) => next.present[setting] !== before[setting])) stop();
    $history.set(next);
    $news.set(word);
    keep();
  }

  return {
    $melody,
    /** False when the browser refuses to keep the melody over a reload. */
    $kept,
    /** The name under which this melody was saved or opened, for files that are made of it. */
    $name,
    /** What has just happened, for screen readers. */
    $news,
    $canUndo: computed($history, ({ past }) => past.length > 0),
    $canRedo: computed($history, ({ future }) => future.length > 0),
    $hasNotes: computed($melody, (melody) => soundingSteps(melody).some((midi) => midi !== null)),

    /** Takes up the melody of the last visit. */
    restore(): void {
      const stored = decodeMelody(readText(storageKeys.studioMelody) ?? '');
      if (stored) $history.set(startHistory(stored));
    },

    /** Changes a setting; notes follow a new scale or range. */
    set<K extends keyof Melody>(setting: K, value: Melody[K]): void {
      const next = { ...$melody.get(), [setting]: value };
      if (setting === 'scale') change(changeScale($melody.get(), next.scale), 'scale');
      else if (setting === 'range') change(changeRange($melody.get(), next.range), 'range');
      else change(next, typeof value === 'number' ? `slide ${setting}` : setting);
    },

    /** A new stroke of the finger or pointer: all that it paints is one step to undo. */
    newStroke(): void {
      strokes += 1;
    },

    paint(step: number, midi: number | null): void {
      change(setStep($melody.get(), step, midi), `stroke ${strokes}`);
    },

    /** Sets the note of a step, or clears it where it is set already. */
    toggle(step: number, midi: number): void {
      const melody = $melody.get();
      const isOn = melody.steps[step] === midi;
      change(setStep(melody, step, isOn ? null : midi), 'note');
      $news.set(`${noteName(melody, midi)}, step ${step + 1}, ${isOn ? 'off' : 'on'}`);
    },

    hit(lane: 'kicks' | 'hats', step: number): void {
      const on = !$melody.get()[lane][step];
      change(setHit($melody.get(), lane, step, on), 'hit');
      $news.set(`${lane === 'kicks' ? 'Kick' : 'Hi-hat'}, step ${step + 1}, ${on ? 'on' : 'off'}`);
    },

    generate(): void {
      change(generateNotes($melody.get(), random), 'generate');
      $name.set('Melody');
      $news.set(`New melody: ${noteNames($melody.get()).join(', ')}`);
    },

    clear(): void {
      change(clearNotes($melody.get()), 'clear');
      $news.set('All notes cleared');
    },

    /** Another melody takes the place of this one, which Undo brings back. */
    open(melody: Melody, words: string, name = 'Melody'): void {
      stop();
      change(melody, 'open');
      $name.set(name);
      $news.set(words);
    },

    undo: () => move(undo<Melody>, 'Undone'),
    redo: () => move(redo<Melody>, 'Redone'),
  };
}

export type Builder = ReturnType<typeof createBuilder>;
