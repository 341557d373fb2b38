import { useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import type { Counted } from '#lib/contract/desk/desk-people.ts';
import type { ErasureState, People } from '#stores/desk/people.ts';
import { TextField } from '../ui/TextField.tsx';

function Counts({ counts }: { counts: readonly Counted[] }) {
  return (
    <ul className="desk-extras">
      {counts.map(({ count, what, becomes }) => (
        <li key={what}>
          {what}: <span className="figures">{count}</span>, {becomes}
        </li>
      ))}
    </ul>
  );
}

function Confirm({ email, people }: { email: string; people: People }) {
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const again = String(new FormData(form).get('again') ?? '').trim();
    const isSame = again.toLowerCase() === email.toLowerCase();
    setError(isSame ? '' : `Type ${email}, to be sure who is meant.`);
    if (!isSame) return form.querySelector('input')?.focus();
    if (isBusy) return;
    setBusy(true);
    await people.erase(email, again);
    setBusy(false);
  }
  return (
    <form className="desk-offer" noValidate onSubmit={(event) => void submit(event)}>
      <TextField name="again" type="email" label={`Type ${email} again`} autoComplete="off" error={error} />
      <p className="desk-line">
        <button className="button button-loud" aria-disabled={isBusy}>
          {isBusy ? 'Erasing…' : 'Erase for good'}
        </button>
      </p>
    </form>
  );
}

interface ErasePersonProps {
  state: Exclude<ErasureState, { status: 'closed' }>;
  people: People;
  /** Goes back to where the erasure was asked for. */
  close: () => void;
}

/** What an erasure takes and leaves, before it and after it. */
export function ErasePerson({ state, people, close }: ErasePersonProps) {
  const { status, email } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  const notOver = status === 'planned' ? state.plan.notOver : [];
  const counts = status === 'planned' ? state.plan.counts : state.erasure.counts;
  const title =
    status === 'erased'
      ? 'Erased'
      : counts.length === 0
        ? 'Nothing is held'
        : notOver.length > 0
          ? 'Not yet: an order is not over'
          : 'What goes, and what stays';
  useLayoutEffect(() => heading.current?.focus(), [title]);
  return (
    <div className="desk-offer">
      <h4 ref={heading} tabIndex={-1}>
        {title}
      </h4>
      {notOver.length > 0 && (
        <ul className="desk-extras">
          {notOver.map(({ id, number, why }) => (
            <li key={id}>
              Order <span className="figures">{number}</span> {why}.
            </li>
          ))}
        </ul>
      )}
      {counts.length === 0 && <p>Nothing is held of this address.</p>}
      {counts.length > 0 && notOver.length === 0 && (
        <>
          <Counts counts={counts} />
          <p className="small">
            A paid order stays for 7 years, as business records have to: what it was, its price, when it was
            paid, its state and Stripe’s numbers. Its address, request, notes, mails and files go. A licence
            stays whole: whoever uses the song proves it by that.
          </p>
        </>
      )}
      {status === 'planned' && counts.length > 0 && notOver.length === 0 && (
        <Confirm email={email} people={people} />
      )}
      {status === 'erased' && (
        <>
          <p>Not reached from here:</p>
          <ul className="desk-extras">
            {state.erasure.notReached.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
        </>
      )}
      <p>
        <button type="button" className="button" onClick={close}>
          {status === 'planned' && notOver.length === 0 && counts.length > 0 ? 'Cancel' : 'Close'}
        </button>
      </p>
    </div>
  );
}
