import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import { ProjectFiles } from './ProjectFiles.tsx';
import { ProjectRow } from './ProjectRow.tsx';
import { goToTab, projects } from '#stores/studio/screen.ts';
import { tuneOfProject } from '#stores/studio/project-tune.ts';
import styles from './projects.css?url';

/** At first; each press on 'Show more' doubles it, so that few presses lead to the oldest of a thousand. */
const firstShown = 20;

/** The saved melodies, the newest first; deleting can be undone. */
export function ProjectsPanel() {
  useStylesheet(styles);
  const stored = useStore(projects.$projects);
  const list = stored.flatMap((project) => {
    const tune = tuneOfProject(project);
    return tune ? [{ project, tune }] : [];
  });
  const kept = useStore(projects.$kept);
  const deleted = useStore(projects.$deleted);
  const [shown, setShown] = useState(firstShown);
  const undo = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const before = useRef(deleted.length);
  useEffect(() => projects.watch(), []);
  // The button that was pressed went with its melody, or with the last undo.
  useEffect(() => {
    if (deleted.length > before.current) undo.current?.focus();
    else if (deleted.length < before.current && deleted.length === 0) heading.current?.focus();
    before.current = deleted.length;
  }, [deleted.length]);
  // The button that was pressed moves away, or goes with the last melody.
  useEffect(() => {
    if (shown > firstShown) rows.current?.children[shown / 2]?.querySelector('button')?.focus();
  }, [shown]);
  const last = deleted.at(-1);
  const newest = list.toReversed();
  return (
    <section className="card projects" aria-labelledby="projects-title">
      <h2 id="projects-title" ref={heading} tabIndex={-1}>
        My Projects
      </h2>
      {!kept && (
        <p className="field-error" role="alert">
          Not saved on this device: the browser’s storage is blocked or full. Your melodies stay while this
          tab is open. Export them to keep them.
        </p>
      )}
      <div role="status">
        {last && (
          <p>
            <bdi>{last.project.name}</bdi> was deleted.{' '}
            <button type="button" className="button" ref={undo} onClick={projects.undoRemove}>
              Undo delete
            </button>
          </p>
        )}
      </div>
      {list.length === 0 ? (
        <div className="projects-empty">
          <p className="strong">No projects yet</p>
          <p className="small">Start creating melodies in the Instruments tab to see them here</p>
          <button type="button" className="button button-loud" onClick={() => goToTab('instruments')}>
            Start Creating
          </button>
        </div>
      ) : (
        <ul ref={rows}>
          {newest.slice(0, shown).map(({ project, tune }) => (
            <ProjectRow key={project.id} project={project} tune={tune} />
          ))}
        </ul>
      )}
      {list.length > shown && (
        <button type="button" className="button" onClick={() => setShown(shown * 2)}>
          Show {Math.min(shown, list.length - shown)} more
        </button>
      )}
      <ProjectFiles tunes={list.map(({ project, tune }) => ({ name: project.name, tune }))} />
    </section>
  );
}
