import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import { genres, moods } from '#lib/contract/lyrics/lyrics-options.ts';
import { limits } from '#lib/contract/shared/limits.ts';
import { writeSections } from '#lib/song/read-song-text.ts';
import { $draft, $draftError, arrive, changeWords, makeSong, workbench } from '#stores/song/screen.ts';
import { ImportMidiButton } from '../studio/ImportMidiButton.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { voiceChoices } from './choices.ts';

interface SongWordsProps {
  busy: boolean;
  /** There is a song to go back to, whose words these are. */
  canGoBack: boolean;
  onDone: () => void;
}

/** The words of a song: typed, pasted, or brought from the lyrics. */
export function SongWords({ busy, canGoBack, onDone }: SongWordsProps) {
  const id = useId();
  const { title, words, genre, mood, voice } = useStore($draft);
  const error = useStore($draftError);
  const field = useRef<HTMLTextAreaElement>(null);
  const change = (part: Partial<ReturnType<typeof $draft.get>>) => $draft.set({ ...$draft.get(), ...part });

  // The words of the song at work, where it is they that are to be changed.
  useEffect(() => {
    const text = workbench.$made.get()?.plan.text;
    if (canGoBack && text)
      $draft.set({ ...$draft.get(), title: text.title, words: writeSections(text.sections) });
    if (canGoBack) field.current?.focus();
  }, [canGoBack]);

  async function submit() {
    if (busy) return;
    const done = canGoBack ? changeWords() : await makeSong();
    if (done) onDone();
    else field.current?.focus();
  }

  return (
    <form
      className="card song-words"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2>{canGoBack ? 'The words of this song' : 'Words to sing'}</h2>
      {!canGoBack && (
        <p>
          Type or paste your words, or <a href="/lyrics">write lyrics</a> and choose Sing it. A tune is
          composed for exactly these words, with chords, bass and drums.
        </p>
      )}
      <div className="field">
        <label htmlFor={`${id}-title`}>Title</label>
        <input
          id={`${id}-title`}
          value={title}
          dir="auto"
          autoComplete="off"
          aria-describedby={title.length > limits.name ? `${id}-title-error` : undefined}
          onChange={(event) => change({ title: event.target.value })}
        />
        {title.length > limits.name && (
          <p className="field-error" id={`${id}-title-error`}>
            A title has at most {limits.name} characters. The song takes the first {limits.name}.
          </p>
        )}
      </div>
      <div className="field">
        <label htmlFor={`${id}-words`}>Words</label>
        <textarea
          ref={field}
          id={`${id}-words`}
          rows={12}
          dir="auto"
          value={words}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint ${error ? `${id}-error` : ''}`}
          onChange={(event) => change({ words: event.target.value })}
        />
        <p className="small" id={`${id}-hint`}>
          One line of the song in a line. An empty line parts verses; headings like Verse and Chorus are
          understood.
        </p>
        {error && (
          <p className="field-error" id={`${id}-error`} role="alert">
            {error}
          </p>
        )}
      </div>
      {!canGoBack && (
        <div className="song-choices">
          <ChoiceField
            label="Genre"
            value={genre}
            choices={genres}
            onChange={(value) => change({ genre: value })}
          />
          <ChoiceField
            label="Mood"
            value={mood}
            choices={moods}
            onChange={(value) => change({ mood: value })}
          />
          <ChoiceField
            label="Voice"
            value={voice}
            choices={voiceChoices}
            onChange={(value) => change({ voice: value })}
          />
        </div>
      )}
      <div className="song-row">
        <button
          type="submit"
          className="button button-loud"
          aria-disabled={busy}
          onFocus={workbench.prefetch}
          onPointerEnter={workbench.prefetch}
        >
          {busy ? 'Composing…' : canGoBack ? 'Use these words' : 'Make the song'}
        </button>
        {canGoBack && (
          <button type="button" className="button" onClick={onDone}>
            Leave them as they were
          </button>
        )}
      </div>
      <ImportMidiButton onSong={() => void arrive().then(onDone)} />
    </form>
  );
}
