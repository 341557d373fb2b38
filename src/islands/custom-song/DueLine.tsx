import type { DeliveryTier } from '#lib/contract/payment/catalog.ts';
import { dayInWords, latestDue } from '#lib/format/due-date.ts';
import { useToday } from './use-today.ts';

/** When the song is there, in the visitor's own time zone. Its place is kept until the page is alive. */
export function DueLine({ tier }: { tier: DeliveryTier }) {
  const today = useToday();
  const due = today && latestDue(today, tier.dueHours);
  return (
    <p className="due">
      {due && (
        <>
          With you by <time dateTime={due.toISOString()}>{dayInWords(due)}</time> at the latest, if you pay
          today.
        </>
      )}
    </p>
  );
}
