import { useState } from 'react';
import { keepGift, openGift } from '#stores/studio/gift-tune.ts';
import { closeGift, goToTab } from '#stores/studio/screen.ts';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import { SavedLine } from './SavedLine.tsx';
import styles from './postcard.css?url';

function makeOwn() {
  closeGift();
  goToTab('instruments');
}

/** What can be done with a tune that was sent, beside playing it. */
export function PostcardActions() {
  // Not drawn without them: a button that moves under the finger is not pressed.
  useStylesheet(styles);
  const [kept, setKept] = useState('');
  return (
    <>
      <div className="postcard-actions">
        <button type="button" className="button" onClick={makeOwn}>
          Make your own
        </button>
        <button type="button" className="button" onClick={() => setKept(keepGift())}>
          Keep it
        </button>
        <button type="button" className="link" onClick={openGift}>
          Open in builder
        </button>
      </div>
      <SavedLine words={kept} />
    </>
  );
}
