import type { ReactNode } from 'react';
import type { Beam, CellRun } from '#lib/song/sheet/beamed-runs.ts';
import { strokesOf } from './beam-strokes.ts';
import { beamOutline, stemAt, stemWidth } from './beam-outline.ts';
import { lineWidthFor, runSize } from './cell-widths.ts';
import { boxOf, staffSize, units, useStaffRoom, yOf, type StaffRoom } from './staff-room.ts';

function BeamView({ beam, room }: { beam: Beam; room: StaffRoom }) {
  const { from, to, up } = beam;
  const outline = beamOutline([0, yOf(from.edge)], [100, yOf(to.edge)], up);
  return strokesOf(beam).map(({ columns, left, width }) => (
    <svg
      key={columns}
      className="beam"
      viewBox={boxOf(room, 0, 100)}
      preserveAspectRatio="none"
      aria-hidden="true"
      style={{
        ...staffSize(room, 0),
        gridColumn: columns,
        left: `calc(${left}% + ${units(stemAt(up) - stemWidth / 2)})`,
        width: `calc(${width}% + ${units(stemWidth)})`,
      }}
    >
      <path d={outline} />
    </svg>
  ));
}

/**
 * Notes under beams, which stay in one row. Where a line is too narrow for all of them, or a browser has no subgrid, the
 * stylesheet lets them wrap, and shows flags instead.
 */
export function BeamRun({ run: { cells, beams }, children }: { run: CellRun; children: ReactNode }) {
  const room = useStaffRoom();
  return (
    <span className="beam-run" data-line-rem={lineWidthFor(cells)} style={runSize(cells)}>
      {children}
      {beams.map((beam, index) => (
        <BeamView key={index} beam={beam} room={room} />
      ))}
    </span>
  );
}
