import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Beats } from '#lib/audio/clicks.ts';
import { moveOctave } from '#lib/melody/piano-keys.ts';
import type { RecordGrid } from '#lib/melody/quantise.ts';
import { troubleWords } from '#stores/studio/score-player.ts';
import type { MidiKeyboards } from '#stores/record/midi-keyboards.ts';
import type { Recorder } from '#stores/record/recorder.ts';
import { ChoiceField } from '../song/ChoiceField.tsx';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import { BeatRow } from './BeatRow.tsx';
import { MidiKeyboardLine } from './MidiKeyboardLine.tsx';
import { Piano } from './Piano.tsx';
import styles from './record.css?url';
import { RecordedTake, type RecordedTakeProps } from './RecordedTake.tsx';
import { useComputerKeys } from './use-computer-keys.ts';

export interface RecordPanelProps {
  /** What is recorded, for screen readers. */
  label: string;
  recorder: Recorder;
  keyboards: MidiKeyboards;
  grids: readonly { readonly id: RecordGrid; readonly label: string }[];
  grid: RecordGrid;
  onGrid: (grid: RecordGrid) => void;
  beats: () => Beats;
  /** The C at the left end of the piano, when it is first shown. */
  firstC: number;
  /** The focus comes along: it was on what has letters of its own. */
  takesFocus?: boolean;
  /** What else can be chosen before it is recorded. */
  choices?: ReactNode;
  take: RecordedTakeProps | null;
}

/** Keys to play, and what records them: count-in, metronome, grid; then what was played, to be kept or dropped. */
export function RecordPanel(props: RecordPanelProps) {
  useStylesheet(styles);
  const { label, recorder, keyboards, grids, grid, take, takesFocus = false } = props;
  const state = useStore(recorder.$state);
  const clicks = useStore(recorder.$clicks);
  const trouble = useStore(recorder.$trouble);
  const news = useStore(recorder.$news);
  const [lowestC, setLowestC] = useState(props.firstC);
  const moveBy = (by: number) => setLowestC((lowest) => moveOctave(lowest, by));
  useComputerKeys(recorder, lowestC, moveBy);
  const isRecording = state === 'recording' || state === 'starting';
  const panel = useRef<HTMLElement>(null);
  const start = useRef<HTMLButtonElement>(null);
  const hadTake = useRef(false);
  // The button that was pressed, Keep or Discard, went with the recording.
  useEffect(() => {
    if (hadTake.current && !take) start.current?.focus();
    hadTake.current = take !== null;
  }, [take]);

  useEffect(() => {
    if (takesFocus) start.current?.focus();
  }, [takesFocus]);

  function toggle() {
    if (isRecording) return recorder.stop();
    panel.current?.scrollIntoView({ block: 'nearest' });
    recorder.start();
  }

  return (
    <section className="recorder" aria-label={label} ref={panel}>
      <div className="record-row">
        <button
          type="button"
          className={`button record-start ${take && !isRecording ? '' : 'button-loud'}`}
          ref={start}
          onClick={toggle}
        >
          {isRecording ? 'Stop recording' : take ? 'Try again' : 'Start recording'}
        </button>
        <BeatRow active={state === 'recording'} beats={props.beats} position={recorder.position} />
      </div>
      <p role="status" className={state === 'ready' ? 'small' : 'hidden-text'}>
        {news}
      </p>
      {trouble && (
        <p role="alert" className="field-error">
          {troubleWords[trouble]}{' '}
          {trouble === 'interrupted' && (
            <button type="button" className="button" onClick={recorder.wake}>
              Resume sound
            </button>
          )}
        </p>
      )}
      {take && !isRecording && (
        <Suspense>
          <RecordedTake {...take} />
        </Suspense>
      )}
      <Piano recorder={recorder} lowestC={lowestC} onOctave={moveBy}>
        <label className="record-check">
          <input
            type="checkbox"
            checked={clicks}
            onChange={(event) => recorder.$clicks.set(event.target.checked)}
          />
          Metronome
        </label>
        <ChoiceField
          label="Grid"
          value={grid}
          choices={grids.map(({ id, label }) => ({ value: id, label }))}
          onChange={props.onGrid}
        />
        {props.choices}
      </Piano>
      <p className="small record-hint">
        The computer’s keys play too: the row of A is white, the row of W black; Z and X change the octave.
        They play as long as no field, list or grid has the focus.
      </p>
      <MidiKeyboardLine keyboards={keyboards} />
    </section>
  );
}
