import { useStore } from '@nanostores/react';
import { inboxKinds } from '#lib/contract/desk/desk-inbox.ts';
import { inboxWords } from '#stores/desk/desk-words.ts';
import type { Inbox } from '#stores/desk/inbox.ts';
import type { DeskPlace } from '#stores/desk/owner.ts';

/** The rooms of the desk, each with how much waits in it. */
export function DeskNav({ place, inbox }: { place: DeskPlace; inbox: Inbox }) {
  const counts = useStore(inbox.$counts);
  const here = place.at === 'inbox' ? place.kind : place.at === 'inquiries' ? 'inquiries' : 'songs';
  return (
    <nav className="desk-nav" aria-label="Desk">
      <ul>
        {(['songs', 'inquiries', ...inboxKinds] as const).map((room) => {
          const count = counts[room] ?? 0;
          return (
            <li key={room}>
              <a href={`#${room}`} data-astro-reload aria-current={here === room ? 'true' : undefined}>
                {room === 'songs' ? 'Songs' : room === 'inquiries' ? 'Inquiries' : inboxWords[room].title}
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
