import { Suspense, useState } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';

const ImportMidi = lazyPart(() => import('./ImportMidi.tsx'), 'ImportMidi');

/** 'Import MIDI', and what it opens. `onSong`: a melody was sent to the Song tab. */
export function ImportMidiButton({ onSong }: { onSong: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="import-midi-place">
      <button type="button" className="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        Import MIDI
      </button>
      {open && (
        <Suspense>
          <ImportMidi onSong={onSong} />
        </Suspense>
      )}
    </div>
  );
}
