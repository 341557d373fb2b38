import { enter } from '#stores/library/library.ts';

/** What was kept in this browser could not go into the account: why, and another try. */
export function MoveTrouble({ words }: { words: string }) {
  return (
    <p role="alert" className="library-notice field-error">
      What you saved in this browser is not in your account yet. {words}
      <button type="button" className="button" onClick={() => void enter()}>
        Try again
      </button>
    </p>
  );
}
