import { useEffect, useRef, useState } from 'react';
import type { DeskFile } from '#lib/contract/desk/desk-orders.ts';
import type { NoteView } from '#lib/contract/order/delivery-view.ts';
import { formatDuration } from '#lib/format/duration.ts';
import { drawWave, mostWaveBytes } from '#stores/order/wave-picture.ts';

interface FileSoundProps {
  /** Where the sound is read. */
  address: string;
  file: DeskFile;
  notes: readonly NoteView[];
}

/** A player for one file; where the buyer noted places in it, with a picture of the sound and a way to each of them. */
export function FileSound({ address, file, notes }: FileSoundProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  // The address is another one in each answer of the server, the sound is the same: it goes on until its hour is over.
  const [source, setSource] = useState(address);
  const places = notes.flatMap(({ atSeconds }) => (atSeconds === null ? [] : [atSeconds]));
  const hasWave = places.length > 0 && file.size <= mostWaveBytes;
  const shown = places.join(' ');

  useEffect(() => {
    const picture = canvas.current;
    if (!picture) return;
    drawWave(picture, source).then(
      (wave) => {
        wave.show(shown.split(' ').map(Number));
        setIsDrawn(true);
      },
      (error: unknown) => console.warn('wave_failed', error),
    );
  }, [hasWave, shown, source]);

  function listenAt(seconds: number) {
    if (!audio.current) return;
    audio.current.currentTime = seconds;
    void audio.current.play();
  }

  return (
    <div className="desk-sound">
      {hasWave && <canvas ref={canvas} hidden={!isDrawn} aria-hidden="true" />}
      {places.length > 0 && (
        <p className="desk-line">
          {places.map((seconds, index) => (
            <button key={index} type="button" className="button figures" onClick={() => listenAt(seconds)}>
              <span className="hidden-text">Listen at </span>
              {formatDuration(seconds)}
            </button>
          ))}
        </p>
      )}
      <audio
        ref={audio}
        controls
        preload="none"
        src={source}
        aria-label={file.name}
        onError={() => setSource(address)}
      />
    </div>
  );
}
