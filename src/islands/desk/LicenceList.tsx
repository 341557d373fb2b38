import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { CompanyLicence, Licences } from '#stores/desk/licences.ts';
import { TextField } from '../ui/TextField.tsx';
import { LicenceRow } from './LicenceRow.tsx';
import { ListState } from './ListState.tsx';

type Errors = Partial<Record<keyof CompanyLicence, string>>;

const missing: Required<Errors> = {
  licensee: 'Write the name of the company.',
  song: 'Write the title of the song.',
  inquiry: 'Write the number of the inquiry, such as NW-1A2B3C4D.',
};

const isComplete = (facts: Partial<CompanyLicence>): facts is CompanyLicence =>
  Boolean(facts.licensee && facts.song && facts.inquiry);

function IssueForm({ licences }: { licences: Licences }) {
  const [errors, setErrors] = useState<Errors>({});
  const [trouble, setTrouble] = useState('');
  const key = useRef(crypto.randomUUID());

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const names = ['licensee', 'song', 'inquiry'] as const;
    const facts = Object.fromEntries(
      names.map((name) => [name, String(data.get(name) ?? '').trim()]),
    ) as Partial<CompanyLicence>;
    const empty = names.filter((name) => !facts[name]);
    setErrors(Object.fromEntries(empty.map((name) => [name, missing[name]])));
    if (!isComplete(facts)) return form.querySelector<HTMLElement>(`[name="${empty[0]}"]`)?.focus();
    const problem = await licences.issue(facts, key.current);
    setTrouble(problem);
    if (problem !== '') return;
    key.current = crypto.randomUUID();
    form.reset();
  }

  return (
    <form
      className="desk-offer"
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={() => (key.current = crypto.randomUUID())}
    >
      <h3>Business use for a company</h3>
      <TextField name="licensee" label="Company" autoComplete="off" error={errors.licensee} />
      <TextField name="song" label="Song" autoComplete="off" error={errors.song} />
      <TextField name="inquiry" label="Number of the inquiry" autoComplete="off" error={errors.inquiry} />
      <p role="alert" className="field-error">
        {trouble}
      </p>
      <p>
        <button className="button button-loud">Issue licence</button>
      </p>
    </form>
  );
}

/** Licences of companies, and the form that issues one. Those of a song stand with its order. */
export function LicenceList({ licences }: { licences: Licences }) {
  const list = useStore(licences.$list);
  useEffect(() => void licences.list(), [licences]);
  return (
    <section aria-labelledby="desk-licences">
      <h2 id="desk-licences">Licences</h2>
      <IssueForm licences={licences} />
      <ListState list={list} retry={() => void licences.list()} />
      {list.status === 'ready' && list.licences.length === 0 && (
        <p role="status">No company has a licence yet.</p>
      )}
      {list.status === 'ready' && list.licences.length > 0 && (
        <ul className="desk-things">
          {list.licences.map((licence) => (
            <LicenceRow key={licence.number} licence={licence} revoke={licences.revoke} />
          ))}
        </ul>
      )}
    </section>
  );
}
