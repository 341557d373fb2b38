import { useStore } from '@nanostores/react';
import { Suspense, useState, type KeyboardEvent } from 'react';
import { lineAt, noteKey, type LineAddress, type NoteAddress } from '#lib/song/note-address.ts';
import { songPlayer, workbench } from '#stores/song/screen.ts';
import type { Made } from '#stores/song/workbench.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PartMixer } from './PartMixer.tsx';
import { SongFiles } from './SongFiles.tsx';
import { SongHead } from './SongHead.tsx';
import { SongSettings } from './SongSettings.tsx';
import { SongSheet } from './SongSheet.tsx';
import { SongTakes } from './SongTakes.tsx';
import { SongTransport } from './SongTransport.tsx';

const LineRecorder = lazyPart(() => import('../record/LineRecorder.tsx'), 'LineRecorder');

/** The song at work: heard, seen, changed and taken along. */
export function SongView({ made, onWords }: { made: Made; onWords: () => void }) {
  const [chosen, setChosen] = useState<NoteAddress | null>(null);
  const [recorded, setRecorded] = useState<LineAddress | null>(null);
  const kept = useStore(workbench.$kept);
  const saysByRule = useStore(workbench.$saysByRule);

  function closeRecorder(line: LineAddress) {
    setRecorded(null);
    document.querySelector<HTMLElement>(`[data-note="${noteKey({ ...line, syllable: 0 })}"]`)?.focus();
  }

  function choose(address: NoteAddress | null) {
    songPlayer.moved();
    setChosen(address);
  }

  function keys(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented) songPlayer.stop();
  }

  return (
    <div className="song-view" onKeyDown={keys}>
      <SongHead made={made} onWords={onWords} />
      {!kept && (
        <p className="field-error">
          The browser’s storage is blocked or full: this song lasts as long as this tab. Take a file or the
          link along.
        </p>
      )}
      {saysByRule && (
        <p className="small">
          The dictionary of pronunciations did not come: words are said by rule, and rare ones may be stressed
          oddly. Reload the page to try again.
        </p>
      )}
      <SongTransport />
      {recorded && lineAt(made.song, recorded) && (
        <Suspense>
          <LineRecorder made={made} address={recorded} onClose={() => closeRecorder(recorded)} />
        </Suspense>
      )}
      <div className="song-desk">
        <SongSheet made={made} chosen={chosen} onChoose={choose} onRecord={setRecorded} />
        <aside className="song-side" aria-label="Settings of the song">
          <SongSettings made={made} />
          <PartMixer score={made.score} />
          <SongTakes />
        </aside>
      </div>
      <SongFiles made={made} />
    </div>
  );
}
