import { memo, useRef, useState, type CSSProperties, type KeyboardEvent, type RefObject } from 'react';
import { nextCell, type Cell } from './grid-keys.ts';
import { useStroke } from './use-stroke.ts';

export interface GridRow {
  name: string;
  /** Which of the steps are on. */
  on: readonly boolean[];
}

interface StepGridProps {
  label: string;
  /** Top row first. */
  rows: readonly GridRow[];
  steps: number;
  /** Turns one cell over. */
  toggle: (cell: Cell) => void;
  /** A new stroke of finger or pointer begins. */
  newStroke: () => void;
  /** One cell of a stroke. */
  paint: (cell: Cell, on: boolean) => void;
  /** Makes a step silent. */
  clear: (cell: Cell) => void;
  playhead: RefObject<HTMLDivElement | null>;
}

interface RowProps {
  name: string;
  index: number;
  /** The steps as a word of zeros and ones, so that rows that did not change are not drawn again. */
  on: string;
  /** The step that Tab reaches, or -1. */
  stop: number;
}

const Row = memo(function Row({ name, index, on, stop }: RowProps) {
  return (
    <div role="row" aria-rowindex={index + 2}>
      <span role="rowheader" className="figures">
        {name}
      </span>
      {[...on].map((state, step) => (
        <div
          key={step}
          role="gridcell"
          data-row={index}
          data-step={step}
          tabIndex={step === stop ? 0 : -1}
          aria-colindex={step + 2}
          aria-selected={state === '1'}
          aria-label={`${name}, step ${step + 1}, ${state === '1' ? 'on' : 'off'}`}
        />
      ))}
    </div>
  );
});

/**
 * Steps across, sounds down: arrows move, Space and Enter turn a note over, Delete makes the step silent;
 * pointers and fingers paint. One cell is in the Tab order.
 */
export function StepGrid({ label, rows, steps, toggle, newStroke, paint, clear, playhead }: StepGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<Cell>({ row: 0, step: 0 });
  const isOn = ({ row, step }: Cell) => rows[row]?.on[step] ?? false;
  const stroke = useStroke({ isOn, newStroke, paint, toggle, touched: setCursor });
  const at = { row: Math.min(cursor.row, rows.length - 1), step: Math.min(cursor.step, steps - 1) };

  function keys(event: KeyboardEvent) {
    if (event.altKey || event.metaKey) return;
    const next = nextCell(at, event.key, event.ctrlKey, rows.length, steps);
    if (next) {
      setCursor(next);
      const cell = `[data-row="${next.row}"][data-step="${next.step}"]`;
      grid.current?.querySelector<HTMLElement>(cell)?.focus();
    } else if ((event.key === ' ' || event.key === 'Enter') && !event.ctrlKey) toggle(at);
    else if (event.key === 'Delete' || event.key === 'Backspace') clear(at);
    else return;
    event.preventDefault();
  }

  return (
    <div className="step-grid" style={{ '--steps': steps } as CSSProperties}>
      <div className="step-sheet">
        <div
          role="grid"
          ref={grid}
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-colcount={steps + 1}
          onKeyDown={keys}
          {...stroke}
        >
          <div role="row" aria-rowindex={1} className="step-numbers">
            <span role="columnheader">
              <span className="hidden-text">Sound</span>
            </span>
            {Array.from({ length: steps }, (_, step) => (
              <span key={step} role="columnheader" className="figures">
                {step + 1}
              </span>
            ))}
          </div>
          {rows.map(({ name, on }, index) => (
            <Row
              key={name}
              name={name}
              index={index}
              on={on.map(Number).join('')}
              stop={index === at.row ? at.step : -1}
            />
          ))}
        </div>
        <div className="playhead" ref={playhead} hidden />
      </div>
    </div>
  );
}
