import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { choiceName } from '#lib/contract/desk/choice-names.ts';
import type { InboxKind, InboxRow } from '#lib/contract/desk/desk-inbox.ts';
import { dayInWords } from '#lib/format/due-date.ts';
import type { Inbox } from '#stores/desk/inbox.ts';
import { fieldWords, inboxWords } from '#stores/desk/desk-words.ts';
import { ListState } from './ListState.tsx';

interface RowProps {
  row: InboxRow;
  /** Null where nothing can be ticked off. */
  tick: ((isDone: boolean) => void) | null;
}

function Row({ row, tick }: RowProps) {
  return (
    <li className="desk-thing" data-done={row.doneAt !== null || undefined}>
      <dl className="desk-fields">
        {row.fields.map(({ name, text }) => (
          <div key={name} data-long={text.length > 60 || text.includes('\n') || undefined}>
            <dt>{fieldWords(name)}</dt>
            <dd dir="auto">{choiceName(name, text)}</dd>
          </div>
        ))}
      </dl>
      {tick && (
        <p className="desk-line">
          <button type="button" className="button" onClick={() => tick(row.doneAt === null)}>
            {row.doneAt === null ? 'Tick off' : 'Not done after all'}
          </button>
          {row.doneAt !== null && <span className="small">Done {dayInWords(new Date(row.doneAt))}</span>}
        </p>
      )}
    </li>
  );
}

/** What came in of one kind, newest first. */
export function InboxPanel({ kind, inbox }: { kind: InboxKind; inbox: Inbox }) {
  const list = useStore(inbox.$list);
  const trouble = useStore(inbox.$trouble);
  const [all, setAll] = useState(false);
  const { title, none } = inboxWords[kind];
  useEffect(() => void inbox.list(kind, all), [inbox, kind, all]);
  return (
    <section aria-labelledby="desk-inbox">
      <h2 id="desk-inbox">{title}</h2>
      {list.status === 'ready' && list.canBeDone && (
        <label className="desk-check">
          <input
            type="checkbox"
            checked={all}
            onChange={({ currentTarget }) => setAll(currentTarget.checked)}
          />
          Also what is ticked off
        </label>
      )}
      <p role="alert" className="field-error">
        {trouble}
      </p>
      <ListState list={list} retry={() => void inbox.list(kind, all)} />
      {list.status === 'ready' && list.rows.length === 0 && <p role="status">{none}</p>}
      {list.status === 'ready' && list.rows.length > 0 && (
        <ul className="desk-things">
          {list.rows.map((row, index) => (
            // One order may have several payments, which share its id.
            <Row
              key={`${row.id} ${index}`}
              row={row}
              tick={list.canBeDone ? (isDone) => void inbox.tick(row.id, isDone) : null}
            />
          ))}
        </ul>
      )}
      {list.status === 'ready' && list.next !== null && (
        <button type="button" className="button" onClick={() => void inbox.more()}>
          Show more
        </button>
      )}
    </section>
  );
}
