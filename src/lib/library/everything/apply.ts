import type { PartChange } from './part.ts';

/** Storage as the browser gives it: writing says whether it worked. */
interface TextStorage {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, text: string) => boolean;
  readonly remove: (key: string) => void;
}

/** `stale`: something was stored since the preview. `full`: there was no room. In both nothing is changed. */
type Applied = 'done' | 'stale' | 'full';

/**
 * Writes what a preview showed, all of it or nothing: what was written before one that fails is put back. Storage has no
 * transactions; its calls are synchronous, and no other tab can come between them here.
 */
export function applyPreview(preview: readonly PartChange[], storage: TextStorage): Applied {
  const changes = preview.filter(({ before, after }) => before !== after);
  if (changes.some(({ key, before }) => storage.read(key) !== before)) return 'stale';
  const written: PartChange[] = [];
  for (const change of changes) {
    if (change.after !== null && storage.write(change.key, change.after)) {
      written.push(change);
      continue;
    }
    for (const { key, before } of written) {
      // The shorter text that stood here fits again.
      if (before === null) storage.remove(key);
      else storage.write(key, before);
    }
    return 'full';
  }
  return 'done';
}
