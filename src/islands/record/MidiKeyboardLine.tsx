import { useStore } from '@nanostores/react';
import type { MidiKeyboards, MidiState } from '#stores/record/midi-keyboards.ts';

const troubles: Partial<Record<MidiState, string>> = {
  'unknown-here': 'This browser knows no MIDI keyboards; Chrome, Edge and Firefox do.',
  refused:
    'The browser may not use MIDI keyboards here. Allow it in the settings of this site, then press again.',
  failed:
    'The MIDI keyboard could not be reached. Check that it is plugged in and that no other program has it.',
};

/** The button that asks for MIDI keyboards, and what became of it. */
export function MidiKeyboardLine({ keyboards }: { keyboards: MidiKeyboards }) {
  const state = useStore(keyboards.$state);
  const names = useStore(keyboards.$names);
  const heard =
    names.length > 0 ? `Listening to ${names.join(', ')}.` : 'Plug a MIDI keyboard in: it is heard at once.';
  return (
    <div className="record-row">
      {state !== 'unknown-here' && state !== 'on' && (
        <button
          type="button"
          className="button"
          aria-disabled={state === 'asking'}
          onClick={() => void keyboards.connect()}
        >
          Use a MIDI keyboard
        </button>
      )}
      <p role="status" className="small">
        {state === 'on' ? heard : troubles[state]}
      </p>
    </div>
  );
}
