import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { genresOf } from '#lib/library/smart-playlists.ts';
import { readSmartForm } from '#lib/library/smart-form.ts';
import { kindLabels, ruleLabels, sortLabels } from '#lib/library/smart-words.ts';
import { smartLimits } from '#lib/library/smart-shape.ts';
import { $known, ownSmart } from '#stores/library/smart.ts';
import { TextField } from '../ui/TextField.tsx';
import { useFocusFirstError } from '../ui/use-focus-first-error.ts';

type RuleKind = keyof typeof ruleLabels;

const isRuleKind = (text: string): text is RuleKind => Object.hasOwn(ruleLabels, text);

interface ChoiceProps {
  name: string;
  label: string;
  options: Readonly<Record<string, string>>;
  change?: (value: string) => void;
}

function Choice({ name, label, options, change }: ChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} onChange={({ currentTarget }) => change?.(currentTarget.value)}>
        {Object.entries(options).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A rule: what it asks about, and its figure where it has one. */
function Rule({ number, error }: { number: number; error: string | undefined }) {
  const known = useStore($known);
  const [kind, setKind] = useState<RuleKind>('genre');
  const name = `value-${number}`;
  return (
    <div className="smart-rule" role="group" aria-label={`Rule ${number + 1}`}>
      <Choice
        name={`rule-${number}`}
        label={`Rule ${number + 1}`}
        options={ruleLabels}
        change={(value) => isRuleKind(value) && setKind(value)}
      />
      {kind === 'genre' && (
        <Choice
          name={name}
          label="Genre"
          options={Object.fromEntries(genresOf(known).map((genre) => [genre, genre]))}
        />
      )}
      {kind === 'kind' && <Choice name={name} label="Kind" options={kindLabels} />}
      {kind === 'added' && <TextField name={name} label="Days" start="30" error={error} />}
      {(kind === 'longer' || kind === 'shorter') && (
        <TextField name={name} label="Minutes" start="3" error={error} />
      )}
    </div>
  );
}

/** Makes a smart playlist. */
export function SmartDialog({ close }: { close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [rules, setRules] = useState(1);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState('');
  useFocusFirstError(form, errors);
  useEffect(() => dialog.current?.showModal(), []);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = readSmartForm((name) => String(data.get(name) ?? ''), rules);
    setErrors('errors' in read ? read.errors : {});
    if ('errors' in read) return;
    const made = ownSmart.make(read.about);
    if ('trouble' in made) setRefusal(made.trouble);
    else dialog.current?.close();
  }

  return (
    <dialog ref={dialog} className="library-dialog" aria-labelledby="smart-dialog" onClose={close}>
      <h2 id="smart-dialog">New smart playlist</h2>
      <form ref={form} className="stack" noValidate onSubmit={submit}>
        <TextField name="title" label="Title" error={errors['title']} />
        <p className="small">A track is in it when it fits all of these rules.</p>
        {Array.from({ length: rules }, (_, number) => (
          <Rule key={number} number={number} error={errors[`value-${number}`]} />
        ))}
        <div className="library-actions">
          {rules < smartLimits.rules && (
            <button type="button" className="link" onClick={() => setRules(rules + 1)}>
              Add a rule
            </button>
          )}
          {rules > 1 && (
            <button type="button" className="link" onClick={() => setRules(rules - 1)}>
              Take the last rule away
            </button>
          )}
        </div>
        <Choice name="sort" label="Order" options={sortLabels} />
        <TextField name="limit" label="At most so many tracks" start="50" error={errors['limit']} />
        <p role="alert" className="field-error">
          {refusal}
        </p>
        <div className="library-actions">
          <button className="button button-loud">Make it</button>
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}
