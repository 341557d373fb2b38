import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { songFiles } from '#stores/song/screen.ts';
import { FileNews, FileProgress } from '../studio/FileProgress.tsx';
import { OrderSong } from './OrderSong.tsx';
import type { FileKind } from '#stores/song/song-files.ts';
import type { Made } from '#stores/song/workbench.ts';

const kinds: readonly { kind: FileKind; label: string }[] = [
  { kind: 'wav', label: 'WAV' },
  { kind: 'mp3', label: 'MP3' },
  { kind: 'mid', label: 'MIDI' },
  { kind: 'musicxml', label: 'MusicXML' },
  { kind: 'abc', label: 'ABC' },
  { kind: 'lrc', label: 'LRC' },
];

/** The song to take along: sound, notes and timed words. */
export function SongFiles({ made }: { made: Made }) {
  const state = useStore(songFiles.$file);
  const writing = state.status === 'writing';
  const row = useRef<HTMLDivElement>(null);

  function cancel() {
    songFiles.cancel();
    row.current?.querySelector('button')?.focus();
  }

  return (
    <section className="song-files song-unprinted" aria-labelledby="song-files">
      <h3 id="song-files">Take it along</h3>
      <div className="song-row" ref={row}>
        {kinds.map(({ kind, label }) => (
          <button
            key={kind}
            type="button"
            className="button"
            aria-label={`Export ${label}`}
            aria-disabled={writing}
            onClick={() => void songFiles.write(kind, made)}
          >
            {label}
          </button>
        ))}
        <button type="button" className="button" onClick={() => print()}>
          Print the lead sheet
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={writing}
          onClick={() => void songFiles.keep(made)}
        >
          Keep in my library
        </button>
        <OrderSong />
        <FileProgress state={state} onCancel={cancel} />
      </div>
      <FileNews state={state} />
    </section>
  );
}
