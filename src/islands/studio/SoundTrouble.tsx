import { useStore } from '@nanostores/react';
import { troubleWords } from '#stores/studio/score-player.ts';
import { $linkTrouble, player } from '#stores/studio/screen.ts';

/** Why nothing is heard, and what to do about it. */
export function SoundTrouble() {
  const trouble = useStore(player.$trouble, { ssr: 'initial' });
  const linkTrouble = useStore($linkTrouble, { ssr: 'initial' });
  return (
    <div role="alert">
      {linkTrouble && <p className="field-error">{linkTrouble}</p>}
      {trouble && (
        <p className="field-error">
          {troubleWords[trouble]}{' '}
          {trouble === 'interrupted' && (
            <button
              type="button"
              className="button"
              onClick={() => {
                player.wake();
                document.querySelector<HTMLElement>('.studio [role="tabpanel"]')?.focus();
              }}
            >
              Resume sound
            </button>
          )}
        </p>
      )}
    </div>
  );
}
