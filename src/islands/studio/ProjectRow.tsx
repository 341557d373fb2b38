import { memo, useEffect, useRef, useState, type FormEvent } from 'react';
import { encodeTune } from '#lib/melody/tune-code.ts';
import { figure } from '#lib/format/figure.ts';
import { limits } from '#lib/contract/shared/limits.ts';
import { tuneNotes, tuneScore, tuneWords, type Tune } from '#lib/melody/tune.ts';
import type { Project } from '#stores/studio/stored-projects.ts';
import { useSelected } from '../ui/use-selected.ts';
import { ExportButtons } from './ExportButtons.tsx';
import { ShareButton } from './ShareButton.tsx';
import { openTune } from '#stores/studio/open-tune.ts';
import { nearPlay, player, projects } from '#stores/studio/screen.ts';

function Rename({ project, done }: { project: Project; done: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState('');
  useEffect(() => field.current?.select(), []);

  function rename(event: FormEvent) {
    event.preventDefault();
    const name = field.current?.value.trim() ?? '';
    if (name.length > limits.name)
      setError(`A name has at most ${limits.name} characters; this one has ${figure(name.length)}.`);
    else if (projects.rename(project.id, name)) done();
    else setError('Enter a name');
  }

  return (
    <form
      className="project-name field"
      onSubmit={rename}
      onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && done()}
    >
      <label htmlFor={`name-${project.id}`}>Melody name</label>
      <input
        id={`name-${project.id}`}
        ref={field}
        defaultValue={project.name}
        dir="auto"
        autoComplete="off"
        aria-invalid={error !== '' || undefined}
        aria-describedby={error ? `error-${project.id}` : undefined}
      />
      {error && (
        <p className="field-error" id={`error-${project.id}`}>
          {error}
        </p>
      )}
      <span className="project-actions">
        <button className="button button-loud">Save name</button>
        <button type="button" className="button" onClick={done}>
          Cancel
        </button>
      </span>
    </form>
  );
}

interface ProjectRowProps {
  project: Project;
  tune: Tune;
}

/** One saved tune with everything that can be done with it. */
export const ProjectRow = memo(function ProjectRow({ project, tune }: ProjectRowProps) {
  const { id, name } = project;
  const owner = `project ${id}`;
  const playing = useSelected(player.$playing, (playing) => playing === owner);
  const [renaming, setRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  const names = tuneNotes(tune);

  useEffect(() => {
    if (wasRenaming.current && !renaming) renameButton.current?.focus();
    wasRenaming.current = renaming;
  }, [renaming]);

  return (
    <li className="project" aria-labelledby={renaming ? undefined : `title-${id}`}>
      {renaming ? (
        <Rename project={project} done={() => setRenaming(false)} />
      ) : (
        <h3 id={`title-${id}`}>
          <bdi>{name}</bdi>{' '}
          <span className="tag">{names.length === 1 ? '1 note' : `${names.length} notes`}</span>
        </h3>
      )}
      <p className="figures project-notes">{names.join(', ')}</p>
      <p className="small">{tuneWords(tune)}</p>
      <div className="project-actions">
        <button
          type="button"
          className="button"
          aria-label={playing ? `Stop ${name}` : `Play Melody ${name}`}
          {...nearPlay}
          onClick={() => (playing ? player.stop() : player.play(owner, tuneScore(tune)))}
        >
          {playing ? 'Stop' : 'Play Melody'}
        </button>
        <button
          type="button"
          className="button"
          aria-label={`Open ${name} in the builder`}
          onClick={() => {
            projects.opened(project);
            openTune(tune, name, id);
          }}
        >
          Open
        </button>
        <ShareButton name={name} tune={() => tune} label={`Share ${name}`} />
        <button
          type="button"
          className="button"
          ref={renameButton}
          aria-label={`Rename ${name}`}
          onClick={() => setRenaming(true)}
        >
          Rename
        </button>
        <button
          type="button"
          className="button"
          aria-label={`Duplicate ${name}`}
          onClick={() => projects.duplicate(id)}
        >
          Duplicate
        </button>
        <button
          type="button"
          className="button"
          aria-label={`Delete ${name}`}
          onClick={() => {
            if (playing) player.stop();
            projects.remove(id);
          }}
        >
          Delete
        </button>
      </div>
      <ExportButtons
        owner={owner}
        name={name}
        score={() => tuneScore(tune)}
        code={() => encodeTune(tune, name)}
      />
    </li>
  );
});
