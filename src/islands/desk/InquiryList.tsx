import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { planOf } from '#lib/contract/business/plans.ts';
import type { DeskInquiry } from '#lib/contract/desk/desk-inquiries.ts';
import { dayInWords } from '#lib/format/due-date.ts';
import { formatDollars } from '#lib/format/money.ts';
import type { Inquiries } from '#stores/desk/inquiries.ts';
import { OfferForm } from './OfferForm.tsx';
import { ListState } from './ListState.tsx';

function Row({
  inquiry,
  inquiries,
  trouble,
}: {
  inquiry: DeskInquiry;
  inquiries: Inquiries;
  trouble: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const { id, number, companyName, contactName, email, phone, plan, projectDescription, doneAt, offers } =
    inquiry;
  return (
    <li className="desk-thing" data-done={doneAt !== null || undefined}>
      <h3 dir="auto">{companyName}</h3>
      <p className="small">
        {number} · <bdi>{contactName}</bdi> · <bdi>{email}</bdi>
        {phone && ` · ${phone}`} · {dayInWords(new Date(inquiry.createdAt))}
      </p>
      <p>{planOf(plan)?.name ?? 'No plan chosen'}</p>
      <p dir="auto" className="desk-text">
        {projectDescription}
      </p>
      {offers.map((offer) => (
        <div key={offer.id} className="desk-offered">
          <p className="small figures">
            Offered {dayInWords(new Date(offer.offeredAt))}: {planOf(offer.plan)?.name ?? offer.plan},{' '}
            {formatDollars(offer.priceCents)}
          </p>
          <p dir="auto" className="desk-text">
            {offer.message}
          </p>
        </div>
      ))}
      <p role="alert" className="field-error">
        {trouble}
      </p>
      {isOpen ? (
        <OfferForm inquiry={inquiry} inquiries={inquiries} close={() => setOpen(false)} />
      ) : (
        <p className="desk-line">
          <button type="button" className="button" onClick={() => setOpen(true)}>
            {offers.length > 0 ? 'Make another offer' : 'Make an offer'}
          </button>
          <button type="button" className="button" onClick={() => void inquiries.tick(id, doneAt === null)}>
            {doneAt === null ? 'Tick off' : 'Not done after all'}
          </button>
          {doneAt !== null && <span className="small">Done {dayInWords(new Date(doneAt))}</span>}
        </p>
      )}
    </li>
  );
}

/** What companies asked for, newest first, and the offers to them. */
export function InquiryList({ inquiries }: { inquiries: Inquiries }) {
  const list = useStore(inquiries.$list);
  const troubles = useStore(inquiries.$troubles);
  const [all, setAll] = useState(false);
  const show = all ? 'all' : 'open';
  useEffect(() => void inquiries.list(show), [inquiries, show]);
  return (
    <section aria-labelledby="desk-inquiries">
      <h2 id="desk-inquiries">Inquiries</h2>
      <label className="desk-check">
        <input
          type="checkbox"
          checked={all}
          onChange={({ currentTarget }) => setAll(currentTarget.checked)}
        />
        Also what is ticked off
      </label>
      <ListState list={list} retry={() => void inquiries.list(show)} />
      {list.status === 'ready' && list.inquiries.length === 0 && (
        <p role="status">No inquiry waits for an answer.</p>
      )}
      {list.status === 'ready' && list.inquiries.length > 0 && (
        <ul className="desk-things">
          {list.inquiries.map((inquiry) => (
            <Row
              key={inquiry.id}
              inquiry={inquiry}
              inquiries={inquiries}
              trouble={troubles[inquiry.id] ?? ''}
            />
          ))}
        </ul>
      )}
      {list.status === 'ready' && list.next !== null && (
        <button type="button" className="button" onClick={() => void inquiries.more()}>
          Show more
        </button>
      )}
    </section>
  );
}
