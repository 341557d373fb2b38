import { useStore } from '@nanostores/react';
import { Suspense, type KeyboardEvent } from 'react';
import { BuilderActions } from './BuilderActions.tsx';
import { BuilderSettings } from './BuilderSettings.tsx';
import { BuilderTransport } from './BuilderTransport.tsx';
import { NoteGrid } from './NoteGrid.tsx';
import { builder, projects } from '#stores/studio/screen.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useExample, useMelody } from './use-melody.ts';

const DrumLane = lazyPart(() => import('./DrumLane.tsx'), 'DrumLane');

function undoKeys(event: KeyboardEvent) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  const wantsRedo = key === 'y' || (key === 'z' && event.shiftKey);
  if (!wantsRedo && key !== 'z') return;
  event.preventDefault();
  if (wantsRedo) builder.redo();
  else builder.undo();
}

/** 'Digital Instruments': the melody builder. */
export function BuilderPanel() {
  const notice = useStore(builder.$notice, { ssr: 'initial' });
  const kept = useStore(builder.$kept, { ssr: 'initial' });
  const { drums } = useMelody();
  const isExample = useExample() !== null;
  const projectsKept = useStore(projects.$kept, { ssr: 'initial' });
  return (
    <section className="card builder" aria-labelledby="builder-title" onKeyDown={undoKeys}>
      <div className="builder-head">
        <h2 id="builder-title">Digital Instruments</h2>
        {isExample && (
          <p className="small">
            <span className="tag">Example</span> <span>Press Play, or draw over it.</span>
          </p>
        )}
      </div>
      <p role="status" className="builder-notice">
        {notice}
      </p>
      <div className="builder-music">
        <BuilderTransport />
        <NoteGrid />
        {drums && (
          <Suspense>
            <DrumLane />
          </Suspense>
        )}
      </div>
      <BuilderSettings />
      <BuilderActions />
      {!(kept && projectsKept) && (
        <p className="field-error" role="alert">
          Not saved on this device: the browser’s storage is blocked or full. Share or export the melody
          before you leave.
        </p>
      )}
    </section>
  );
}
