import { useStore } from '@nanostores/react';
import { workbench } from '#stores/song/screen.ts';

/** The song as it was, put aside to compare. */
export function SongTakes() {
  const takes = useStore(workbench.$takes);
  return (
    <fieldset className="song-takes">
      <legend>Takes</legend>
      <button type="button" className="button" onClick={workbench.keepTake}>
        Keep this take
      </button>
      {takes.length === 0 && (
        <p className="small">Puts the song aside as it is now, to compare it with another tune.</p>
      )}
      <ul>
        {takes.map(({ name }, index) => (
          <li key={name}>
            <button type="button" className="button" onClick={() => workbench.openTake(index)}>
              {name}
            </button>
            <button
              type="button"
              className="button"
              aria-label={`Drop ${name}`}
              onClick={(event) => {
                event.currentTarget.closest('fieldset')?.querySelector('button')?.focus();
                workbench.dropTake(index);
              }}
            >
              Drop
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
