import { useState } from 'react';
import type { SongTools } from '#lib/lyrics/engine.ts';
import type { SectionKind, SongLine } from '#lib/lyrics/song.ts';
import { workbench } from '#stores/lyrics/screen.ts';

interface LineRowProps {
  kind: SectionKind;
  index: number;
  line: SongLine;
  /** None while the story is on its way, and for a song of before there were stories. */
  tools: SongTools | null;
  say: (words: string) => void;
  /** Its tools are shown: it was touched last. */
  touched: boolean;
  touch: () => void;
}

/** One line. Its syllables, its rhyme letter and the buttons to swap or lock it show where it is touched, pointed at or focused. */
export function LineRow({ kind, index, line, tools, say, touched, touch }: LineRowProps) {
  const [stuck, setStuck] = useState(false);
  const isHook = kind === 'chorus' && index === 0;

  const place = () =>
    workbench.$current.get()?.song.sections.find((section) => section.kind === kind)?.lines ?? [];

  /** Says all lines that are new. */
  function swap(change: 'swap' | 'swapCouplet') {
    if (line.locked || !tools) return;
    const before = new Set(place().map(({ text }) => text));
    const swapped = workbench[change](kind, index, tools);
    setStuck(!swapped);
    const fresh = place().filter(({ text }) => !before.has(text));
    const words = fresh.map(({ text }) => text).join(' ');
    say(swapped ? `New line${fresh.length > 1 ? 's' : ''}: ${words}` : 'No other line fits here.');
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
        {tools && (
          <>
            <button
              type="button"
              onClick={() => swap('swap')}
              aria-disabled={line.locked}
              aria-label={`Swap line: ${line.text}`}
              title="Swap line"
            >
              <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
                <path d="M3 7h12l-3-4M17 13H5l3 4" />
              </svg>
            </button>
            {!isHook && (
              <button
                type="button"
                onClick={() => swap('swapCouplet')}
                aria-disabled={line.locked}
                aria-label={`Swap couplet: ${line.text}`}
                title="Swap the lines that belong together"
              >
                <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
                  <path d="M3 3h8M3 7h8M3 13h8M3 17h8M15 4v12l-2.5-3M15 16l2.5-3" />
                </svg>
              </button>
            )}
          </>
        )}
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
