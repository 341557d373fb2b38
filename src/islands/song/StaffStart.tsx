import { memo } from 'react';
import { signatureSigns } from '#lib/song/sheet/treble-staff.ts';
import type { Meter } from '#lib/song/song.ts';
import { signPaths, treblePath } from './glyph-paths.ts';
import { boxOf, staffSize, useStaffRoom, yOf } from './staff-room.ts';
import { StaffLines } from './StaffLines.tsx';

interface StaffStartProps {
  fifths: number;
  octavesUp: number;
  /** Shown at the song's first line. */
  meter: Meter['id'] | null;
  barNumber: number;
}

const octaveMarks = ['', '8', '15'];

/** What stands at the start of a line: clef, key signature, at the first also the time signature. */
export const StaffStart = memo(function StaffStart({ fifths, octavesUp, meter, barNumber }: StaffStartProps) {
  const room = useStaffRoom();
  const signs = signatureSigns(fifths);
  const afterSigns = 34 + signs.length * 10;
  const width = afterSigns + (meter ? 25 : 2);
  const [beats = '', unit = ''] = meter?.split('/') ?? [];
  return (
    <span className="sheet-cell start-cell" aria-hidden="true">
      <span className="bar-number figures">{barNumber}</span>
      <StaffLines />
      <svg className="staff-notes" viewBox={boxOf(room, 0, width)} style={staffSize(room, width)}>
        <path d={treblePath} transform={`translate(3 ${yOf(2)})`} />
        {octavesUp > 0 && (
          <text className="octave-mark" x="15" y="67">
            {octaveMarks[octavesUp]}
          </text>
        )}
        {signs.map(({ letter, place }, index) => (
          <path
            key={letter}
            d={signPaths[fifths < 0 ? -1 : 1]}
            transform={`translate(${36 + index * 10} ${yOf(place)})`}
            fillRule="evenodd"
          />
        ))}
        {meter && (
          <text className="time-mark" x={afterSigns + 11}>
            <tspan y="20">{beats}</tspan>
            <tspan x={afterSigns + 11} y="40">
              {unit}
            </tspan>
          </text>
        )}
      </svg>
    </span>
  );
});
