import { boxOf, heightOf, units, useStaffRoom } from './staff-room.ts';

/** The five lines, as wide as their cell and a hair more, so that they join those of the next cell. */
export function StaffLines() {
  const room = useStaffRoom();
  return (
    <svg
      className="staff-lines"
      viewBox={boxOf(room, 0, 10)}
      preserveAspectRatio="none"
      style={{ height: units(heightOf(room)) }}
      aria-hidden="true"
    >
      <path d="M0 0h10M0 10h10M0 20h10M0 30h10M0 40h10" />
    </svg>
  );
}
