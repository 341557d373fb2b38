import { useStore } from '@nanostores/react';
import { useRef, type SubmitEvent } from 'react';
import { choiceName } from '#lib/contract/desk/choice-names.ts';
import { heldAddress } from '#lib/contract/desk/held-address.ts';
import type { Found } from '#lib/contract/desk/desk-people.ts';
import { orderNumber } from '#lib/contract/order/order-number.ts';
import { dayInWords } from '#lib/format/due-date.ts';
import { fieldWords } from '#stores/desk/desk-words.ts';
import type { People } from '#stores/desk/people.ts';
import { ErasePerson } from './ErasePerson.tsx';
import { ListState } from './ListState.tsx';

/** Somebody with an address: what is held can be handed over, or erased. */
function Person({ email, people }: { email: string; people: People }) {
  const erasure = useStore(people.$erasure);
  const trouble = useStore(people.$trouble);
  const erase = useRef<HTMLButtonElement>(null);
  const close = () => {
    erase.current?.focus();
    people.cancel();
  };
  return (
    <div className="desk-person">
      <h3>
        <bdi>{email}</bdi>
      </h3>
      <p className="desk-line">
        <button type="button" className="button" onClick={() => void people.takeExport(email)}>
          Export <span className="hidden-text">what is held of {email}</span>
        </button>
        <button
          ref={erase}
          type="button"
          className="button"
          aria-expanded={erasure.status !== 'closed'}
          onClick={() => void people.plan(email)}
        >
          Erase… <span className="hidden-text">{email}</span>
        </button>
      </p>
      <p role="alert" className="field-error">
        {trouble}
      </p>
      {erasure.status !== 'closed' && <ErasePerson state={erasure} people={people} close={close} />}
    </div>
  );
}

interface RowProps {
  found: Found;
  /** Looks at the person whom it names; null where that is nobody, or the one who is looked at. */
  look: (() => void) | null;
}

function Row({ found: { kind, time, who, about, id }, look }: RowProps) {
  return (
    <li className="desk-thing">
      <p className="small figures">
        {fieldWords(kind)}, {dayInWords(new Date(time))}
        {kind === 'order' && ` · ${orderNumber(id)}`}
      </p>
      <p dir="auto" className="desk-text">
        {kind === 'order' ? choiceName('product', about ?? '') : about}
      </p>
      {who !== null && (
        <p>
          {look ? (
            <button type="button" className="link" onClick={look}>
              <span className="hidden-text">Look at </span>
              <bdi>{who}</bdi>
            </button>
          ) : (
            <bdi>{who}</bdi>
          )}
        </p>
      )}
    </li>
  );
}

/** Everything in which an address, a name or another text stands; who is found by an address can be exported and erased. */
export function PeoplePanel({ people }: { people: People }) {
  const find = useStore(people.$find);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim();
    if (text === '') event.currentTarget.querySelector('input')?.focus();
    else void people.find(text);
  }
  const lookAt = (who: string | null) =>
    who !== null && heldAddress.test(who) && !(find.status === 'ready' && find.text === who)
      ? () => void people.find(who)
      : null;
  return (
    <section aria-labelledby="desk-people">
      <h2 id="desk-people">People</h2>
      <form className="desk-find" role="search" onSubmit={submit}>
        <div className="field">
          <label htmlFor="desk-text">Email address, name or other words</label>
          <input id="desk-text" name="text" type="search" autoComplete="off" maxLength={254} />
        </div>
        <button className="button">Find</button>
      </form>
      {find.status !== 'idle' && (
        <ListState
          list={find}
          loading="Looking through everything…"
          retry={() => find.status === 'failed' && void people.find(find.text)}
        />
      )}
      {find.status === 'ready' && (
        <>
          <p role="status">{find.found.length === 0 ? 'Nothing is found.' : `Found: ${find.found.length}`}</p>
          {find.cut.length > 0 && <p className="small">There is more of: {find.cut.join(', ')}.</p>}
          {heldAddress.test(find.text) && <Person key={find.text} email={find.text} people={people} />}
          <ul className="desk-things">
            {find.found.map((one, index) => (
              <Row key={`${one.kind} ${one.id} ${index}`} found={one} look={lookAt(one.who)} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
