import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { askToLast } from '#lib/browser/kept-store/room.ts';
import { outcomeWords } from '#lib/library/bringing-words.ts';
import { bringing } from '#stores/library/kept.ts';

/** Brings files; the browser is asked not to throw them away. Call it in the press or the drop. */
export function takeFiles(files: readonly File[]): void {
  if (files.length === 0) return;
  void askToLast();
  bringing.bring(files);
}

function Progress() {
  const so = useStore(bringing.$bringing);
  if (so.status === 'idle') return <div role="status" />;
  if (so.status === 'running')
    return (
      <div className="bring-progress">
        <label>
          <span className="figures">
            Reading {Math.min(so.done + 1, so.total)} of {so.total}
          </span>
          <progress value={so.done} max={so.total} />
        </label>
        <button type="button" className="button" onClick={bringing.cancel}>
          Cancel
        </button>
      </div>
    );
  return (
    <div role="status" className="library-notice bring-outcome">
      <ul>
        {outcomeWords(so).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {so.trouble && (
        <>
          <p className="field-error">
            {so.trouble} {so.total - so.done} of {so.total} files wait.
          </p>
          <button type="button" className="button" onClick={() => void bringing.again()}>
            Try again
          </button>
        </>
      )}
      <button type="button" className="link" onClick={bringing.close}>
        Close
      </button>
    </div>
  );
}

/** The way in for files: a picker, and a word on dropping them. */
export function BringBox({ isEmpty }: { isEmpty: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="bring-box">
      {isEmpty && <p className="strong">No tracks of your own yet</p>}
      <div className="library-actions">
        <button type="button" className="button button-loud" onClick={() => input.current?.click()}>
          Bring music files
        </button>
        <p className="small">
          MP3, M4A, FLAC, OGG or WAV, or drop them here, folders too. They stay in this browser: nothing is
          uploaded.
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept="audio/*,.mp3,.m4a,.flac,.ogg,.opus,.wav"
        multiple
        hidden
        aria-label="Music files"
        onChange={({ currentTarget }) => {
          takeFiles([...(currentTarget.files ?? [])]);
          // The same files may be chosen again.
          currentTarget.value = '';
        }}
      />
      <Progress />
    </div>
  );
}
