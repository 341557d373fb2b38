import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { DeskOrder } from '#lib/contract/desk/desk-orders.ts';
import { dayInWords } from '#lib/format/due-date.ts';
import type { Desk } from '#stores/desk/desk.ts';
import { stateWords, urgency } from '#stores/desk/desk-words.ts';
import { ListState } from './ListState.tsx';

function Row({ order }: { order: DeskOrder }) {
  const { level, words } = urgency(order, new Date());
  return (
    <li className="desk-row" data-level={level || undefined}>
      <h3 dir="auto">
        <a href={`#order=${order.id}`} data-astro-reload>
          {order.title || 'No details yet'}
        </a>
      </h3>
      <p className="small figures">
        {order.number} · <bdi>{order.email ?? 'no address'}</bdi> · {order.product}
      </p>
      <p className="desk-state">
        {words && <strong className="desk-due">{words}</strong>}
        <span>{stateWords(order)}</span>
        {order.isDetailMissing && <span className="field-error">Details are missing</span>}
        {order.isDisputed && <span className="field-error">Payment disputed</span>}
      </p>
      {order.attention && <p className="field-error">{order.attention}</p>}
      <p className="small">Due {dayInWords(new Date(order.dueAt))}</p>
    </li>
  );
}

/** What is due, the most urgent first; or all, and what a search finds. */
export function OrderList({ desk }: { desk: Desk }) {
  const list = useStore(desk.$list);
  const [show, setShow] = useState<'due' | 'all'>('due');
  return (
    <section aria-labelledby="desk-orders">
      <h2 id="desk-orders">{show === 'due' ? 'Due' : 'All orders'}</h2>
      <form
        className="desk-find"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
          void desk.list({ show, q });
        }}
      >
        <div className="field">
          <label htmlFor="desk-q">Number, title or email address</label>
          <input id="desk-q" name="q" type="search" autoComplete="off" />
        </div>
        <button className="button">Search</button>
        <button
          type="button"
          className="button"
          onClick={() => {
            const next = show === 'due' ? 'all' : 'due';
            setShow(next);
            void desk.list({ show: next, q: '' });
          }}
        >
          {show === 'due' ? 'Show all' : 'Show what is due'}
        </button>
      </form>
      <ListState list={list} loading="Loading the orders…" retry={() => void desk.list()} />
      {list.status === 'ready' && list.orders.length === 0 && (
        <p role="status">{show === 'due' ? 'Nothing is due.' : 'No orders found.'}</p>
      )}
      {list.status === 'ready' && list.orders.length > 0 && (
        <ul className="desk-rows">
          {list.orders.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </ul>
      )}
      {list.status === 'ready' && list.next && (
        <button type="button" className="button" onClick={() => void desk.more()}>
          Show more
        </button>
      )}
    </section>
  );
}
