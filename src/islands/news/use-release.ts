import { use } from 'react';
import { released } from '#lib/browser/released.ts';

/**
 * Puts off the first drawing of an island that takes the place of the document's own content while a control of that is
 * being pressed. For a component that is drawn once.
 */
export function useRelease(place: string): void {
  const release = typeof document === 'undefined' ? null : released(place);
  if (release) use(release);
}
