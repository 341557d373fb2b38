import type { Piece } from '#lib/song/sheet/line-cells.ts';
import { secondBeamAt } from '#lib/song/sheet/stems.ts';
import { beamOutline, beamThickness, stemAt, stemWidth } from './beam-outline.ts';
import { flagPath, headPaths, signPaths } from './glyph-paths.ts';
import { yOf } from './staff-room.ts';

const flagsOf = { whole: 0, half: 0, quarter: 0, eighth: 1, '16th': 2 } as const;

/** The short lines that a head away from the five needs, as places. */
function ledgers(place: number): number[] {
  const count = Math.max(0, Math.floor(place < 0 ? -place / 2 : (place - 8) / 2));
  return Array.from({ length: count }, (_, index) => (place < 0 ? -2 - 2 * index : 10 + 2 * index));
}

/** As wide as a head. */
const hookWidth = 11;

/** A part of a second beam, on one side of the stem alone; heights from the head. */
function hookOutline({ stem: { up, tip }, hook }: Piece, y: number): string {
  if (!hook) return '';
  const x = stemAt(up);
  const edge = tip + (up ? -secondBeamAt : secondBeamAt);
  const from = [x - (hook.side * stemWidth) / 2, yOf(edge) - y] as const;
  return beamOutline(from, [x + hook.side * hookWidth, yOf(hook.edge) - y], up);
}

/** Head, stem, flags, dot, sign and ledger lines of one note; its head is at 0. */
export function WrittenNote({ piece }: { piece: Piece }) {
  const { value, place, sign, stem, beamed, hook } = piece;
  const y = yOf(place);
  const { up } = stem;
  const flags = flagsOf[value.type];
  const tip = Math.round((yOf(stem.tip) - y) * 100) / 100;
  const x = stemAt(up);
  // In the middle of the beam, which lies where the words' widths place it.
  const end = beamed ? tip + ((up ? 1 : -1) * beamThickness) / 2 : tip;
  return (
    <g transform={`translate(0 ${y})`}>
      {ledgers(place).map((line) => (
        <path key={line} className="ledger-line" d={`M-9.5 ${yOf(line) - y}h19`} />
      ))}
      {sign !== null && <path d={signPaths[sign]} transform="translate(-14 0)" fillRule="evenodd" />}
      {value.type !== 'whole' && (
        <path className="note-stem" d={up ? `M${x}-1.8V${end}` : `M${x} 1.8V${end}`} />
      )}
      {Array.from({ length: flags }, (_, index) => {
        const down = index * 8;
        return (
          <path
            key={index}
            className={beamed ? 'spare-flag' : undefined}
            d={flagPath}
            transform={up ? `translate(${x} ${tip + down})` : `translate(${x} ${tip - down}) scale(1 -1)`}
          />
        );
      })}
      {hook && <path className="beam-hook" d={hookOutline(piece, y)} />}
      <path className="note-head" d={headPaths[value.type]} fillRule="evenodd" />
      {value.dotted && <circle cx={up && flags > 0 ? 12.5 : 11.5} cy={place % 2 === 0 ? -5 : 0} r="1.8" />}
    </g>
  );
}
