import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { Take } from '#lib/melody/tune.ts';
import { bandFiles, writeBand } from '#stores/studio/band-files.ts';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import styles from './export.css?url';
import { FileNews, FileProgress } from './FileProgress.tsx';

const kinds = [
  { kind: 'wav', label: 'WAV' },
  { kind: 'mid', label: 'MIDI' },
] as const;

/** The chosen take with chords and bass as files; 'Open as a song' is the way to all others. */
export function BandFiles({ take, name }: { take: () => Take; name: string }) {
  useStylesheet(styles);
  const state = useStore(bandFiles.$file);
  const writing = state.status === 'writing';
  const row = useRef<HTMLDivElement>(null);

  function cancel() {
    bandFiles.cancel();
    row.current?.querySelector('button')?.focus();
  }

  return (
    <div className="export" ref={row}>
      {kinds.map(({ kind, label }) => (
        <button
          key={kind}
          type="button"
          className="button"
          aria-disabled={writing}
          onClick={() => void writeBand(kind, take(), `${name} with chords`)}
        >
          Export {label}
        </button>
      ))}
      <FileProgress state={state} onCancel={cancel} />
      <FileNews state={state} />
    </div>
  );
}
