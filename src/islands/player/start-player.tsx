import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { playerAudio, playerSlot, type PlayerRequest } from '#stores/player/player-requests.ts';
import { startEngine } from '#stores/player/player-engine.ts';
import { PlayerBar } from './PlayerBar.tsx';
import { PlayerToasts } from './PlayerToasts.tsx';
import styles from './player.css?url';

/** Brings the player to life in its slot, which stays over navigation. `waiting` is what was pressed meanwhile. */
export function startPlayer(waiting: readonly PlayerRequest[]): void {
  const slot = playerSlot();
  const audio = playerAudio();
  if (!slot || !audio) return;
  const { $sound } = startEngine(audio, waiting);
  // Navigation keeps only those stylesheets that the new page has too.
  document.addEventListener('astro:before-swap', ({ newDocument }) => {
    const link = document.querySelector(`link[rel="stylesheet"][href="${styles}"]`);
    if (link) newDocument.head.append(link.cloneNode());
  });
  const room = document.createElement('div');
  slot.append(room);
  createRoot(room).render(
    <>
      <Suspense>
        <PlayerBar $sound={$sound} />
      </Suspense>
      <PlayerToasts />
    </>,
  );
}
