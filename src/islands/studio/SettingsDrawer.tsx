import { useId, useState, type ReactNode } from 'react';

interface SettingsDrawerProps {
  /** What is set now: 'Major · Synth · 120 BPM'. */
  summary: string;
  children: ReactNode;
}

/** Settings: on a phone behind a button that names the current ones, where there is room always open. */
export function SettingsDrawer({ summary, children }: SettingsDrawerProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className="drawer">
      <button
        type="button"
        className="drawer-button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className="strong">Settings</span> <span className="small">{summary}</span>
      </button>
      <div id={id} data-open={open || undefined}>
        {children}
      </div>
    </div>
  );
}
