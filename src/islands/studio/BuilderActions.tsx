import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { copyText } from '#lib/browser/clipboard.ts';
import { scoreOf } from '#lib/melody/melody-score.ts';
import { shareHash } from '#stores/studio/shared-melody.ts';
import { showToast } from '#stores/toasts.ts';
import { ExportButtons } from './ExportButtons.tsx';
import { builder, builderOwner, openTab, projects } from './screen.ts';

/** Keep, mend and give away the melody on the desk. */
export function BuilderActions() {
  const hasNotes = useStore(builder.$hasNotes, { ssr: 'initial' });
  const canUndo = useStore(builder.$canUndo, { ssr: 'initial' });
  const canRedo = useStore(builder.$canRedo, { ssr: 'initial' });
  const name = useStore(builder.$name, { ssr: 'initial' });
  const [saved, setSaved] = useState('');
  const [link, setLink] = useState('');

  function save() {
    if (!hasNotes) return;
    const savedAs = projects.save(builder.$melody.get());
    builder.$name.set(savedAs);
    setSaved(savedAs);
  }

  function share() {
    if (!hasNotes) return;
    const address = `${location.origin}${location.pathname}${shareHash(builder.$melody.get())}`;
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
      <p role="status" className="builder-saved">
        {saved && (
          <>
            Saved as {saved}.{' '}
            <button type="button" className="link" onClick={() => openTab('projects')}>
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
          <ExportButtons owner={builderOwner} name={name} score={() => scoreOf(builder.$melody.get())} />
        </div>
      )}
    </>
  );
}
