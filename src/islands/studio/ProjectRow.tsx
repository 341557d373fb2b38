import { memo, useEffect, useRef, useState, type FormEvent } from 'react';
import { encodeTune } from '#lib/melody/tune-code.ts';
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
  const [empty, setEmpty] = useState(false);
  useEffect(() => field.current?.select(), []);

  function rename(event: FormEvent) {
    event.preventDefault();
    if (projects.rename(project.id, field.current?.value ?? '')) done();
    else setEmpty(true);
  }

  return (
    <form
      className="project-name field"
      onSubmit={rename}
      onKeyDown={({ key }) => key === 'Escape' && done()}
    >
      <label htmlFor={`name-${project.id}`}>Melody name</label>
      <input
        id={`name-${project.id}`}
        ref={field}
        defaultValue={project.name}
        maxLength={limits.name}
        aria-invalid={empty || undefined}
        aria-describedby={empty ? `empty-${project.id}` : undefined}
      />
      {empty && (
        <p className="field-error" id={`empty-${project.id}`}>
          Enter a name
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
          onClick={() => openTune(tune, name, id)}
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
