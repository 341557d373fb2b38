import type { ReactNode } from 'react';
import { noteKey } from '#lib/song/note-address.ts';
import type { CellRun } from '#lib/song/sheet/beamed-runs.ts';
import type { SheetBar } from '#lib/song/sheet/song-sheet.ts';
import { BeamRun } from './BeamRun.tsx';
import { NoteButton } from './NoteButton.tsx';
import { RestSign } from './RestSign.tsx';

interface BarViewProps {
  bar: SheetBar;
  section: number;
  line: number;
  /** The chosen syllable of the line, or null. */
  chosen: number | null;
  /** What stands before its first note. */
  children: ReactNode;
}

/** A bar. Where it is wider than the sheet it breaks at a strong beat if it can. */
export function BarView({ bar: { groups, barLine }, section, line, chosen, children }: BarViewProps) {
  const view = (cell: CellRun['cells'][number]) => {
    if (cell.kind === 'rest') return <RestSign key={`rest ${cell.start}`} cell={cell} />;
    const { syllable } = cell;
    return (
      <NoteButton
        key={syllable}
        cell={cell}
        address={noteKey({ section, line, syllable })}
        chosen={syllable === chosen}
        stop={syllable === (chosen ?? 0)}
      />
    );
  };
  return (
    <span className="sheet-bar" data-bar-line={barLine}>
      {groups.map((runs, index) => (
        <span key={index} className="sheet-beats">
          {index === 0 && children}
          {runs.map((run) => {
            const [first] = run.cells;
            if (!first || run.beams.length === 0) return first && view(first);
            return (
              <BeamRun key={`beam ${first.start}`} run={run}>
                {run.cells.map(view)}
              </BeamRun>
            );
          })}
          {index === groups.length - 1 && barLine !== 'none' && <span className="bar-line" />}
        </span>
      ))}
    </span>
  );
}
