import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { nameOf } from '#lib/melody/notes.ts';
import type { MidiMelody } from '#lib/melody/read-midi.ts';
import {
  hearMidi,
  midiIntoBuilder,
  midiOwner,
  readMidiFile,
  sendMidi,
  type MidiOutcome,
} from '#stores/studio/midi-import.ts';
import { player } from '#stores/studio/screen.ts';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import styles from './import-midi.css?url';

/** One voice, if all but a few of its notes are alone. */
const oneVoiceShare = 0.95;

/** '24 notes, C4 to G5, one voice, with words'. */
const wordsOf = ({ notes, lowest, highest, alone, hasWords }: MidiMelody) =>
  [
    `${notes.length} ${notes.length === 1 ? 'note' : 'notes'}`,
    `${nameOf(lowest)} to ${nameOf(highest)}`,
    alone >= oneVoiceShare ? 'one voice' : 'several voices',
    ...(hasWords ? ['with words'] : []),
  ].join(', ');

/** Chooses a MIDI file, and which of its melodies goes where. `onSong`: one was sent to the Song tab. */
export function ImportMidi({ onSong }: { onSong: () => void }) {
  useStylesheet(styles);
  const id = useId();
  const [outcome, setOutcome] = useState<MidiOutcome | null>(null);
  const [chosen, setChosen] = useState(0);
  const [isOver, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const hearing = useStore(player.$playing) === midiOwner;
  const read = outcome?.kind === 'read' ? outcome : null;
  const melody = read?.file.melodies[chosen];
  useEffect(() => picker.current?.focus(), []);
  useEffect(() => () => player.stop(), []);

  async function take(file: File | undefined) {
    if (!file) return;
    player.stop();
    setOutcome(await readMidiFile(file));
    setChosen(0);
  }

  const drop = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      void take(event.dataTransfer.files[0]);
    },
  };

  return (
    <div className="import-midi" data-over={isOver || undefined} {...drop}>
      <div className="field">
        <label htmlFor={id}>MIDI file, from here or dropped here</label>
        <input
          id={id}
          ref={picker}
          type="file"
          accept=".mid,.midi,.kar,audio/midi,audio/x-midi"
          aria-describedby={outcome?.kind === 'refused' ? `${id}-error` : undefined}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
      <p role="status">
        {read &&
          `${read.name}: ${read.file.melodies.length === 1 ? 'one melody' : `${read.file.melodies.length} melodies`}, ${read.file.tempo} BPM, ${read.file.meter.beats}/${read.file.meter.unit}.`}
      </p>
      {outcome?.kind === 'refused' && (
        <p className="field-error" role="alert" id={`${id}-error`}>
          {outcome.words} Nothing was changed.
        </p>
      )}
      {read && melody && (
        <>
          {read.file.melodies.length > 1 ? (
            <fieldset className="midi-melodies">
              <legend className="strong">Which of them?</legend>
              {read.file.melodies.map((one, index) => (
                <label key={index}>
                  <input
                    type="radio"
                    name={`${id}-melody`}
                    checked={index === chosen}
                    onChange={() => {
                      player.stop();
                      setChosen(index);
                    }}
                  />
                  <span>
                    <bdi className="strong">{one.name}</bdi> <span className="small">{wordsOf(one)}</span>
                  </span>
                </label>
              ))}
            </fieldset>
          ) : (
            <p>
              <bdi className="strong">{melody.name}</bdi> <span className="small">{wordsOf(melody)}</span>
            </p>
          )}
          <div className="import-midi-row">
            <button
              type="button"
              className="button"
              onClick={() => (hearing ? player.stop() : hearMidi(melody, read.file.tempo))}
            >
              {hearing ? 'Stop' : 'Hear it'}
            </button>
            <button
              type="button"
              className="button"
              onClick={() =>
                void midiIntoBuilder(read.file, melody).then((went) => went === 'song' && onSong())
              }
            >
              Into the builder
            </button>
            <button
              type="button"
              className="button button-loud"
              onClick={() => void sendMidi(read.file, melody).then(onSong)}
            >
              As the tune of a song
            </button>
          </div>
        </>
      )}
    </div>
  );
}
