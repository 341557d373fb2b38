/** MIDI keyboards as the browser shows them. */

export interface MidiPort {
  readonly id: string;
  /** As its maker calls it. */
  readonly name: string;
  /** Calls back with what it sends, and when in the time of `performance.now()`. Answers how to end. */
  readonly listen: (heard: (bytes: Iterable<number>, stampMs: number) => void) => () => void;
}

export interface MidiPorts {
  /** Those that are plugged in now. */
  readonly inputs: () => readonly MidiPort[];
  /** Calls back when one is plugged in or out. Answers how to end. */
  readonly onChange: (changed: () => void) => () => void;
}

function portOf(input: MIDIInput): MidiPort {
  return {
    id: input.id,
    name: input.name || 'MIDI keyboard',
    listen(heard) {
      // Setting this opens the port; adding a listener would not.
      input.onmidimessage = ({ data, timeStamp }) => data && heard(data, timeStamp);
      return () => {
        input.onmidimessage = null;
      };
    },
  };
}

/** Whether this browser knows MIDI keyboards at all. */
export const hasMidi = (): boolean => 'requestMIDIAccess' in navigator;

/** Asks the visitor, where the browser does so. Rejects with NotAllowedError or SecurityError when it is refused. */
export async function openMidi(): Promise<MidiPorts> {
  const access = await navigator.requestMIDIAccess({ sysex: false });
  return {
    inputs: () => [...access.inputs.values()].filter(({ state }) => state !== 'disconnected').map(portOf),
    onChange(changed) {
      access.onstatechange = changed;
      return () => {
        access.onstatechange = null;
      };
    },
  };
}
