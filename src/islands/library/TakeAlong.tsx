import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { downloadFile } from '#lib/browser/download.ts';
import { figure } from '#lib/format/figure.ts';
import { shelf, watchKept } from '#stores/library/kept.ts';
import { previewWords } from '#stores/library/everything/preview-words.ts';
import type { Incoming } from '#stores/library/everything/take-along.ts';
import { takeAlong } from '#stores/library/everything/this-browser.ts';
import { MoveAway } from './MoveAway.tsx';
import './take-along.css';

/** What a file would change, and the choice. */
function Preview({ incoming }: { incoming: Incoming }) {
  const { preview, savedAt, tracks, isSignedIn } = incoming;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="card take-along-preview">
      <h4 ref={heading} tabIndex={-1}>
        What will change
      </h4>
      <p className="small">
        Saved on {new Date(savedAt).toLocaleString('en')}. Nothing that is here is overwritten or deleted.
      </p>
      <dl>
        {preview.map((change) => (
          <div key={change.name}>
            <dt>{change.label}</dt>
            <dd>{previewWords(change)}</dd>
          </div>
        ))}
        {tracks > 0 && (
          <div>
            <dt>Kept tracks</dt>
            <dd>{tracks} new</dd>
          </div>
        )}
      </dl>
      {isSignedIn && (
        <p className="small">
          Playlists, hearts and history belong to your account while you are signed in, so those of the file
          are left out. Sign out, read the file, and sign in again: then they go into your account.
        </p>
      )}
      <div className="library-actions">
        <button type="button" className="button" onClick={() => void takeAlong.apply()}>
          Apply
        </button>
        <button type="button" className="link" onClick={takeAlong.cancel}>
          Cancel
        </button>
      </div>
    </div>
  );
}

/** One file with everything of this browser, and the move to another device. */
export function TakeAlong() {
  const state = useStore(takeAlong.$state);
  const chooser = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [isMaking, setMaking] = useState(false);
  const [withTracks, setWithTracks] = useState(true);
  const kept = useStore(shelf.$kept);
  const megabytes = kept.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  useEffect(watchKept, []);

  async function save() {
    if (isMaking) return;
    setProblem('');
    setMaking(true);
    try {
      const { file, ending } = await takeAlong.file(withTracks && kept.length > 0);
      downloadFile(`Notewright ${new Date().toISOString().slice(0, 10)}.${ending}`, file);
    } catch {
      setProblem('The file could not be made. Nothing is lost; please try again.');
    }
    setMaking(false);
  }

  return (
    <section className="take-along" aria-labelledby="take-along">
      <h3 id="take-along">Take everything with you</h3>
      <p className="small">
        Your melodies, songs, lyrics, playlists, hearts and settings are kept in this browser. One file holds
        all of them: keep it as a copy, or read it in another browser. Whoever has the file can open the pages
        of your orders.
      </p>
      {kept.length > 0 && (
        <label className="take-along-tracks">
          <input
            type="checkbox"
            checked={withTracks}
            onChange={(event) => setWithTracks(event.target.checked)}
          />
          With my tracks: {kept.length},{' '}
          {megabytes < 1 ? 'less than 1 MB' : `${figure(Math.round(megabytes))} MB`}
        </label>
      )}
      <div className="library-actions">
        <button type="button" className="button" aria-disabled={isMaking} onClick={() => void save()}>
          Save a file
        </button>
        <button type="button" className="button" onClick={() => chooser.current?.click()}>
          Read a file
        </button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".json,.notewright,application/json"
          aria-label="A file with everything"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file) void takeAlong.open(file);
          }}
        />
      </div>
      <MoveAway />
      <p role="status" className="small">
        {isMaking && withTracks && kept.length > 0 && 'Reading your tracks…'}
        {state.status === 'busy' || state.status === 'done' ? state.words : ''}
      </p>
      <p role="alert" className="field-error">
        {state.status === 'refused' ? state.words : problem}
      </p>
      {state.status === 'preview' && <Preview incoming={state.incoming} />}
    </section>
  );
}
