import { goToTab } from '#stores/studio/screen.ts';

/** What became of a press on Save, and the way there; nothing before it. */
export function SavedLine({ words }: { words: string | null }) {
  return (
    <p role="status" className="saved-line">
      {words && (
        <>
          {words}{' '}
          <button type="button" className="link" onClick={() => goToTab('projects')}>
            See my projects
          </button>
        </>
      )}
    </p>
  );
}
