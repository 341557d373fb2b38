import { useState, type SubmitEvent } from 'react';
import type { DeskLicence } from '#lib/contract/desk/desk-orders.ts';
import { readLicence } from '#lib/contract/licence/licence.ts';
import { dayInWords } from '#lib/format/due-date.ts';
import { rightsWords } from '#stores/licence/licence-words.ts';

interface LicenceRowProps {
  licence: DeskLicence;
  /** Ends it; answers '' or why that did not work. */
  revoke: (number: string, reason: string) => Promise<string>;
}

/** A licence, and the way to end it: a reason, and a press of its own. */
export function LicenceRow({ licence, revoke }: LicenceRowProps) {
  const { number, rights, issuedAt, revokedAt, revokedBecause, page } = licence;
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState('');
  const facts = readLicence(licence.document);
  const id = `revoke-${number}`;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    const reason = field?.value.trim() ?? '';
    if (reason === '') {
      setError('Write why it counts no more: its holder reads it.');
      field?.focus();
      return;
    }
    const problem = await revoke(number, reason);
    setError(problem);
    if (problem === '') setOpen(false);
  }

  return (
    <li className="desk-thing" data-done={revokedAt !== null || undefined}>
      {facts && (
        <p dir="auto">
          {facts.song}, {facts.licensee}
        </p>
      )}
      <p>
        <a className="link figures" href={page} target="_blank" rel="noopener">
          {number}
          <span className="hidden-text"> in a new tab</span>
        </a>
        <br />
        <span className="small">
          {rightsWords[rights].name}, {dayInWords(new Date(issuedAt))}
        </span>
      </p>
      {revokedAt !== null && (
        <p dir="auto" className="field-error">
          Revoked {dayInWords(new Date(revokedAt))}
          {revokedBecause && `: ${revokedBecause}`}
        </p>
      )}
      {revokedAt === null && !isOpen && (
        <p>
          <button type="button" className="button" onClick={() => setOpen(true)}>
            Revoke <span className="hidden-text">{number}</span>
          </button>
        </p>
      )}
      {isOpen && (
        <form className="desk-offer" noValidate onSubmit={(event) => void submit(event)}>
          <div className="field">
            <label htmlFor={id}>Why does it count no more?</label>
            <input
              id={id}
              autoComplete="off"
              aria-invalid={error ? true : undefined}
              aria-describedby={`${id}-error`}
            />
            <p id={`${id}-error`} role="alert" className="field-error">
              {error}
            </p>
          </div>
          <p className="desk-line">
            <button className="button button-loud">Revoke it</button>
            <button type="button" className="button" onClick={() => setOpen(false)}>
              Cancel
            </button>
          </p>
        </form>
      )}
    </li>
  );
}
