import { useStore } from '@nanostores/react';
import { inboxKinds } from '#lib/contract/desk/desk-inbox.ts';
import { inboxWords } from '#stores/desk/desk-words.ts';
import type { Inbox } from '#stores/desk/inbox.ts';
import type { DeskPlace } from '#stores/desk/owner.ts';

const titles = {
  songs: 'Songs',
  inquiries: 'Inquiries',
  licences: 'Licences',
  people: 'People',
  ...Object.fromEntries(inboxKinds.map((kind) => [kind, inboxWords[kind].title])),
} as Readonly<Record<string, string>>;

/** The rooms of the desk, each with how much waits in it. */
export function DeskNav({ place, inbox }: { place: DeskPlace; inbox: Inbox }) {
  const counts = useStore(inbox.$counts);
  const here = place.at === 'inbox' ? place.kind : place.at === 'order' ? 'songs' : place.at;
  return (
    <nav className="desk-nav" aria-label="Desk">
      <ul>
        {(['songs', 'inquiries', 'licences', ...inboxKinds, 'people'] as const).map((room) => {
          const count = counts[room] ?? 0;
          return (
            <li key={room}>
              <a href={`#${room}`} data-astro-reload aria-current={here === room ? 'true' : undefined}>
                {titles[room]}
                {count > 0 && (
                  <>
                    {' '}
                    <span className="desk-count figures">{count}</span>
                    <span className="hidden-text"> waiting</span>
                  </>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
