import { atom } from 'nanostores';
import type { RunEvents } from '#lib/audio/live.ts';
import type { RecordCourse } from '#lib/audio/record-run.ts';
import type { PlayedKey } from '#lib/melody/quantise.ts';
import { prefetch } from '#lib/browser/prefetch.ts';
import type { Trouble } from '../studio/score-player.ts';

/** The part of an engine that recording needs. */
export interface KeysEngine {
  /** Readies the instrument; with a course it begins to count in. */
  openKeys(course: RecordCourse | null, events: RunEvents): void;
  press(pitch: number, velocity: number): void;
  release(pitch: number): void;
  /** The second of the course that was heard at a time stamp; null where nothing was opened. */
  heardAt(stampMs: number): number | null;
  stop(): void;
  wake(): void;
}

interface RecorderParts {
  load: () => Promise<KeysEngine>;
  /** What is to be played to, as it is set now. */
  course: () => Omit<RecordCourse, 'clicks'>;
  /** Silences whatever else plays. */
  takeTurn: () => void;
  /** As `performance.now()`. */
  nowMs: () => number;
}

/** `taken`: a recording waits to be kept or dropped. */
export type RecordState = 'ready' | 'starting' | 'recording' | 'taken';

interface Held {
  readonly pitch: number;
  /** What of it is recorded. */
  note: { readonly start: number } | null;
  readonly velocity: number;
}

/** Keys that sound at once, whoever presses them, and what was played to the clicks. */
export function createRecorder({ load, course, takeTurn, nowMs }: RecorderParts) {
  const $state = atom<RecordState>('ready');
  const $keys = atom<readonly PlayedKey[]>([]);
  /** The pitches whose keys are down. */
  const $down = atom<ReadonlySet<number>>(new Set());
  const $clicks = atom(true);
  const $trouble = atom<Trouble | null>(null);
  const $news = atom('');
  const held = new Map<string, Held>();
  let played: PlayedKey[] = [];
  let engine: KeysEngine | null = null;
  let isOpen = false;
  let turn = 0;

  async function bring(): Promise<KeysEngine> {
    engine ??= await load();
    return engine;
  }

  const showDown = () => $down.set(new Set([...held.values()].map(({ pitch }) => pitch)));

  function lift(source: string, stampMs: number): void {
    const key = held.get(source);
    if (!key) return;
    held.delete(source);
    showDown();
    if (![...held.values()].some(({ pitch }) => pitch === key.pitch)) engine?.release(key.pitch);
    if (!key.note) return;
    const { pitch, velocity, note } = key;
    played.push({ pitch, velocity, start: note.start, end: engine?.heardAt(stampMs) ?? Infinity });
  }

  function liftAll(): void {
    for (const source of [...held.keys()]) lift(source, nowMs());
  }

  function silence(): void {
    turn += 1;
    liftAll();
    if (isOpen) engine?.stop();
    isOpen = false;
    if ($trouble.get() === 'interrupted') $trouble.set(null);
  }

  /** Ends a recording; what was played is there to be heard. */
  function finish(): void {
    const wasRecording = $state.get() === 'recording';
    silence();
    if (!wasRecording) {
      if ($state.get() === 'starting') $state.set('ready');
      return;
    }
    $keys.set(played);
    $state.set(played.length > 0 ? 'taken' : 'ready');
    $news.set(played.length > 0 ? 'Stopped.' : 'Nothing was played, so nothing was recorded.');
  }

  function open(ready: KeysEngine, along: RecordCourse | null): boolean {
    const mine = turn;
    const fail = () => {
      if (mine !== turn) return;
      finish();
      $trouble.set('blocked');
    };
    isOpen = true;
    try {
      ready.openKeys(along, {
        onEnd: () => mine === turn && finish(),
        onBlocked: fail,
        onInterrupted: (interrupted) => mine === turn && $trouble.set(interrupted ? 'interrupted' : null),
      });
      return true;
    } catch (error) {
      console.warn('record_failed', error);
      fail();
      return false;
    }
  }

  /** Calls back with the engine: at once where it is there, so that sound begins in the press. */
  function withEngine(then: (ready: KeysEngine) => void): void {
    if (engine) return then(engine);
    const mine = turn;
    bring().then(
      (ready) => mine === turn && then(ready),
      (error: unknown) => {
        console.warn('record_engine_failed', error);
        if (mine !== turn) return;
        $state.set($keys.get().length > 0 ? 'taken' : 'ready');
        $trouble.set('not-loaded');
      },
    );
  }

  function sound(source: string, stampMs: number): void {
    withEngine((ready) => {
      const key = held.get(source);
      if (!key) return;
      if (!isOpen) {
        takeTurn();
        $trouble.set(null);
        if (!open(ready, null)) return;
      }
      ready.press(key.pitch, key.velocity);
      const start = $state.get() === 'recording' ? ready.heardAt(stampMs) : null;
      if (start !== null) key.note = { start };
    });
  }

  return {
    $state,
    $keys,
    $down,
    /** Whether the metronome goes on after the count-in. */
    $clicks,
    $trouble,
    /** What has just happened, for screen readers. */
    $news,

    prefetch: () => prefetch(bring),

    /** A key goes down. `source` is the finger or key that does it: one that is down already changes nothing. */
    press(source: string, pitch: number, velocity: number, stampMs: number): void {
      if (held.has(source)) return;
      held.set(source, { pitch, velocity, note: null });
      showDown();
      sound(source, stampMs);
    },

    release: lift,

    /** Every key goes up: nobody would tell of it. */
    releaseAll: liftAll,

    /** Counts in and records. Call it in the press. What was recorded before is dropped when this begins. */
    start(): void {
      if ($state.get() === 'recording' || $state.get() === 'starting') return;
      silence();
      takeTurn();
      $trouble.set(null);
      $state.set('starting');
      withEngine((ready) => {
        played = [];
        if (!open(ready, { ...course(), clicks: () => $clicks.get() })) return $state.set('ready');
        $keys.set([]);
        $state.set('recording');
        $news.set('One bar is counted in, then it records.');
      });
    },

    /** Ends the recording, or silences the keys. */
    stop: finish,

    /** Drops what was recorded. */
    discard(): void {
      silence();
      $keys.set([]);
      $state.set('ready');
      $news.set('');
    },

    wake: () => engine?.wake(),

    /** The second of the course that is heard now, below 0 in the count-in; null while nothing is recorded. */
    position: () => ($state.get() === 'recording' ? (engine?.heardAt(nowMs()) ?? null) : null),
  };
}

export type Recorder = ReturnType<typeof createRecorder>;
