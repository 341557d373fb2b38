import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { playlistErrors } from '#stores/library/playlist-errors.ts';
import type { PlaylistWords } from '#stores/library/playlist-storage.ts';
import { TextField } from '../ui/TextField.tsx';
import { useFocusFirstError } from '../ui/use-focus-first-error.ts';

interface PlaylistDialogProps {
  heading: string;
  action: string;
  start?: PlaylistWords;
  /** Answers why it was refused, or '' when it is done. */
  save: (words: PlaylistWords) => Promise<string>;
  close: () => void;
}

/** Title and description of a playlist. What was typed stays until it is saved or cancelled. */
export function PlaylistDialog({ heading, action, start, save, close }: PlaylistDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  useFocusFirstError(form, errors);
  useEffect(() => dialog.current?.showModal(), []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const words = {
      title: String(data.get('title') ?? '').trim(),
      description: String(data.get('description') ?? '').trim(),
    };
    const found = playlistErrors(words);
    setErrors(found);
    setRefusal('');
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const refused = await save(words);
    setBusy(false);
    if (refused) setRefusal(refused);
    else dialog.current?.close();
  }

  return (
    <dialog ref={dialog} className="library-dialog" aria-labelledby="playlist-dialog" onClose={close}>
      <h2 id="playlist-dialog">{heading}</h2>
      <form ref={form} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          name="title"
          label="Title"
          autoComplete="off"
          error={errors['title']}
          {...(start && { start: start.title })}
        />
        <TextField
          name="description"
          label="Description"
          rows={3}
          optional
          error={errors['description']}
          {...(start && { start: start.description })}
        />
        <p role="alert" className="field-error">
          {refusal && `${refusal} Nothing you typed is lost.`}
        </p>
        <div className="library-actions">
          <button className="button button-loud" aria-disabled={busy}>
            {busy ? 'Saving...' : action}
          </button>
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}
