import { fitting, ifFits, momentText, object, text } from '#lib/data/shapes.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import type { ThingGroup } from './my-things.ts';

const most = 3;

/** What is shown here of a kept track (lib/library/kept-track.ts), and whether it was taken out. */
const notes = fitting(object({ title: text, addedAt: momentText, removedAt: ifFits(text) }));

/**
 * The kept tracks for 'My things', the last ones first. They lie in a database, which answers later than the rest of it;
 * before that, and where it does not answer, there are none.
 */
export function keptThings(stored: readonly unknown[], now: Date): ThingGroup {
  const here = notes(stored).filter(({ removedAt }) => removedAt === undefined);
  const last = here.toSorted((a, b) => (a.addedAt < b.addedAt ? 1 : -1)).slice(0, most);
  return {
    title: 'Tracks',
    things: last.map(({ title, addedAt }) => ({
      title,
      about: `kept ${relativeTime(new Date(addedAt), now)}`,
      href: '/library#tracks',
    })),
    none: 'Tracks that you keep or bring wait for you here.',
    more:
      here.length > 0
        ? { label: 'All my tracks', href: '/library#tracks' }
        : { label: 'Bring music files', href: '/library#tracks' },
  };
}
