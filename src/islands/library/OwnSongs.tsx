import { useEffect, useRef, useState } from 'react';
import { say } from '#lib/browser/say.ts';
import { keepOrder } from '#stores/library/keep-order.ts';
import { putBackOwnSong, readOwnSongs, removeOwnSong, type OwnSong } from '#stores/library/own-songs.ts';
import { TrackRow } from './TrackRow.tsx';

/** Brings back the song that was taken out last. */
function TakenOut({ song, putBack }: { song: OwnSong; putBack: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  // The button that was pressed went with its row.
  useEffect(() => undo.current?.focus(), [song]);
  return (
    <div role="status" className="library-notice">
      <p>
        <bdi>“{song.title}”</bdi> taken out.
      </p>
      <button ref={undo} type="button" className="button" onClick={putBack}>
        Undo
      </button>
    </div>
  );
}

/** Songs that were made for the visitor, each with the way to its order. They are in this browser alone. */
export function OwnSongs() {
  const [songs, setSongs] = useState(readOwnSongs);
  const [removed, setRemoved] = useState<OwnSong | null>(null);
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
    setRemoved(song);
  }

  function putBack() {
    if (!removed || !putBackOwnSong(removed)) return;
    setSongs(readOwnSongs());
    setRemoved(null);
    say(`“${removed.title}” is back.`);
  }

  const notice = removed && <TakenOut song={removed} putBack={putBack} />;
  if (songs.length === 0) return notice;
  return (
    <section aria-labelledby="own-songs">
      <h3 id="own-songs">Made for you</h3>
      {notice}
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
