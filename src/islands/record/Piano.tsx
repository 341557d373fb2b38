import { useStore } from '@nanostores/react';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { nameOf } from '#lib/melody/notes.ts';
import { isBlack, moveOctave } from '#lib/melody/piano-keys.ts';
import type { Recorder } from '#stores/record/recorder.ts';
import { useNarrow } from '../studio/use-narrow.ts';
import { useTouchKeys } from './use-touch-keys.ts';

interface PianoProps {
  recorder: Recorder;
  /** The C at its left end, a MIDI number. */
  lowestC: number;
  onOctave: (by: number) => void;
  /** What else stands under the keys. */
  children?: ReactNode;
}

const spoken = (pitch: number) => nameOf(pitch).replace('#', ' sharp ');

/** An octave of keys on a phone, two where there is room; both end with the next C. */
export function Piano({ recorder, lowestC, onOctave, children }: PianoProps) {
  const semitones = useNarrow() ? 12 : 24;
  const down = useStore(recorder.$down);
  const touch = useTouchKeys(recorder);
  /** The one key in the Tab order, in semitones. */
  const [stop, setStop] = useState(0);
  const pitches = Array.from({ length: semitones + 1 }, (_, index) => lowestC + index);
  const whites = pitches.filter((pitch) => !isBlack(pitch)).length;
  const octaveButton = (by: number, words: string, sign: string) => (
    <button
      type="button"
      className="button piano-octave"
      aria-label={words}
      aria-disabled={moveOctave(lowestC, by) === lowestC}
      onClick={() => onOctave(by)}
    >
      {sign}
    </button>
  );
  return (
    <div className="piano-place">
      <div
        role="group"
        aria-label="Piano keys"
        className="piano"
        style={{ '--whites': whites } as CSSProperties}
        onFocus={({ target }) => setStop(Number(target.dataset['pitch'] ?? lowestC) - lowestC)}
        {...touch}
      >
        {pitches.map((pitch, index) => (
          <button
            key={index}
            type="button"
            aria-label={spoken(pitch)}
            data-pitch={pitch}
            data-black={isBlack(pitch) || undefined}
            data-down={down.has(pitch) || undefined}
            tabIndex={index === Math.min(stop, semitones) ? 0 : -1}
            style={{ '--at': pitches.slice(0, index).filter((one) => !isBlack(one)).length } as CSSProperties}
          >
            {pitch % 12 === 0 && <span aria-hidden="true">{nameOf(pitch)}</span>}
          </button>
        ))}
      </div>
      <div className="record-row">
        {octaveButton(-1, 'An octave lower', '−')}
        <span className="figures">
          {nameOf(lowestC)} to {nameOf(lowestC + semitones)}
        </span>
        {octaveButton(1, 'An octave higher', '+')}
        {children}
      </div>
    </div>
  );
}
