import { keyName } from '#lib/song/sheet/key-spelling.ts';
import { withSigns } from '#lib/song/sheet/note-words.ts';
import type { Song } from '#lib/song/song.ts';

/** The title, the key and the tempo, as they stand over a printed song. */
export function SheetHead({ song }: { song: Song }) {
  const { title, key, tempo, meter } = song;
  const beat = meter.beat === 6 ? '♩.' : '♩';
  return (
    <header className="sheet-head">
      <h2 dir="auto">{title}</h2>
      <p className="figures">
        <span aria-hidden="true">{`${beat} = ${tempo}`}</span>
        <span className="hidden-text">{`${tempo} beats a minute`}</span>
        {` · ${withSigns(keyName(key))}`}
      </p>
    </header>
  );
}
