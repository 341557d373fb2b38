import { useStore } from '@nanostores/react';
import { Suspense, useState } from 'react';
import { builder, builderOwner, nearPlay, playBuilder, player } from '#stores/studio/screen.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useExample } from './use-melody.ts';

const BuilderRecorder = lazyPart(() => import('../record/BuilderRecorder.tsx'), 'BuilderRecorder');

const generateLabel = 'Generate & Play';

/** 'Generate & Play', which always makes new notes; Play for those on the grid; Stop; and what records others. */
export function BuilderTransport() {
  const playing = useStore(player.$playing, { ssr: 'initial' }) === builderOwner;
  const hasNotes = useStore(builder.$hasNotes, { ssr: 'initial' });
  const canPlay = useExample() !== null || hasNotes;
  const [records, setRecords] = useState(false);

  function generate() {
    if (playing) return;
    builder.generate();
    playBuilder();
  }

  return (
    <>
      <div className="builder-actions">
        <button
          type="button"
          className="button button-loud"
          aria-disabled={playing}
          onClick={generate}
          {...nearPlay}
        >
          <span className="steady" data-widest={generateLabel}>
            {playing ? 'Playing...' : generateLabel}
          </span>
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={playing || !canPlay}
          onClick={() => !playing && canPlay && playBuilder()}
          {...nearPlay}
        >
          Play
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={!playing}
          onClick={() => playing && player.stop()}
        >
          Stop
        </button>
        <button
          type="button"
          className="button record"
          aria-expanded={records}
          onClick={() => setRecords(!records)}
        >
          Record
        </button>
      </div>
      {records && (
        <Suspense>
          <BuilderRecorder />
        </Suspense>
      )}
    </>
  );
}
