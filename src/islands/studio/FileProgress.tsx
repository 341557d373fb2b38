import { DeliveredLine } from './DeliveredLine.tsx';
import type { FileState } from '#stores/studio/file-writer.ts';

/** How far a file is, and the way to give it up; nothing while none is being made. */
export function FileProgress({ state, onCancel }: { state: FileState; onCancel: () => void }) {
  if (state.status !== 'writing') return null;
  return (
    <>
      <progress aria-label="Writing the file" max={1} value={state.share} />
      <button type="button" className="button" onClick={onCancel}>
        Cancel
      </button>
    </>
  );
}

/** What became of it, in words. */
export function FileNews({ state }: { state: FileState }) {
  return (
    <>
      <p role="status" className="small">
        {state.status === 'writing' && 'Making the file…'}
        {state.status === 'done' && <DeliveredLine {...state} />}
      </p>
      {state.status === 'failed' && (
        <p role="alert" className="field-error">
          {state.words}
        </p>
      )}
    </>
  );
}
