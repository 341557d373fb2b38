import { useState } from 'react';
import { say } from '#lib/browser/say.ts';
import { keepOrder } from '#stores/library/keep-order.ts';
import { readOwnSongs, removeOwnSong, type OwnSong } from '#stores/library/own-songs.ts';
import { TrackRow } from './TrackRow.tsx';

/** Songs that were made for the visitor, each with the way to its order. They are in this browser alone. */
export function OwnSongs() {
  const [songs, setSongs] = useState(readOwnSongs);
  /** What became of keeping a file. */
  const [news, setNews] = useState<{ words: string; isTrouble: boolean } | null>(null);

  async function keep(song: OwnSong) {
    setNews({ words: `Fetching “${song.title}”…`, isTrouble: false });
    const trouble = await keepOrder(song);
    const kept = `“${song.title}” is among your tracks now, and plays without a network.`;
    setNews({ words: trouble || kept, isTrouble: trouble !== '' });
  }

  function takeOut(song: OwnSong) {
    if (!removeOwnSong(song.id)) return;
    setSongs(readOwnSongs());
    say(`“${song.title}” is taken out.`);
  }

  if (songs.length === 0) return null;
  return (
    <section aria-labelledby="own-songs">
      <h3 id="own-songs">Made for you</h3>
      <ul className="tracks">
        {songs.map((song) => (
          <li key={song.id}>
            <TrackRow track={song} queue={() => songs}>
              <a className="link" href={song.orderLink} data-astro-reload>
                Its order<span className="hidden-text">: {song.title}</span>
              </a>
              <button type="button" className="link" onClick={() => void keep(song)}>
                Keep its file<span className="hidden-text">: {song.title}</span>
              </button>
              <button type="button" className="link" onClick={() => takeOut(song)}>
                Take out <span className="hidden-text">{song.title}</span>
              </button>
            </TrackRow>
          </li>
        ))}
      </ul>
      <p role="status" className={news?.isTrouble ? 'field-error' : 'small'}>
        {news?.words}
      </p>
    </section>
  );
}
