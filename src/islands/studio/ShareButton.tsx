import { useId, useState } from 'react';
import { shareLink } from '#lib/browser/share-link.ts';
import { encodeTune } from '#lib/melody/tune-code.ts';
import type { Tune } from '#lib/melody/tune.ts';
import { shareHash } from '#stores/studio/share-hash.ts';
import { dropToast, showToast } from '#stores/toast/toasts.ts';

const copied = 'Copied to Clipboard';

interface ShareButtonProps {
  /** '' when it has none. */
  name: string;
  tune: () => Tune;
  /** For screen readers, where several of its kind are on the screen. */
  label?: string;
}

/** Gives a tune away as a link, which opens as a card that plays it. */
export function ShareButton({ name, tune, label }: ShareButtonProps) {
  const id = useId();
  const [link, setLink] = useState('');

  function share() {
    const address = `${location.origin}/create${shareHash(encodeTune(tune(), name))}`;
    void shareLink(address, name || 'A tune for you').then((outcome) => {
      setLink(outcome === 'failed' ? address : '');
      if (outcome === 'failed') dropToast(copied);
      if (outcome === 'copied')
        showToast(copied, 'Send the link. Whoever opens it gets a card that plays this tune.');
    });
  }

  return (
    <>
      <button type="button" className="button" aria-label={label} onClick={share}>
        Share
      </button>
      {link && (
        <div className="field share-link" role="alert">
          <label htmlFor={id}>The browser did not let us copy. Copy the link from here:</label>
          <input id={id} readOnly value={link} onFocus={(event) => event.target.select()} />
        </div>
      )}
    </>
  );
}
