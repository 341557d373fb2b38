import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { copyText } from '#lib/browser/clipboard.ts';
import { workbench } from '#stores/lyrics/screen.ts';
import { saver } from '#stores/lyrics/saver.ts';
import { shareSong } from '#stores/lyrics/share-song.ts';
import type { Version } from '#stores/lyrics/stored-work.ts';
import { dropToast, showToast } from '#stores/toast/toasts.ts';

const copiedTitle = 'Copied to Clipboard';
const refused = 'The browser did not let us copy. Select the full text and copy it yourself.';

const savedWords = ({ title, name }: { title: string; name: string }) =>
  name === title
    ? 'You find it again under ‘Saved Lyrics’ below.'
    : `It was changed elsewhere: you find yours as “${name}” under ‘Saved Lyrics’ below.`;

/** Copy, Share and Save: at the lower edge of the window while the song is read, within reach of a thumb. */
export function SongActions({ version }: { version: Version }) {
  const saving = useStore(saver.$saving);
  const saved = useStore(saver.$saved);
  const elsewhere = useStore(workbench.$elsewhere);
  const { id, song, content } = version;
  /** What came of the last press, and for which version: it is not said of another. */
  const [answer, setAnswer] = useState({ id, text: '' });
  const { title, theme, genre, mood, seed } = song;

  async function copy() {
    const copied = await copyText(content);
    setAnswer({ id, text: copied ? '' : refused });
    if (copied) showToast(copiedTitle, 'Lyrics copied to clipboard successfully!');
    else dropToast(copiedTitle);
  }

  async function share() {
    const shared = await shareSong(title, content);
    const words = { copied: 'Copied with its title. Paste it where you want to share it.', failed: refused };
    setAnswer({ id, text: shared === 'copied' || shared === 'failed' ? words[shared] : '' });
  }

  return (
    <div className="song-actions">
      <div className="actions">
        <button type="button" className="button" onClick={() => void copy()}>
          Copy
        </button>
        <button type="button" className="button" onClick={() => void share()}>
          Share
        </button>
        <button
          type="button"
          className="button button-loud"
          aria-disabled={saving}
          onClick={() => void saver.save({ title, content, theme, genre, mood, seed })}
        >
          {saving ? 'Saving...' : 'Save'}
        </button>
      </div>
      <p role="status" className="small">
        {(answer.id === id && answer.text) || (saved?.title === title && savedWords(saved))}
      </p>
      <p role="status" className="small">
        {elsewhere?.mine === id && (
          <>
            It was changed elsewhere: you find yours as “{title}” under ‘Your last songs’ below.{' '}
            <button type="button" className="link" onClick={() => workbench.open(elsewhere.theirs)}>
              Open the other
            </button>
          </>
        )}
      </p>
    </div>
  );
}
