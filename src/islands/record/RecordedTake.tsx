import { useEffect, useRef } from 'react';
import type { TimedNote } from '#lib/melody/notes.ts';
import { TuneStaff } from '../studio/TuneStaff.tsx';

export interface RecordedTakeProps {
  notes: readonly TimedNote[];
  seconds: number;
  /** What is there, and what was left out or changed. */
  words: string;
  hearing: boolean;
  onHear: () => void;
  onStop: () => void;
  /** Null where there is nothing to keep. */
  onKeep: (() => void) | null;
  onDiscard: () => void;
}

/** What was recorded: seen, heard, and kept or dropped. Nothing that was there is touched before it is kept. */
export function RecordedTake(props: RecordedTakeProps) {
  const { notes, seconds, words, hearing, onKeep } = props;
  const hear = useRef<HTMLButtonElement>(null);
  // Who pressed Stop goes on here; by Escape or at its own end too.
  useEffect(() => hear.current?.focus(), []);
  return (
    <div className="recorded" role="group" aria-label="Your recording">
      <TuneStaff notes={notes} words={words} seconds={seconds} playing={hearing} />
      <p role="status">{words}</p>
      <div className="record-row">
        <button
          type="button"
          className="button"
          ref={hear}
          onClick={() => (hearing ? props.onStop() : props.onHear())}
        >
          {hearing ? 'Stop' : 'Hear it'}
        </button>
        <button
          type="button"
          className="button button-loud"
          aria-disabled={!onKeep}
          onClick={() => onKeep?.()}
        >
          Keep
        </button>
        <button type="button" className="button" onClick={props.onDiscard}>
          Discard
        </button>
      </div>
    </div>
  );
}
