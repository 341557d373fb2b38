import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { relativeTime } from '#lib/format/relative-time.ts';
import { savedSongs, workbench } from '#stores/song/screen.ts';

/** The songs that were saved in this browser. */
export function SavedSongs({ onOpen }: { onOpen: () => void }) {
  const songs = useStore(savedSongs.$songs);
  const removed = useStore(savedSongs.$removed);
  const kept = useStore(savedSongs.$kept);
  const heading = useRef<HTMLHeadingElement>(null);
  if (songs.length === 0 && !removed) return null;
  return (
    <section className="card song-saved" aria-labelledby="saved-songs">
      <h2 id="saved-songs" tabIndex={-1} ref={heading}>
        Saved songs
      </h2>
      {!kept && (
        <p className="field-error">
          The browser’s storage is blocked or full: they last as long as this tab.
        </p>
      )}
      <ul>
        {songs.map((song) => {
          const { id, name, savedAt, plan, takes } = song;
          return (
            <li key={id}>
              <button
                type="button"
                className="song-open"
                onClick={() =>
                  void workbench.open(plan, takes).then((isOpen) => {
                    if (!isOpen) return;
                    savedSongs.opened(song);
                    onOpen();
                  })
                }
              >
                <bdi>{name}</bdi>
              </button>
              <span className="small">
                {plan.genre}, {plan.mood} · {relativeTime(new Date(savedAt), new Date())}
              </span>
              <button
                type="button"
                className="button"
                aria-label={`Remove ${name}`}
                onClick={() => {
                  savedSongs.remove(id);
                  heading.current?.focus();
                }}
              >
                Remove
              </button>
            </li>
          );
        })}
      </ul>
      <p role="status">
        {removed && (
          <>
            <bdi>{removed.name}</bdi> was removed.{' '}
            <button
              type="button"
              className="button"
              onClick={() => {
                savedSongs.restore();
                heading.current?.focus();
              }}
            >
              Undo
            </button>
          </>
        )}
      </p>
    </section>
  );
}
