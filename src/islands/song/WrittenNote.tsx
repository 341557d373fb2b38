import type { Piece } from '#lib/song/sheet/line-cells.ts';
import { flagPath, headPaths, signPaths } from './glyph-paths.ts';
import { yOf } from './staff-room.ts';

const flagsOf = { whole: 0, half: 0, quarter: 0, eighth: 1, '16th': 2 } as const;
const middleLine = 4;

/** The short lines that a head away from the five needs, as places. */
function ledgers(place: number): number[] {
  const count = Math.max(0, Math.floor(place < 0 ? -place / 2 : (place - 8) / 2));
  return Array.from({ length: count }, (_, index) => (place < 0 ? -2 - 2 * index : 10 + 2 * index));
}

/** The tip of the stem: an octave from the head, or on the middle line if that is farther. */
function tipOf(place: number, flags: number): number {
  const up = place < middleLine;
  const tip = up ? Math.max(place + 7, middleLine) : Math.min(place - 7, middleLine);
  return flags > 1 ? tip + (up ? 1 : -1) : tip;
}

/** Head, stem, flags, dot, sign and ledger lines of one note; its head is at 0. */
export function WrittenNote({ piece }: { piece: Piece }) {
  const { value, place, sign } = piece;
  const y = yOf(place);
  const up = place < middleLine;
  const flags = flagsOf[value.type];
  const tip = yOf(tipOf(place, flags)) - y;
  return (
    <g transform={`translate(0 ${y})`}>
      {ledgers(place).map((line) => (
        <path key={line} className="ledger-line" d={`M-9.5 ${yOf(line) - y}h19`} />
      ))}
      {sign !== null && <path d={signPaths[sign]} transform="translate(-14 0)" fillRule="evenodd" />}
      {value.type !== 'whole' && (
        <path className="note-stem" d={up ? `M5.4-1.8V${tip}` : `M-5.4 1.8V${tip}`} />
      )}
      {Array.from({ length: flags }, (_, index) => {
        const down = index * 8;
        return (
          <path
            key={index}
            d={flagPath}
            transform={up ? `translate(5.4 ${tip + down})` : `translate(-5.4 ${tip - down}) scale(1 -1)`}
          />
        );
      })}
      <path className="note-head" d={headPaths[value.type]} fillRule="evenodd" />
      {value.dotted && <circle cx={up && flags > 0 ? 12.5 : 11.5} cy={place % 2 === 0 ? -5 : 0} r="1.8" />}
    </g>
  );
}
