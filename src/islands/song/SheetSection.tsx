import type { ReactNode } from 'react';
import type { NoteAddress } from '#lib/song/note-address.ts';
import type { Sheet } from '#lib/song/sheet/song-sheet.ts';
import { lineKey } from '#lib/song/song-plan.ts';
import type { Meter } from '#lib/song/song.ts';
import { LineView } from './LineView.tsx';

interface SheetSectionProps {
  sheet: Sheet;
  /** Which one, counted from 0. */
  section: number;
  heading: string;
  /** The heading, and which time it is where it comes again: 'Chorus, 2'. */
  name: string;
  meter: Meter['id'];
  chosen: NoteAddress | null;
  lockedLines: ReadonlySet<string>;
  /** What stands beside the heading. */
  tools?: ReactNode;
}

/** The heading of a section and its lines. */
export function SheetSection(props: SheetSectionProps) {
  const { sheet, section, heading, name, meter, chosen, lockedLines, tools } = props;
  return (
    <section className="sheet-section" aria-label={name}>
      <div className="sheet-section-head">
        <h3>{heading}</h3>
        {tools && <div className="sheet-section-tools">{tools}</div>}
      </div>
      {sheet.sections[section]?.map((content, line) => (
        <LineView
          key={line}
          content={content}
          section={section}
          line={line}
          label={`${name}, line ${line + 1}: ${content.text}`}
          chosen={chosen?.section === section && chosen.line === line ? chosen.syllable : null}
          locked={lockedLines.has(lineKey(section, line))}
          fifths={sheet.fifths}
          octavesUp={sheet.octavesUp}
          meter={section === 0 && line === 0 ? meter : null}
        />
      ))}
    </section>
  );
}
