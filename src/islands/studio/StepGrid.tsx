import {
  memo,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { nextCell, type Cell } from './grid-keys.ts';
import { StepPages } from './StepPages.tsx';
import { useNarrow } from './use-narrow.ts';
import { useStroke } from './use-stroke.ts';

export interface GridRow {
  name: string;
  /** Which of the steps are on. */
  on: readonly boolean[];
  /** Which of the steps show a note that is only an example. */
  hint?: readonly boolean[];
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
  /** The shown steps as a word: 1 is on, 2 an example, 0 off; so that rows that did not change are not drawn again. */
  on: string;
  /** The step of the first shown cell. */
  first: number;
  /** The step that Tab reaches, or -1. */
  stop: number;
}

const words: Readonly<Record<string, string>> = { 0: 'off', 1: 'on', 2: 'off, example' };

const Row = memo(function Row({ name, index, on, first, stop }: RowProps) {
  return (
    <div role="row" aria-rowindex={index + 2}>
      <span role="rowheader" aria-colindex={1} className="figures">
        {name}
      </span>
      {[...on].map((state, place) => {
        const step = first + place;
        return (
          <div
            key={place}
            role="gridcell"
            data-row={index}
            data-step={step}
            tabIndex={step === stop ? 0 : -1}
            aria-colindex={step + 2}
            aria-selected={state === '1'}
            data-hint={state === '2' || undefined}
            aria-label={`${name}, step ${step + 1}, ${words[state]}`}
          />
        );
      })}
    </div>
  );
});

/** So many steps fit on a phone. */
const narrowSteps = 8;

/**
 * Steps across, sounds down: arrows move, Space and Enter turn a note over, Delete makes the step silent;
 * pointers and fingers paint. One cell is in the Tab order. A phone shows eight steps at a time.
 */
export function StepGrid({ label, rows, steps, toggle, newStroke, paint, clear, playhead }: StepGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const narrow = useNarrow();
  const [cursor, setCursor] = useState<Cell>({ row: 0, step: 0 });
  const isOn = ({ row, step }: Cell) => rows[row]?.on[step] ?? false;
  const stroke = useStroke({ isOn, newStroke, paint, toggle, touched: setCursor });
  const at = { row: Math.min(cursor.row, rows.length - 1), step: Math.min(cursor.step, steps - 1) };
  const size = narrow ? Math.min(steps, narrowSteps) : steps;
  const first = Math.floor(at.step / size) * size;
  const shown = Math.min(size, steps - first);

  // The cell with the focus moved to another page, or went with an undo: its heir takes it.
  useEffect(() => {
    const { activeElement } = document;
    if (!hasFocus.current || (activeElement !== document.body && !grid.current?.contains(activeElement)))
      return;
    const cell = `[data-row="${at.row}"][data-step="${at.step}"]`;
    grid.current?.querySelector<HTMLElement>(cell)?.focus();
  }, [at.row, at.step, first, rows.length]);

  function keys(event: KeyboardEvent) {
    if (event.altKey || event.metaKey) return;
    const next = nextCell(at, event.key, event.ctrlKey, rows.length, steps);
    if (next) setCursor(next);
    else if ((event.key === ' ' || event.key === 'Enter') && !event.ctrlKey) toggle(at);
    else if (event.key === 'Delete' || event.key === 'Backspace') clear(at);
    else return;
    event.preventDefault();
  }

  return (
    <div className="step-grid" style={{ '--steps': shown } as CSSProperties}>
      {size < steps && (
        <StepPages
          label={label}
          steps={steps}
          size={size}
          first={first}
          show={(step) => setCursor({ ...at, step })}
        />
      )}
      <div className="step-sheet">
        <div
          role="grid"
          ref={grid}
          aria-label={label}
          aria-multiselectable
          aria-rowcount={rows.length + 1}
          aria-colcount={steps + 1}
          onKeyDown={keys}
          onFocus={({ target }) => {
            hasFocus.current = true;
            const { row, step } = target.dataset;
            if (row && step) setCursor({ row: Number(row), step: Number(step) });
          }}
          onBlur={({ relatedTarget }) => (hasFocus.current = relatedTarget === null)}
          {...stroke}
        >
          <div role="row" aria-rowindex={1} className="step-numbers">
            <span role="columnheader" aria-colindex={1}>
              <span className="hidden-text">Sound</span>
            </span>
            {Array.from({ length: shown }, (_, place) => (
              <span key={place} role="columnheader" aria-colindex={first + place + 2} className="figures">
                {first + place + 1}
              </span>
            ))}
          </div>
          {rows.map(({ name, on, hint }, index) => (
            <Row
              key={index}
              name={name}
              index={index}
              on={on
                .slice(first, first + shown)
                .map((isOn, place) => (isOn ? 1 : hint?.[first + place] ? 2 : 0))
                .join('')}
              first={first}
              stop={index === at.row ? at.step : -1}
            />
          ))}
        </div>
        <div className="playhead" ref={playhead} data-first={first} data-shown={shown} hidden />
      </div>
    </div>
  );
}
