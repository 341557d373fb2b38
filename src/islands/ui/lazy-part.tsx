import { lazy, type ComponentType } from 'react';

/** In the place of a part whose code did not come: the rest of the page stays. */
function MissingPart() {
  return (
    <p role="alert" className="field-error">
      This part could not be loaded. Check your connection, then{' '}
      <button type="button" className="link" onClick={() => location.reload()}>
        load the page anew
      </button>
      . Nothing is lost.
    </p>
  );
}

/** A part of an island whose code comes when it is first shown. One that does not come says so. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => MissingPart) }));
