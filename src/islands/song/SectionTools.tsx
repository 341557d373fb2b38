import { useStore } from '@nanostores/react';
import type { Song } from '#lib/song/song.ts';
import { songPlayer, workbench } from '#stores/song/screen.ts';

/** What can be done with a section as a whole. */
export function SectionTools({ song, section }: { song: Song; section: number }) {
  const loop = useStore(songPlayer.$loop);
  const heading = song.sections[section]?.heading ?? '';
  const loops = loop === section;
  return (
    <>
      <button
        type="button"
        className="button"
        aria-label={`Another tune for ${heading}`}
        onClick={() => workbench.retuneSection(section)}
      >
        Another tune
      </button>
      <button
        type="button"
        className="button"
        aria-pressed={loops}
        aria-label={`Loop ${heading}`}
        onClick={() => songPlayer.$loop.set(loops ? null : section)}
      >
        Loop
      </button>
    </>
  );
}
