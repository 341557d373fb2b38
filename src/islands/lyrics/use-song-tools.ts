import { useEffect, useState } from 'react';
import type { Engine, SongTools } from '#lib/lyrics/engine.ts';
import type { Song } from '#lib/lyrics/song.ts';

/** What can be done with the song, once its story is here; `failed` hears when it does not come. */
export function useSongTools(engine: Engine | null, song: Song | undefined, failed: () => void) {
  const [opened, setOpened] = useState<{ key: string; tools: SongTools | null }>({ key: '', tools: null });
  const key = `${song?.telling?.story} ${song?.theme}`;

  useEffect(() => {
    if (!engine || !song?.telling) return;
    let isOver = false;
    engine.openSong(song).then(
      (tools) => isOver || setOpened({ key, tools }),
      () => isOver || failed(),
    );
    return () => void (isOver = true);
    // Every change makes another song of it; its story is the same.
  }, [engine, key]);

  return opened.key === key ? opened.tools : null;
}
