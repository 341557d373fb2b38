import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { $arrival, arrive, enterSong, workbench } from '#stores/song/screen.ts';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import { SavedSongs } from './SavedSongs.tsx';
import styles from './song-panel.css?url';
import { SongView } from './SongView.tsx';
import { SongWords } from './SongWords.tsx';

/** The Song tab: words become a song that is heard, seen, changed and taken along. */
export function SongPanel() {
  useStylesheet(styles);
  const made = useStore(workbench.$made);
  const busy = useStore(workbench.$busy);
  const error = useStore(workbench.$error);
  const arrival = useStore(workbench.$news);
  const told = useStore($arrival);
  const [writing, setWriting] = useState(false);
  const [dones, setDones] = useState(0);
  const place = useRef<HTMLElement>(null);
  // The form went with its button, and the page would stay where its end was: below the sheet.
  useEffect(() => {
    if (dones > 0) place.current?.querySelector('h2')?.focus();
  }, [dones]);
  useEffect(enterSong, []);
  useEffect(() => void arrive(), []);
  const showsWords = writing || !made;
  function leaveWords() {
    setWriting(false);
    setDones((before) => before + 1);
  }
  return (
    <section className="song" aria-label="Song" ref={place}>
      <p role="status" className="hidden-text">
        {arrival}
      </p>
      {told && (
        <p role="status" className="song-told">
          {told}
        </p>
      )}
      {error && (
        <p role="alert" className="field-error">
          {error}
        </p>
      )}
      {showsWords ? (
        <SongWords busy={busy} canGoBack={made !== null} onDone={leaveWords} />
      ) : (
        <SongView made={made} onWords={() => setWriting(true)} />
      )}
      <SavedSongs onOpen={() => setWriting(false)} />
    </section>
  );
}
