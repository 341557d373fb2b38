import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { relativeTime } from '#lib/format/relative-time.ts';
import { savedSongs } from '#stores/lyrics/saved-songs.ts';
import { SongText } from './SongText.tsx';

/** The button that was pressed is gone with its song. */
const takeFocus = (undo: HTMLElement | null) => undo?.focus();

/** 'Saved Lyrics': what was saved in this browser, to be read, copied and removed. */
export function SavedList() {
  const songs = useStore(savedSongs.$songs, { ssr: 'initial' });
  const [undo, setUndo] = useState<(() => void) | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => savedSongs.watch(), []);
  if (songs.length === 0 && !undo) return null;
  return (
    <section className="saved" id="saved" aria-labelledby="saved-title">
      <h2 id="saved-title" ref={heading} tabIndex={-1}>
        Saved Lyrics
      </h2>
      <p role="status">
        {undo && (
          <>
            Removed.{' '}
            <button
              type="button"
              className="link"
              ref={takeFocus}
              onClick={() => {
                undo();
                setUndo(null);
                heading.current?.focus();
              }}
            >
              Undo
            </button>
          </>
        )}
      </p>
      {songs.map((song) => (
        <details key={`${song.seed} ${song.title}`}>
          <summary>
            <span dir="auto">{song.title}</span>{' '}
            <span className="small">saved {relativeTime(new Date(song.savedAt), new Date())}</span>
          </summary>
          <SongText
            song={song}
            remove={() => {
              const bringBack = savedSongs.remove(song);
              setUndo(() => bringBack);
            }}
          />
        </details>
      ))}
    </section>
  );
}
