import { useStore } from '@nanostores/react';
import { genres, moods } from '#lib/contract/lyrics/lyrics-options.ts';
import { workbench } from '#stores/lyrics/screen.ts';

const nameOf = (list: readonly { value: string; label: string }[], value: string) =>
  list.find((option) => option.value === value)?.label ?? value;

/** The last ten songs of this browser, with their seeds. */
export function VersionList() {
  const versions = useStore(workbench.$versions);
  const current = useStore(workbench.$current);
  const kept = useStore(workbench.$kept);
  return (
    <details className="versions">
      <summary>Your last songs ({versions.length})</summary>
      {!kept && (
        <p className="field-error">
          This browser cannot save them: they are gone after a reload. Copy or download what you need.
        </p>
      )}
      <ol>
        {versions.map(({ id, song }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => workbench.open(id)}
              aria-current={id === current?.id ? 'true' : undefined}
            >
              <span className="strong" dir="auto">
                {song.title}
              </span>
              <span className="small figures">
                {nameOf(genres, song.genre)}, {nameOf(moods, song.mood)}, seed {song.seed}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}
