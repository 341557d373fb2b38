import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { shareLink } from '#lib/browser/share-link.ts';
import { shareCode, workbench } from '#stores/song/screen.ts';
import { songHash } from '#stores/studio/share-hash.ts';
import { dropToast, showToast } from '#stores/toast/toasts.ts';

const copied = 'Copied to Clipboard';

/** Gives the song away as a link that opens it anywhere: the whole song is in the link. */
export function ShareSong() {
  const id = useId();
  const [link, setLink] = useState('');
  const plan = useStore(workbench.$made)?.plan;
  const [ready, setReady] = useState<{ plan: typeof plan; code: string } | null>(null);

  // Before the press: some browsers copy only what is there in the press itself.
  useEffect(() => {
    let isCurrent = true;
    if (plan) void shareCode(plan).then((code) => isCurrent && setReady({ plan, code }));
    return () => {
      isCurrent = false;
    };
  }, [plan]);

  async function share() {
    if (!plan) return;
    const code = ready?.plan === plan ? ready.code : await shareCode(plan);
    const address = `${location.origin}/create${songHash(code)}`;
    const outcome = await shareLink(address, plan.text.title || 'A song for you');
    setLink(outcome === 'failed' ? address : '');
    if (outcome === 'failed') dropToast(copied);
    if (outcome === 'copied')
      showToast(copied, 'Send the link. Whoever opens it finds this song, with its tune and its chords.');
  }

  return (
    <>
      <button type="button" className="button" onClick={() => void share()}>
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
