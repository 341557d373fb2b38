import { copyText } from '#lib/browser/clipboard.ts';
import { handOver } from '#stores/lyrics/hand-over.ts';
import type { SavedSong } from '#stores/lyrics/stored-songs.ts';
import { showToast } from '#stores/toast/toasts.ts';

/** A saved song to be read, and what to do with it. */
export function SongText({ song, remove }: { song: SavedSong; remove: () => void }) {
  const { title, content, genre, mood } = song;

  async function copy() {
    if (await copyText(content)) showToast('Copied to Clipboard', 'Lyrics copied to clipboard successfully!');
  }

  return (
    <>
      <p className="saved-text" dir="auto">
        {content}
      </p>
      <p className="actions">
        <button type="button" className="button" onClick={() => void copy()}>
          Copy
        </button>
        <a
          className="button"
          href="/create#song"
          onClick={() => handOver({ title, content, genre, mood, wanted: 'song' })}
        >
          Sing it
        </a>
        <a
          className="button"
          href="/custom-song"
          onClick={() => handOver({ title, content, genre, mood, wanted: 'order' })}
        >
          Order this song
        </a>
        <button type="button" className="button" onClick={remove}>
          Remove
        </button>
      </p>
    </>
  );
}
