import { createContext, use, type CSSProperties } from 'react';

/** How high and how low a line of music reaches, in places above the lowest line of the staff. Both are even. */
export interface StaffRoom {
  readonly low: number;
  readonly high: number;
}

/** Heads, their stems and a ledger line have room; most lines of a song then have the same height. */
export const roomOf = ({ low, high }: StaffRoom): StaffRoom => ({
  low: 2 * Math.floor(Math.min(-4, low - 2) / 2),
  high: 2 * Math.ceil(Math.max(11, high + 2) / 2),
});

/** Units of the drawings: ten are a space. The highest line is at 0, the lowest at 40. */
export const yOf = (place: number): number => (8 - place) * 5;

const heightOf = ({ low, high }: StaffRoom): number => (high - low) * 5;

/** The part of the drawings that a staff of this room shows, `width` units wide. */
export const boxOf = (room: StaffRoom, left: number, width: number): string =>
  `${left} ${yOf(room.high)} ${width} ${heightOf(room)}`;

/** So many units, as the stylesheet measures them. */
export const units = (count: number): string => `calc(${count} * var(--unit))`;

export const staffSize = (room: StaffRoom, width: number): CSSProperties => ({
  width: units(width),
  height: units(heightOf(room)),
});

const StaffRoomContext = createContext<StaffRoom>(roomOf({ low: 0, high: 8 }));
export const StaffRoomProvider = StaffRoomContext.Provider;
export const useStaffRoom = (): StaffRoom => use(StaffRoomContext);
