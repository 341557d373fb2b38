import { atom } from 'nanostores';
import type { MidiPort, MidiPorts } from '#lib/browser/midi-ports.ts';
import { createMidiReader } from '#lib/melody/midi-messages.ts';

interface MidiKeyboardParts {
  /** Null where the browser knows no MIDI. */
  open: (() => Promise<MidiPorts>) | null;
  press: (source: string, pitch: number, velocity: number, stampMs: number) => void;
  release: (source: string, stampMs: number) => void;
  nowMs: () => number;
}

export type MidiState = 'unknown-here' | 'off' | 'asking' | 'refused' | 'failed' | 'on';

/** The keyboards that are plugged in, each with keys of its own; asked for only when the visitor wants them. */
export function createMidiKeyboards({ open, press, release, nowMs }: MidiKeyboardParts) {
  const $state = atom<MidiState>(open ? 'off' : 'unknown-here');
  /** What the keyboards are called. */
  const $names = atom<readonly string[]>([]);
  const listening = new Map<string, () => void>();
  let ports: MidiPorts | null = null;
  let stopWatching = () => {};

  /** Answers how to unplug it: all its keys go up. */
  function plugIn({ id, listen }: MidiPort): () => void {
    const read = createMidiReader();
    const down = new Set<number>();
    const sourceOf = (pitch: number) => `midi ${id} ${pitch}`;
    const liftAll = (stampMs: number) => {
      for (const pitch of down) release(sourceOf(pitch), stampMs);
      down.clear();
    };
    const stop = listen((bytes, stampMs) => {
      for (const key of read(bytes))
        if (key.kind === 'all-up') liftAll(stampMs);
        else {
          // A key that was struck twice sounds twice.
          release(sourceOf(key.pitch), stampMs);
          down.delete(key.pitch);
          if (key.kind === 'up') continue;
          down.add(key.pitch);
          press(sourceOf(key.pitch), key.pitch, key.velocity, stampMs);
        }
    });
    return () => {
      stop();
      liftAll(nowMs());
    };
  }

  function look(): void {
    const inputs = ports?.inputs() ?? [];
    for (const [id, unplug] of listening)
      if (!inputs.some((input) => input.id === id)) {
        unplug();
        listening.delete(id);
      }
    for (const input of inputs) if (!listening.has(input.id)) listening.set(input.id, plugIn(input));
    $names.set(inputs.map(({ name }) => name));
  }

  return {
    $state,
    $names,

    /** Call it in the press: the browser may ask. */
    async connect(): Promise<void> {
      if (!open || $state.get() === 'asking' || $state.get() === 'on') return;
      $state.set('asking');
      try {
        ports = await open();
        stopWatching = ports.onChange(look);
        $state.set('on');
        look();
      } catch (error) {
        const name = error instanceof Error || error instanceof DOMException ? error.name : '';
        const isRefused = ['NotAllowedError', 'SecurityError'].includes(name);
        if (!isRefused) console.warn('midi_failed', error);
        $state.set(isRefused ? 'refused' : 'failed');
      }
    },

    /** Listens no more; the next time nobody is asked. */
    leave(): void {
      stopWatching();
      for (const unplug of listening.values()) unplug();
      listening.clear();
      ports = null;
      if ($state.get() === 'on') $state.set('off');
    },
  };
}

export type MidiKeyboards = ReturnType<typeof createMidiKeyboards>;
