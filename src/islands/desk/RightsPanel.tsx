import { useState, type SubmitEvent } from 'react';
import type { DeskOrderView } from '#lib/contract/desk/desk-orders.ts';
import { dayInWords } from '#lib/format/due-date.ts';
import { formatDollars } from '#lib/format/money.ts';
import type { OwnersDesk } from '#stores/desk/owner.ts';
import { LicenceRow } from './LicenceRow.tsx';

/** Marks that the song went to somebody else, which ends the sale of its exclusive rights. It cannot be taken back. */
function Elsewhere({ order, owners: { desk } }: { order: DeskOrderView; owners: OwnersDesk }) {
  const [error, setError] = useState('');
  if (order.elsewhereAt !== null)
    return (
      <p dir="auto">
        Went elsewhere {dayInWords(new Date(order.elsewhereAt))}: {order.elsewhereNote}
      </p>
    );
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    const note = field?.value.trim() ?? '';
    setError(note === '' ? 'Write to whom it went.' : '');
    if (note === '') field?.focus();
    else void desk.markElsewhere(order.id, note);
  }
  return (
    <details>
      <summary>The song went elsewhere</summary>
      <form className="desk-offer" noValidate onSubmit={submit}>
        <p className="small">Its exclusive rights are then sold no more. This cannot be taken back.</p>
        <div className="field">
          <label htmlFor="desk-elsewhere">To whom?</label>
          <input id="desk-elsewhere" autoComplete="off" aria-describedby="desk-elsewhere-error" />
          <p id="desk-elsewhere-error" role="alert" className="field-error">
            {error}
          </p>
        </div>
        <p>
          <button className="button">Mark it</button>
        </p>
      </form>
    </details>
  );
}

/** What was bought after the delivery, the licences of the song, and whether it went elsewhere. */
export function RightsPanel({ order, owners }: { order: DeskOrderView; owners: OwnersDesk }) {
  const { boughtLater, licences } = order;
  async function revoke(number: string, reason: string): Promise<string> {
    const problem = await owners.licences.revoke(number, reason);
    await owners.desk.refresh(order.id);
    return problem;
  }
  return (
    <>
      {boughtLater.length > 0 && (
        <>
          <h3>Bought later</h3>
          <ul className="desk-extras">
            {boughtLater.map(({ id, name, amountCents }, index) => (
              <li key={`${id} ${index}`}>
                {name}, {formatDollars(amountCents)}
              </li>
            ))}
          </ul>
        </>
      )}
      {licences.length > 0 && (
        <>
          <h3>Licences</h3>
          <ul className="desk-things">
            {licences.map((licence) => (
              <LicenceRow key={licence.number} licence={licence} revoke={revoke} />
            ))}
          </ul>
        </>
      )}
      {order.deliveredAt !== null && <Elsewhere order={order} owners={owners} />}
    </>
  );
}
