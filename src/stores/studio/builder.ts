import { atom, computed } from 'nanostores';
import { readSessionText, writeSessionText } from '#lib/browser/session-storage.ts';
import { studioKeys } from './studio-keys.ts';
import { readText, writeText } from '#lib/browser/storage.ts';
import { record, redo, startHistory, undo, type History } from '#lib/data/edit-history.ts';
import {
  changeRange,
  changeScale,
  clearNotes,
  generateNotes,
  setHit,
  setStep,
} from '#lib/melody/change-melody.ts';
import { exampleMelody } from '#lib/melody/example-melody.ts';
import { decodeMelody, encodeMelody } from '#lib/melody/melody-code.ts';
import { emptyMelody, noteName, noteNames, soundingSteps, type Melody } from '#lib/melody/melody.ts';

interface BuilderOptions {
  nowMs: () => number;
  /** From 0 up to 1. */
  random: () => number;
  /** Called before a change that a playing melody cannot follow (spec 4: those settings are locked). */
  stop: () => void;
}

/** What lies on the desk: a melody, the name that files take from it, and the project that it came from. */
interface Desk {
  melody: Melody;
  name: string;
  project: string | null;
}

type Lane = 'kicks' | 'hats';

const locked = ['scale', 'instrument', 'range', 'noteDuration', 'length', 'tempo', 'drums'] as const;
const unnamed = { name: 'Melody', project: null };

/** The desk of a first visit. */
export const emptyDesk: Desk = { melody: emptyMelody, ...unnamed };

/**
 * The melody at work: every change is a step to undo, and is kept over a reload, for this tab in its session
 * and for the next tab in the browser's storage.
 */
export function createBuilder({ nowMs, random, stop }: BuilderOptions) {
  const $history = atom<History<Desk>>(startHistory(emptyDesk));
  const $desk = computed($history, ({ present }) => present);
  const $melody = computed($desk, ({ melody }) => melody);
  const $hasNotes = computed($melody, (melody) => soundingSteps(melody).some((midi) => midi !== null));
  /** Whether this visitor has made nothing yet. */
  const $isNew = atom(true);
  const $kept = atom(true);
  const $news = atom('');
  const $notice = atom('');
  let strokes = 0;

  function keep(): void {
    const code = encodeMelody($melody.get());
    writeSessionText(studioKeys.studioMelody, code);
    $kept.set(writeText(studioKeys.studioMelody, code));
  }

  function setDesk(next: Desk, kind: string): void {
    $history.set(record($history.get(), next, kind, nowMs()));
    if ($hasNotes.get()) $isNew.set(false);
    keep();
  }

  function change(melody: Melody, kind: string): void {
    if (encodeMelody(melody) === encodeMelody($melody.get())) return;
    $notice.set('');
    setDesk({ ...$desk.get(), melody }, kind);
  }

  function move(step: typeof undo<Desk>, word: string): void {
    const before = $melody.get();
    const next = step($history.get());
    if (next === $history.get()) return;
    const { melody } = next.present;
    if (locked.some((setting) => melody[setting] !== before[setting])) stop();
    $history.set(next);
    $notice.set('');
    $news.set(`${word}: ${noteNames(melody).join(', ') || 'no notes'}, ${melody.tempo} BPM`);
    keep();
  }

  function sayHit(lane: Lane, step: number): void {
    const on = $melody.get()[lane][step];
    $news.set(`${lane === 'kicks' ? 'Kick' : 'Hi-hat'}, step ${step + 1}, ${on ? 'on' : 'off'}`);
  }

  return {
    $melody,
    /** The name and the project under which this melody was saved or opened. */
    $desk,
    /** False when the browser refuses to keep the melody over a reload. */
    $kept,
    /** What has just happened, for screen readers. */
    $news,
    /** What came onto the desk from elsewhere, to be read by everybody; the next change takes it away. */
    $notice,
    $canUndo: computed($history, ({ past }) => past.length > 0),
    $canRedo: computed($history, ({ future }) => future.length > 0),
    $hasNotes,
    /** What a visitor who has made nothing yet can hear and see instead: with the settings of the desk, and never on it. */
    $example: computed([$isNew, $hasNotes, $melody], (isNew, hasNotes, melody) =>
      isNew && !hasNotes ? exampleMelody(melody) : null,
    ),

    /** Takes up the melody of the last visit. `isNew`: the visitor has no projects. */
    restore(isNew: boolean): void {
      const { studioMelody } = studioKeys;
      const stored =
        decodeMelody(readSessionText(studioMelody) ?? '') ?? decodeMelody(readText(studioMelody) ?? '');
      if (stored) $history.set(startHistory<Desk>({ melody: stored, ...unnamed }));
      $isNew.set(isNew && !$hasNotes.get());
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

    paintHit(lane: Lane, step: number, on: boolean): void {
      change(setHit($melody.get(), lane, step, on), `stroke ${strokes}`);
    },

    /** Sets the note of a step, or clears it where it is set already. */
    toggle(step: number, midi: number): void {
      const melody = $melody.get();
      const isOn = melody.steps[step] === midi;
      change(setStep(melody, step, isOn ? null : midi), 'note');
      $news.set(`${noteName(melody, midi)}, step ${step + 1}, ${isOn ? 'off' : 'on'}`);
    },

    toggleHit(lane: Lane, step: number): void {
      change(setHit($melody.get(), lane, step, !$melody.get()[lane][step]), 'hit');
      sayHit(lane, step);
    },

    clearStep(step: number): void {
      change(setStep($melody.get(), step, null), 'clear step');
      $news.set(`Step ${step + 1} is silent`);
    },

    generate(): void {
      $notice.set('');
      setDesk({ melody: generateNotes($melody.get(), random), ...unnamed }, 'generate');
      $news.set(`New melody: ${noteNames($melody.get()).join(', ')}`);
    },

    clear(): void {
      change(clearNotes($melody.get()), 'clear');
      $news.set('All notes cleared');
    },

    /** Another melody takes the place of this one, which Undo brings back where it had notes. */
    open(melody: Melody, words: string, from: Omit<Desk, 'melody'> = unnamed): void {
      const undo = $hasNotes.get() ? ' Undo brings yours back.' : '';
      stop();
      setDesk({ melody, ...from }, 'open');
      $notice.set(`${words}${undo}`);
    },

    /** The melody on the desk was saved. */
    saved(name: string, project: string): void {
      const history = $history.get();
      $history.set({ ...history, present: { ...history.present, name, project } });
    },

    undo: () => move(undo<Desk>, 'Undone'),
    redo: () => move(redo<Desk>, 'Redone'),
  };
}
