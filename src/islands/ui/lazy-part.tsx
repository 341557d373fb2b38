import { lazy, type ComponentType } from 'react';
import { once } from '#lib/browser/once.ts';

/** In the place of a part whose code did not come: the rest of the page stays. */
function MissingPart() {
  return (
    <p role="alert" className="field-error">
      This part could not be loaded. Check your connection, then{' '}
      <button type="button" className="link" onClick={() => location.reload()}>
        reload the page
      </button>
      . Nothing is lost.
    </p>
  );
}

/** A part of an island whose code comes when it is first shown: a module and its export. One that does not come says so. */
export const lazyPart = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) =>
  lazy<ComponentType<Props>>(() =>
    once(load)().then(
      (module) => ({ default: module[name] }),
      () => ({ default: MissingPart }),
    ),
  );
