import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { DeskOrderView } from '#lib/contract/desk/desk-orders.ts';
import { dayInWords } from '#lib/format/due-date.ts';
import { formatDollars } from '#lib/format/money.ts';
import type { DeskOpen } from '#stores/desk/desk.ts';
import type { OwnersDesk } from '#stores/desk/owner.ts';
import { briefOf, mailName, mailStanding, stateWords, urgency } from '#stores/desk/desk-words.ts';
import { OwnNotes } from './OwnNotes.tsx';
import { RightsPanel } from './RightsPanel.tsx';
import { VersionPanel } from './VersionPanel.tsx';
import { ListState } from './ListState.tsx';

/** Everything that the buyer sent, by the names of the form. */
function Brief({ request }: { request: DeskOrderView['request'] }) {
  if (!request) return <p className="field-error">The description has not arrived. Ask the buyer for it.</p>;
  return (
    <dl className="desk-brief">
      {briefOf(request).map(([label, text]) => (
        <div key={label} data-long={text.length > 60 || text.includes('\n') || undefined}>
          <dt>{label}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Mails({ mails }: { mails: DeskOrderView['mails'] }) {
  if (mails.length === 0) return null;
  return (
    <details>
      <summary>Emails ({mails.length})</summary>
      <ul className="desk-mails">
        {mails.map((mail, index) => (
          <li key={index}>
            {mailName(mail)}
            <br />
            <span className="small">
              {mailStanding(mail)}
              {mail.to && (
                <>
                  {' '}
                  to <bdi>{mail.to}</bdi>
                </>
              )}
              , {dayInWords(new Date(mail.sentAt ?? mail.createdAt))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** How money goes back, and what follows by itself. */
function Refund({ order: { paymentId, amountCents, refundedCents } }: { order: DeskOrderView }) {
  const isAllBack = refundedCents >= amountCents;
  return (
    <details>
      <summary>Refund</summary>
      <p className="small">
        {isAllBack
          ? 'All of the money went back.'
          : 'Give money back in the dashboard of the payment service. The buyer’s page and this desk show it by themselves, and the buyer gets an email.'}
      </p>
      {paymentId && !isAllBack && (
        <p className="small figures">
          Payment <bdi>{paymentId}</bdi>
        </p>
      )}
    </details>
  );
}

function Order({ order, owners }: { order: DeskOrderView; owners: OwnersDesk }) {
  const { desk } = owners;
  const due = urgency(order, new Date());
  const until = order.filesUntil;
  return (
    <>
      <p className="desk-state" data-level={due.level || undefined}>
        {due.words && <strong className="desk-due">{due.words}</strong>}
        <span>{stateWords(order)}</span>
      </p>
      {order.attention && <p className="field-error">{order.attention}</p>}
      <p className="small figures">
        {order.number} · {order.product} · {formatDollars(order.amountCents)}
        {order.refundedCents > 0 && `, ${formatDollars(order.refundedCents)} paid back`} ·{' '}
        <bdi>{order.email ?? 'no address'}</bdi> ·{' '}
        <a className="link" href={order.orderLink}>
          The buyer’s page
        </a>
      </p>
      {order.addOns.length > 0 && (
        <ul className="desk-extras">
          {order.addOns.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
          {order.licensee && (
            <li>
              Name on the licence: <bdi>{order.licensee}</bdi>
            </li>
          )}
        </ul>
      )}
      <Brief request={order.request} />
      {order.state === 'waiting' && order.status === 'paid' && (
        <div>
          <button
            type="button"
            className="button button-loud"
            aria-disabled={order.isDetailMissing}
            onClick={() => !order.isDetailMissing && void desk.begin(order.id)}
          >
            Begin
          </button>
          <p className="small">From here on the buyer can no longer cancel for free or change the address.</p>
        </div>
      )}
      {order.versions.toReversed().map((version) => (
        <VersionPanel key={version.version} order={order} version={version} owners={owners} />
      ))}
      {until && (
        <p className="desk-line">
          <span>The files wait until {dayInWords(new Date(until))}.</span>
          <button type="button" className="button" onClick={() => void desk.extend(order.id, until)}>
            Extend by 30 days
          </button>
        </p>
      )}
      <RightsPanel order={order} owners={owners} />
      <OwnNotes order={order} owners={owners} />
      <Refund order={order} />
      <Mails mails={order.mails} />
    </>
  );
}

/** One order with everything that can be done for it. */
export function OrderPanel({
  owners,
  open,
}: {
  owners: OwnersDesk;
  open: Exclude<DeskOpen, { status: 'closed' }>;
}) {
  const { desk } = owners;
  const trouble = useStore(desk.$trouble);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [open.id]);
  return (
    <section className="desk-order" aria-labelledby="desk-order">
      <p>
        <a className="link" href="#songs" data-astro-reload>
          All songs
        </a>
      </p>
      <h2 id="desk-order" ref={heading} tabIndex={-1} dir="auto">
        {open.status === 'ready' ? open.order.title || open.order.number : 'Order'}
      </h2>
      <p role="alert" className="field-error">
        {trouble}
      </p>
      <ListState list={open} loading="Loading the order…" retry={() => void desk.open(open.id)} />
      {open.status === 'ready' && <Order order={open.order} owners={owners} />}
    </section>
  );
}
