import { useState } from 'react';
import type { Track } from '#lib/contract/library/track.ts';
import { atHomeWords } from '#lib/library/playlist-link.ts';
import { keepAsPlaylist } from '#stores/library/playlist-travel.ts';
import { usePlayer } from '../player/use-player.ts';

/** Plays a list that is nobody's own yet, and keeps it as a playlist, once. */
export function KeepList({ title, tracks }: { title: string; tracks: readonly Track[] }) {
  const { playTrack } = usePlayer();
  const [state, setState] = useState<'new' | 'busy' | 'kept'>('new');
  const [said, say] = useState('');
  const [first] = tracks;

  async function keep() {
    if (state !== 'new') return;
    setState('busy');
    const { trouble, atHome } = await keepAsPlaylist(title, tracks);
    setState(trouble ? 'new' : 'kept');
    say(trouble || ['It is among your playlists now.', atHomeWords(atHome)].filter(Boolean).join(' '));
  }

  return (
    <>
      <div className="library-actions">
        <button
          type="button"
          className="button button-loud"
          aria-disabled={!first}
          onClick={() => first && playTrack(first, tracks)}
        >
          Play all
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={!first || state !== 'new'}
          onClick={() => first && void keep()}
        >
          Keep as playlist
        </button>
      </div>
      <p role="status" className="small">
        {said}
      </p>
    </>
  );
}
