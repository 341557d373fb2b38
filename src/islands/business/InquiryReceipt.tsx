import { useEffect, useRef } from 'react';
import { answerDay } from '#lib/contract/business/answer-day.ts';
import { planOf } from '#lib/contract/business/plans.ts';
import { dayInWords } from '#lib/format/due-date.ts';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import styles from './receipt.css?url';

interface InquiryReceiptProps {
  /** The form as it was sent. */
  fields: Readonly<Record<string, string>>;
  reference: string | null;
  /** Ours on Instagram. */
  handle: string;
}

/** What was sent, for which plan, and where and by when we answer. It has the focus, far above the toast. */
export function InquiryReceipt({ fields, reference, handle }: InquiryReceiptProps) {
  useStylesheet(styles);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [fields]);
  const day = answerDay(new Date());
  const facts = [
    ['Reference number', reference],
    ['Selected Plan', planOf(fields['plan'] ?? null)?.name ?? 'No plan yet'],
    ['Company Name', fields['companyName']],
    ['Project Details', fields['projectDescription']],
  ] as const;
  return (
    <div className="inquiry-receipt">
      <h3 ref={heading} tabIndex={-1}>
        Your request has arrived
      </h3>
      <p>
        We answer to <strong dir="auto">{fields['email']}</strong> by{' '}
        <strong>
          <time dateTime={day.toISOString()}>{dayInWords(day)}</time>
        </strong>{' '}
        at the latest. If you write to us on Instagram ({handle}), please give the reference number.
      </p>
      <dl>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt className="small">{name}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}
