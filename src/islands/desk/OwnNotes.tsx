import { useState, type SubmitEvent } from 'react';
import type { DeskOrderView } from '#lib/contract/desk/desk-orders.ts';
import type { OwnersDesk } from '#stores/desk/owner.ts';

/** What the owner noted about an order, and a line more. */
export function OwnNotes({ order, owners: { desk } }: { order: DeskOrderView; owners: OwnersDesk }) {
  const [error, setError] = useState('');
  const lines = order.ownNotes?.split('\n') ?? [];
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    const note = field?.value.trim() ?? '';
    setError(note === '' ? 'Write what you want to note.' : '');
    if (note === '') field?.focus();
    else void desk.noteOn(order.id, note);
  }
  return (
    <details>
      <summary>Your notes ({lines.length})</summary>
      {lines.map((line, index) => (
        <p key={index} dir="auto">
          {line}
        </p>
      ))}
      {/* A new form for each note, so that one that was kept leaves the field, and one that failed stays in it. */}
      <form key={lines.length} className="desk-offer" noValidate onSubmit={submit}>
        <div className="field">
          <label htmlFor="desk-own-note">A note for yourself</label>
          <input
            id="desk-own-note"
            autoComplete="off"
            maxLength={500}
            aria-describedby="desk-own-note-error"
          />
          <p id="desk-own-note-error" role="alert" className="field-error">
            {error}
          </p>
        </div>
        <p>
          <button className="button">Note it</button>
        </p>
      </form>
    </details>
  );
}
