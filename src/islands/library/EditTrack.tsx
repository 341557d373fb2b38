import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { KeptTrack } from '#lib/library/kept-track.ts';
import { levelWords } from '#lib/player/loudness/measurable.ts';
import { shelf } from '#stores/library/kept.ts';
import { TextField } from '../ui/TextField.tsx';

/** Other words for a track. The file itself stays as it is. */
export function EditTrack({ track, close }: { track: KeptTrack; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [fault, setFault] = useState('');
  const [refusal, setRefusal] = useState('');
  const level = levelWords(track);
  useEffect(() => dialog.current?.showModal(), []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const given = (name: string) => String(data.get(name) ?? '').trim();
    const title = given('title');
    setFault(title ? '' : 'Enter a title');
    setRefusal('');
    if (!title) return form.querySelector('input')?.focus();
    const refused = await shelf.rename(track, { title, artist: given('artist'), genre: given('genre') });
    if (refused) setRefusal(`${refused} Nothing you typed is lost.`);
    else dialog.current?.close();
  }

  return (
    <dialog ref={dialog} className="library-dialog" aria-labelledby="edit-track" onClose={close}>
      <h2 id="edit-track">Edit track</h2>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <TextField name="title" label="Title" autoComplete="off" start={track.title} error={fault} />
        <TextField name="artist" label="Artist" autoComplete="off" optional start={track.artist} />
        <TextField name="genre" label="Genre" optional start={track.genre} />
        {level && <p className="small">{level}</p>}
        <p role="alert" className="field-error">
          {refusal}
        </p>
        <div className="library-actions">
          <button className="button button-loud">Save</button>
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}
