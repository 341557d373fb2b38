import { useStore } from '@nanostores/react';
import { useEffect, useRef, type FormEvent, type SubmitEvent } from 'react';
import { genres, moods, savedLyricsPath } from '#lib/contract/lyrics/lyrics-options.ts';
import { say } from '#lib/browser/say.ts';
import { prefetchAfterPaint } from '#lib/browser/prefetch.ts';
import { loadLyricsEngine } from '#stores/lyrics/engine.ts';
import { keepFormFields, readFormFields, shareFormFields } from '#stores/lyrics/form-fields.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useEarlySubmit } from '../ui/use-early-submit.ts';
import { useFocusFirstError } from '../ui/use-focus-first-error.ts';
import { fillEmptyFields, readFields } from '#stores/lyrics/read-fields.ts';
import { generator, restoreWork, workbench } from '#stores/lyrics/screen.ts';

/** 'Generate New Lyrics': theme, genre, mood. The engine is fetched when the form is first touched. */
export function LyricsForm() {
  const form = useRef<HTMLFormElement>(null);
  const generating = useStore(generator.$state, { ssr: 'initial' }) === 'generating';
  const errors = useStore(generator.$errors, { ssr: 'initial' });

  useEffect(() => {
    restoreWork();
    const song = workbench.$current.get()?.song;
    if (!form.current) return;
    fillEmptyFields(form.current, { ...song, ...readFormFields() });
    keepFormFields(readFields(form.current));
    return shareFormFields();
  }, []);
  useEarlySubmit(form);
  useFocusFirstError(form, errors);
  useEffect(() => generator.clearErrors, []);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    generator.generate(readFields(event.currentTarget));
  }

  function keep(event: FormEvent<HTMLFormElement>) {
    const fields = readFields(event.currentTarget);
    keepFormFields(fields);
    generator.forgive(fields);
  }

  function reset() {
    if (generating) return;
    form.current?.reset();
    keepFormFields(readFields(form.current));
    generator.clearErrors();
    workbench.clear();
    say('The form is cleared.');
  }

  return (
    <form
      id="lyrics-form"
      ref={form}
      className="card form"
      method="post"
      action={savedLyricsPath}
      data-island="1"
      noValidate
      onSubmit={submit}
      onInput={keep}
      onFocus={() => prefetchAfterPaint(loadLyricsEngine)}
    >
      <h2 className="card-title">Generate New Lyrics</h2>
      <TextField
        name="theme"
        label="Theme or Topic"
        placeholder="A lighthouse, your sister"
        error={errors.theme}
      />
      <div className="pair">
        <SelectField name="genre" label="Genre" options={genres} error={errors.genre} />
        <SelectField name="mood" label="Mood" options={moods} error={errors.mood} />
      </div>
      <div className="actions">
        <button className="button button-loud" type="submit" aria-disabled={generating}>
          {generating ? 'Generating...' : 'Generate Lyrics'}
        </button>
        <button className="button" type="button" onClick={reset} aria-disabled={generating}>
          Reset
        </button>
      </div>
      <p className="early-note small">
        The page is still loading. It writes your song as soon as it is ready.
      </p>
    </form>
  );
}
