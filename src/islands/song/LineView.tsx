import { memo, type CSSProperties } from 'react';
import { noteKey } from '#lib/song/note-address.ts';
import type { SheetLine } from '#lib/song/sheet/song-sheet.ts';
import type { Meter } from '#lib/song/song.ts';
import { LineTools } from './LineTools.tsx';
import { NoteButton } from './NoteButton.tsx';
import { RestSign } from './RestSign.tsx';
import { roomOf, StaffRoomProvider, yOf } from './staff-room.ts';
import { StaffStart } from './StaffStart.tsx';

interface LineViewProps {
  /** The same object as long as nothing in the line changes: then it is not drawn again. */
  content: SheetLine;
  section: number;
  line: number;
  /** 'Verse 1, line 2: There is a light'. */
  label: string;
  /** The chosen syllable, or null if none of this line is. */
  chosen: number | null;
  locked: boolean;
  fifths: number;
  octavesUp: number;
  /** To be shown at the start. */
  meter: Meter['id'] | null;
}

/** One sung line. It wraps between its bars, and within a bar that is wider than the sheet. */
export const LineView = memo(function LineView(props: LineViewProps) {
  const { content, section, line, label, chosen, locked, fifths, octavesUp, meter } = props;
  const room = roomOf(content);
  return (
    <StaffRoomProvider value={room}>
      <div
        role="group"
        aria-label={label}
        className="sheet-line"
        data-line={`${section}.${line}`}
        data-locked={locked || undefined}
        data-touched={chosen !== null || undefined}
        style={{ '--above': -yOf(room.high) } as CSSProperties}
      >
        <LineTools locked={locked} hasChosen={chosen !== null} />
        <div className="music">
          {content.bars.map(({ cells, barLine }, index) => (
            <span key={index} className="bar" data-bar-line={barLine}>
              {index === 0 && (
                <StaffStart
                  fifths={fifths}
                  octavesUp={octavesUp}
                  meter={meter}
                  barNumber={content.barNumber}
                />
              )}
              {cells.map((cell) => {
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
              })}
              {barLine !== 'none' && <span className="bar-line" />}
            </span>
          ))}
        </div>
      </div>
    </StaffRoomProvider>
  );
});
