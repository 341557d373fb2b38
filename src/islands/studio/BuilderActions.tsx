import { useStore } from '@nanostores/react';
import { Suspense, useState } from 'react';
import { copyText } from '#lib/browser/clipboard.ts';
import { encodeMelody } from '#lib/melody/melody-code.ts';
import type { Melody } from '#lib/melody/melody.ts';
import { scoreOf } from '#lib/melody/melody-score.ts';
import { emptyDesk } from '#stores/studio/builder.ts';
import { shareHash } from '#stores/studio/share-hash.ts';
import { showToast } from '#stores/toast/toasts.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { builder, builderOwner, goToTab, projects } from '#stores/studio/screen.ts';
import { useMelody } from './use-melody.ts';

const ExportButtons = lazyPart(() => import('./ExportButtons.tsx'), 'ExportButtons');

/** Keep, mend and give away the melody on the desk. */
export function BuilderActions() {
  const hasNotes = useStore(builder.$hasNotes, { ssr: 'initial' });
  const canUndo = useStore(builder.$canUndo, { ssr: 'initial' });
  const canRedo = useStore(builder.$canRedo, { ssr: 'initial' });
  const melody = useMelody();
  const desk = useStore(builder.$desk, { ssr: () => emptyDesk });
  const [saved, setSaved] = useState<{ words: string; melody: Melody } | null>(null);
  const [link, setLink] = useState('');

  /** Says where the melody is; after the next change of it the words are gone. */
  function say(words: string) {
    const place = projects.$kept.get()
      ? ''
      : ' while this tab is open: the browser’s storage is blocked or full';
    setSaved({ words: `${words}${place}.`, melody: builder.$melody.get() });
  }

  function save() {
    if (!hasNotes) return;
    const code = encodeMelody(builder.$melody.get());
    const known = projects.find(code);
    const { name, id } = known ?? projects.save(code);
    builder.saved(name, id);
    say(known ? `It is already saved as ${name}` : `Saved as ${name}`);
  }

  function saveTo(project: string, name: string) {
    if (projects.update(project, encodeMelody(builder.$melody.get()))) say(`Saved to ${name}`);
    else save();
  }

  function share() {
    if (!hasNotes) return;
    const address = `${location.origin}${location.pathname}${shareHash(encodeMelody(builder.$melody.get()))}`;
    void copyText(address).then((copied) => {
      setLink(copied ? '' : address);
      if (copied)
        showToast('Copied to Clipboard', 'Whoever opens the link finds this melody in the builder.');
    });
  }

  return (
    <>
      <div className="builder-actions">
        <button type="button" className="button" aria-disabled={!hasNotes} onClick={save}>
          Save Melody
        </button>
        {hasNotes && desk.project && (
          <button
            type="button"
            className="button"
            onClick={() => desk.project && saveTo(desk.project, desk.name)}
          >
            Save to {desk.name}
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
        <button type="button" className="button" aria-disabled={!hasNotes} onClick={share}>
          Copy share link
        </button>
      </div>
      <p role="status" className="saved-line">
        {saved?.melody === melody && (
          <>
            {saved.words}{' '}
            <button type="button" className="link" onClick={() => goToTab('projects')}>
              See my projects
            </button>
          </>
        )}
      </p>
      {link && (
        <div className="field" role="alert">
          <label htmlFor="share-link">The browser did not let us copy. Copy the link from here:</label>
          <input id="share-link" readOnly value={link} onFocus={(event) => event.target.select()} />
        </div>
      )}
      {hasNotes && (
        <div className="builder-away">
          <Suspense>
            <ExportButtons
              owner={builderOwner}
              name={desk.name}
              score={() => scoreOf(builder.$melody.get())}
            />
          </Suspense>
        </div>
      )}
    </>
  );
}
