import { useId, useRef, useState } from 'react';
import type { Score } from '#lib/melody/score.ts';
import { once } from '#lib/browser/once.ts';
import { createExporter, type ExportState } from '#stores/studio/exporter.ts';
import { DeliveredLine } from './DeliveredLine.tsx';
import { useSelected } from '../ui/use-selected.ts';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import styles from './export.css?url';
import { loadAudioEngine, player } from '#stores/studio/screen.ts';

/** Made once for the tab: one file is written at a time. */
const exporter = createExporter({
  loadAudio: loadAudioEngine,
  loadMidi: once(() => import('#lib/melody/score-midi.ts')),
  stop: player.stop,
});

interface ExportButtonsProps {
  /** Tells this melody from the others of the page. */
  owner: string;
  /** The file takes its name from it. */
  name: string;
  score: () => Score;
  /** The melody as the letters of a link; without it, it cannot be kept in the library. */
  code?: () => string;
}

const roundChoices = [1, 2, 4, 8] as const;

const isBusy = ({ status }: ExportState) => status === 'writing' || status === 'cancelling';

/** 'Export WAV' and 'Export MIDI', with how far it is, and for a melody that goes round: how often. */
export function ExportButtons({ owner, name, score, code }: ExportButtonsProps) {
  useStylesheet(styles);
  const id = useId();
  const busy = useSelected(exporter.$export, isBusy);
  const mine = useSelected(exporter.$export, (state) =>
    state.status !== 'idle' && state.owner === owner ? state : null,
  );
  const [rounds, setRounds] = useState<number>(2);
  const wav = useRef<HTMLButtonElement>(null);
  return (
    <div className="export">
      {score().endSeconds === null && (
        <label className="export-rounds">
          <span className="small">Loops</span>
          <select value={rounds} onChange={(event) => setRounds(Number(event.target.value))}>
            {roundChoices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        </label>
      )}
      <button
        type="button"
        className="button"
        ref={wav}
        aria-disabled={busy}
        aria-describedby={`${id}-state`}
        onPointerEnter={player.prefetch}
        onFocus={player.prefetch}
        onClick={() => !busy && void exporter.wav(owner, name, score(), rounds)}
      >
        Export WAV
      </button>
      <button
        type="button"
        className="button"
        aria-disabled={busy}
        onClick={() => !busy && void exporter.midi(owner, name, score(), rounds)}
      >
        Export MIDI
      </button>
      {code && (
        <button
          type="button"
          className="button"
          aria-disabled={busy}
          onClick={() => !busy && void exporter.keep(owner, name, score(), rounds, code())}
        >
          Keep in my library
        </button>
      )}
      {mine?.status === 'writing' && (
        <>
          <progress aria-label={`Writing ${name}`} max={1} value={mine.share} />
          <button
            type="button"
            className="button"
            onClick={() => {
              exporter.cancel();
              wav.current?.focus();
            }}
          >
            Cancel
          </button>
        </>
      )}
      <p id={`${id}-state`} role="status" className="small">
        {mine?.status === 'writing' && 'Making the file…'}
        {mine?.status === 'cancelling' && 'Stopping…'}
        {mine?.status === 'done' &&
          (mine.delivered ? <DeliveredLine {...mine.delivered} /> : `${mine.file} is ready.`)}
      </p>
      {mine?.status === 'failed' && (
        <p role="alert" className="field-error">
          {mine.words}
        </p>
      )}
    </div>
  );
}
