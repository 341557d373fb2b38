import { useState, type SubmitEvent } from 'react';
import type { DeskOrderView } from '#lib/contract/desk/desk-orders.ts';
import type { NoteView } from '#lib/contract/order/delivery-view.ts';
import { deliveryLimits } from '#lib/contract/order/song-progress.ts';
import { formatDuration } from '#lib/format/duration.ts';
import type { Desk } from '#stores/desk/desk.ts';

function Answer({ order, note, desk }: { order: DeskOrderView; note: NoteView; desk: Desk }) {
  const [error, setError] = useState('');
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('answer') ?? '').trim();
    if (text === '') return setError('Write an answer first.');
    if (text.length > deliveryLimits.note)
      return setError(
        `An answer has at most ${deliveryLimits.note} characters; this one has ${text.length}.`,
      );
    setError('');
    void desk.answer(order.id, note.id, text);
  }
  return (
    <form className="field" onSubmit={submit}>
      <label htmlFor={`answer-${note.id}`}>Answer</label>
      <textarea id={`answer-${note.id}`} name="answer" rows={2} dir="auto" />
      <p role="alert" className="field-error">
        {error}
      </p>
      <button className="button">Send answer</button>
    </form>
  );
}

/** What the buyer asks for, each with its place in the song and its answer. */
export function NoteList({
  order,
  notes,
  desk,
}: {
  order: DeskOrderView;
  notes: readonly NoteView[];
  desk: Desk;
}) {
  if (notes.length === 0) return null;
  return (
    <>
      <h4>What the buyer asks for</h4>
      <ul className="desk-notes">
        {notes.map((note) => (
          <li key={note.id}>
            <p className="small figures">
              {note.atSeconds === null ? 'The whole song' : `At ${formatDuration(note.atSeconds)}`}
            </p>
            <p dir="auto" className="desk-text">
              {note.text}
            </p>
            {note.answer === null ? (
              <Answer order={order} note={note} desk={desk} />
            ) : (
              <p dir="auto" className="small">
                Answered: {note.answer}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
