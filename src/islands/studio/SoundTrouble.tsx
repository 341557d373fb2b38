import { useStore } from '@nanostores/react';
import { troubleWords } from '#stores/studio/score-player.ts';
import { $linkTrouble, giftOwner, player } from '#stores/studio/screen.ts';

/** Why nothing is heard, and what to do about it: on the card of a tune that was sent, or over the tools. */
export function SoundTrouble({ onCard = false }) {
  const isMine = (useStore(player.$asker, { ssr: 'initial' }) === giftOwner) === onCard;
  const trouble = useStore(player.$trouble, { ssr: 'initial' });
  const linkTrouble = useStore($linkTrouble, { ssr: 'initial' });
  return (
    <div role="alert">
      {linkTrouble && !onCard && <p className="field-error">{linkTrouble}</p>}
      {trouble && isMine && (
        <p className="field-error">
          {troubleWords[trouble]}{' '}
          {trouble === 'interrupted' && (
            <button
              type="button"
              className="button"
              onClick={() => {
                player.wake();
                document
                  .querySelector<HTMLElement>(onCard ? '.postcard button' : '.studio [role="tabpanel"]')
                  ?.focus();
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
