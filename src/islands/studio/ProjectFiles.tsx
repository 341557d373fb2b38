import { useId, useState, type ChangeEvent } from 'react';
import { downloadText } from '#lib/browser/download.ts';
import { fileLimits, readMelodyFile, writeMelodyFile } from '#lib/melody/melody-file.ts';
import { encodeTune, type NamedTune } from '#lib/melody/tune-code.ts';
import { goToTab, projects } from '#stores/studio/screen.ts';
import { ImportMidiButton } from './ImportMidiButton.tsx';

async function read(file: File): Promise<string> {
  if (file.size > fileLimits.bytes) throw new SyntaxError('This file is too large: the limit is 1 MB.');
  const melodies = readMelodyFile(await file.text());
  if (melodies.length > 0) projects.add(melodies.map(({ name, tune }) => ({ name, code: encodeTune(tune) })));
  return melodies.length === 1
    ? '1 melody was added from the file.'
    : `${melodies.length} melodies were added from the file.`;
}

/** All tunes to a JSON file and back. */
export function ProjectFiles({ tunes }: { tunes: readonly NamedTune[] }) {
  const id = useId();
  const [outcome, setOutcome] = useState({ words: '', failed: false });

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    try {
      setOutcome({ words: await read(file), failed: false });
    } catch (error) {
      const words = error instanceof SyntaxError ? error.message : 'The file could not be read. Try again.';
      setOutcome({ words, failed: true });
    }
    target.value = '';
  }

  return (
    <div className="project-files">
      <button
        type="button"
        className="button"
        aria-disabled={tunes.length === 0}
        onClick={() =>
          tunes.length > 0 && downloadText('melodies.json', writeMelodyFile(tunes), 'application/json')
        }
      >
        Export all as JSON
      </button>
      <div className="field">
        <label htmlFor={id}>Import melodies from a JSON file</label>
        <input
          id={id}
          type="file"
          accept="application/json,.json"
          aria-describedby={outcome.failed ? `${id}-error` : undefined}
          onChange={(event) => void take(event)}
        />
      </div>
      <ImportMidiButton onSong={() => goToTab('song')} />
      <p role="status">{!outcome.failed && outcome.words}</p>
      {outcome.failed && (
        <p className="field-error" role="alert" id={`${id}-error`}>
          {outcome.words} Nothing was changed.
        </p>
      )}
    </div>
  );
}
