import { useStore } from '@nanostores/react';
import { Suspense, useState } from 'react';
import { encodeMelody } from '#lib/melody/melody-code.ts';
import type { Melody } from '#lib/melody/melody.ts';
import { emptyDesk } from '#stores/studio/builder.ts';
import { keepTune, savedWords } from '#stores/studio/keep-tune.ts';
import { builder, projects } from '#stores/studio/screen.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { SavedLine } from './SavedLine.tsx';
import { useMelody } from './use-melody.ts';

const BuilderAway = lazyPart(() => import('./BuilderAway.tsx'), 'BuilderAway');

/** Keep, mend and give away the melody on the desk. */
export function BuilderActions() {
  const hasNotes = useStore(builder.$hasNotes, { ssr: 'initial' });
  const canUndo = useStore(builder.$canUndo, { ssr: 'initial' });
  const canRedo = useStore(builder.$canRedo, { ssr: 'initial' });
  const melody = useMelody();
  const desk = useStore(builder.$desk, { ssr: () => emptyDesk });
  /** After the next change of the melody the words are gone. */
  const [saved, setSaved] = useState<{ words: string; melody: Melody } | null>(null);

  function save() {
    if (!hasNotes) return;
    const { project, words } = keepTune(encodeMelody(builder.$melody.get()));
    builder.saved(project.name, project.id);
    setSaved({ words, melody: builder.$melody.get() });
  }

  function saveTo(project: string, name: string) {
    const kept = projects.update(project, encodeMelody(builder.$melody.get()));
    if (!kept) return save();
    const isBeside = kept.id !== project;
    if (isBeside) builder.saved(kept.name, kept.id);
    const words = isBeside
      ? `${name} was changed elsewhere, so yours is saved as ${kept.name}`
      : `Saved to ${name}`;
    setSaved({ words: savedWords(words), melody: builder.$melody.get() });
  }

  return (
    <>
      <div className="builder-actions builder-keep">
        <button type="button" className="button" aria-disabled={!hasNotes} onClick={save}>
          Save Melody
        </button>
        {hasNotes && desk.project && (
          <button
            type="button"
            className="button"
            onClick={() => desk.project && saveTo(desk.project, desk.name)}
          >
            Save to <bdi>{desk.name}</bdi>
          </button>
        )}
        <button type="button" className="button" aria-disabled={!canUndo} onClick={builder.undo}>
          Undo
        </button>
        <button type="button" className="button" aria-disabled={!canRedo} onClick={builder.redo}>
          Redo
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={!hasNotes}
          onClick={() => hasNotes && builder.clear()}
        >
          Clear
        </button>
      </div>
      <SavedLine words={saved?.melody === melody ? saved.words : null} />
      {hasNotes && (
        <div className="builder-away">
          <Suspense>
            <BuilderAway />
          </Suspense>
        </div>
      )}
    </>
  );
}
