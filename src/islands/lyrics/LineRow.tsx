import { useState } from 'react';
import type { SectionKind, SongLine } from '#lib/lyrics/song.ts';
import type { Engine } from '#stores/lyrics/engine.ts';
import { workbench } from '#stores/lyrics/screen.ts';

interface LineRowProps {
  kind: SectionKind;
  index: number;
  line: SongLine;
  engine: Engine;
  say: (words: string) => void;
  /** Its tools are shown: it was touched last. */
  touched: boolean;
  touch: () => void;
}

/** One line. Its syllables, its rhyme letter and the buttons to swap or lock it show where it is touched, pointed at or focused. */
export function LineRow({ kind, index, line, engine, say, touched, touch }: LineRowProps) {
  const [stuck, setStuck] = useState(false);

  function swap() {
    if (line.locked) return;
    const swapped = workbench.swap(kind, index, engine);
    setStuck(!swapped);
    const fresh = workbench.$current.get()?.song.sections.find((section) => section.kind === kind)?.lines[
      index
    ];
    say(swapped ? `New line: ${fresh?.text ?? ''}` : 'No other line fits here.');
  }

  function toggleLock() {
    workbench.toggleLock(kind, index);
    say(line.locked ? 'Line unlocked.' : 'Line locked. It stays when you regenerate.');
  }

  return (
    <li
      className="line"
      data-locked={line.locked || undefined}
      data-touched={touched || undefined}
      onClick={touch}
    >
      <span className="line-margin figures">
        <span aria-hidden="true">{line.syllables}</span>
        <span className="hidden-text">{`${line.syllables} syllables, rhyme ${line.rhymeGroup}: `}</span>
        <span className="rhyme-letter" aria-hidden="true">
          {line.rhymeGroup}
        </span>
      </span>
      <span className="line-text" dir="auto">
        {line.text}
        {stuck && <span className="small"> (no other line fits here)</span>}
      </span>
      <span className="line-tools">
        <button
          type="button"
          onClick={swap}
          aria-disabled={line.locked}
          aria-label={`Swap line: ${line.text}`}
          title="Swap line"
        >
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
            <path d="M3 7h12l-3-4M17 13H5l3 4" />
          </svg>
        </button>
        <button
          type="button"
          onClick={toggleLock}
          aria-pressed={line.locked}
          aria-label={`Lock line: ${line.text}`}
          title="Lock line"
        >
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
            <path
              d={line.locked ? 'M4 9h12v8H4zM7 9V6a3 3 0 0 1 6 0v3' : 'M4 9h12v8H4zM7 9V6a3 3 0 0 1 5.6-1.5'}
            />
          </svg>
        </button>
      </span>
    </li>
  );
}
