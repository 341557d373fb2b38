import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface PlayerPanelProps {
  id: string;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet above the bar. It takes the focus when it opens; the bar gives it back. */
export function PlayerPanel({ id, title, onClose, children }: PlayerPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="player-panel" id={id}>
      <div className="player-panel-head">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="player-button" aria-label={`Close: ${title}`} onClick={onClose}>
          <Icon name="cross" />
        </button>
      </div>
      {children}
    </div>
  );
}
