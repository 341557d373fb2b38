import { useStore } from '@nanostores/react';
import { shortcutList } from '#lib/player/shortcuts.ts';
import { $shortcuts } from '#stores/player/player-memory.ts';
import { PlayerPanel } from './PlayerPanel.tsx';

/** The keys of the player, and the switch that takes them away (WCAG 2.1.4). */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const isOn = useStore($shortcuts);
  return (
    <PlayerPanel id="player-help" title="Keyboard shortcuts" onClose={onClose}>
      <label className="player-switch">
        <input type="checkbox" checked={isOn} onChange={(event) => $shortcuts.set(event.target.checked)} />
        Use keyboard shortcuts
      </label>
      <dl className="player-keys" data-off={!isOn || undefined}>
        {shortcutList.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="small">Shortcuts pause while you type, and wherever a control needs the key itself.</p>
    </PlayerPanel>
  );
}
