type ToolAct = 'higher' | 'lower' | 'shorter' | 'longer' | 'retune' | 'lock' | 'play' | 'record';

interface ToolProps {
  act: ToolAct;
  name: string;
  /** Its key, as it is written on the keyboard. */
  shortcut: string;
  path: string;
  pressed?: boolean;
  disabled?: boolean;
}

function Tool({ act, name, shortcut, path, pressed, disabled }: ToolProps) {
  return (
    <button
      type="button"
      data-act={act}
      aria-label={name}
      aria-pressed={pressed}
      aria-disabled={disabled}
      title={`${name} (${shortcut})`}
    >
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

const closed = 'M4 9h12v8H4zM7 9V6a3 3 0 0 1 6 0v3';
const open = 'M4 9h12v8H4zM7 9V6a3 3 0 0 1 5.6-1.5';

/** What can be done with a line, and with the note of it that is chosen. The sheet listens. */
export function LineTools({ locked, hasChosen }: { locked: boolean; hasChosen: boolean }) {
  return (
    <span className="sheet-tools">
      {hasChosen && (
        <span className="note-tools" role="group" aria-label="Chosen note">
          <Tool act="higher" name="Higher" shortcut="↑" path="M10 17V4M5 9l5-5l5 5" />
          <Tool act="lower" name="Lower" shortcut="↓" path="M10 3v13M5 11l5 5l5-5" />
          <Tool
            act="shorter"
            name="Shorter"
            shortcut="["
            path="M1 10h6M4 7l3 3l-3 3M19 10h-6M16 7l-3 3l3 3"
          />
          <Tool act="longer" name="Longer" shortcut="]" path="M8 10H2M5 7l-3 3l3 3M12 10h6M15 7l3 3l-3 3" />
        </span>
      )}
      <Tool
        act="retune"
        name="Another tune for this line"
        shortcut="T"
        path="M3 7h12l-3-4M17 13H5l3 4"
        disabled={locked}
      />
      <Tool act="lock" name="Lock this line" shortcut="L" path={locked ? closed : open} pressed={locked} />
      <Tool act="play" name="Play from this line" shortcut="P" path="M6 4l10 6l-10 6z" />
      <Tool
        act="record"
        name="Record this line"
        shortcut="R"
        path="M10 3a7 7 0 1 1 0 14a7 7 0 1 1 0-14M10 8a2 2 0 1 1 0 4a2 2 0 1 1 0-4"
      />
    </span>
  );
}
