/**
 * Who writes a file and then the row that names it holds this lock with others; who looks for files without a row wants
 * it alone. The browser takes it back from a tab that is closed.
 */

const lock = 'notewright-files';

const locks = (): LockManager | null => ('locks' in navigator ? navigator.locks : null);

/**
 * Holds off the sweep, in all tabs, until what it answers is called. Where the browser has no locks, or refuses them,
 * there is no sweep either.
 */
export function holdFiles(): Promise<() => void> {
  const nothing = () => undefined;
  const all = locks();
  if (!all) return Promise.resolve(nothing);
  return new Promise((resolve) => {
    all
      .request(lock, { mode: 'shared' }, () => new Promise<void>((release) => resolve(release)))
      .catch(() => resolve(nothing));
  });
}

/** Does the work if nobody writes at this moment, and holds off who wants to. False where it was not done. */
export async function aloneWithFiles(work: () => Promise<void>): Promise<boolean> {
  const given = await locks()?.request(lock, { ifAvailable: true }, async (got) => {
    if (got) await work();
    return got !== null;
  });
  return given ?? false;
}
