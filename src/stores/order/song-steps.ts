import type { DeliveryView } from '#lib/contract/order/delivery-view.ts';
import { dayInWords } from '#lib/format/due-date.ts';

/** One step on the way from the payment to the finished song. */
export interface SongStep {
  readonly label: string;
  /** When it was taken, as an ISO time; null for one that is to come. */
  readonly at: string | null;
  readonly isNow: boolean;
}

/** The way of a song, with the step at which it stands. `paidAt` is null where nobody knows. */
export function songSteps(paidAt: string | null, delivery: DeliveryView): SongStep[] {
  const { state, begunAt, deliveredAt, acceptedAt, versions } = delivery;
  const last = versions.at(-1);
  const delivered = versions.length > 1 ? `Version ${versions.length} delivered` : 'Delivered';
  const asked = last?.notes.at(-1)?.writtenAt ?? null;
  return [
    { label: 'Paid', at: paidAt, isNow: state === 'waiting' },
    { label: 'Work has begun', at: begunAt, isNow: state === 'begun' },
    { label: delivered, at: deliveredAt, isNow: state === 'delivered' },
    ...(state === 'revising' ? [{ label: 'You asked for changes', at: asked, isNow: true }] : []),
    { label: 'Finished', at: acceptedAt, isNow: state === 'accepted' },
  ];
}

/** How a song stands, in a heading and a sentence. */
export function songWords(delivery: DeliveryView): { title: string; words: string } {
  const { state, acceptsAt, acceptedBy } = delivery;
  if (state === 'waiting')
    return { title: 'Paid', words: 'Your payment and your request have arrived. We will start soon.' };
  if (state === 'begun')
    return {
      title: 'We are working on it',
      words: 'Work on your song has begun. We will email you when it is here.',
    };
  if (state === 'revising')
    return {
      title: 'We are changing it',
      words: 'We have your notes and are working on the next version. This one stays here until then.',
    };
  if (state === 'accepted' && delivery.isReopened)
    return {
      title: 'A round of changes is yours',
      words: 'You bought a further round. Tell us what should sound different.',
    };
  if (state === 'accepted')
    return {
      title: 'Your song is finished',
      words:
        acceptedBy === 'buyer'
          ? 'You told us that you are happy with it. Thank you.'
          : 'We heard nothing from you for 30 days after the delivery, so it counts as finished.',
    };
  const until = acceptsAt
    ? ` If we hear nothing, it counts as finished on ${dayInWords(new Date(acceptsAt))}.`
    : '';
  return {
    title: 'Your song is here',
    words: `Listen to it, then tell us what to change, or that you are happy.${until}`,
  };
}

/** How many rounds of changes are left. */
export function roundsWords({ roundsLeft, rounds }: Pick<DeliveryView, 'rounds' | 'roundsLeft'>): string {
  if (roundsLeft === 0)
    return 'All rounds of changes are used. You can buy a further one, or write to us if something is wrong.';
  const left = roundsLeft === 1 ? 'One round of changes is left' : `${roundsLeft} rounds of changes are left`;
  return rounds === roundsLeft && rounds === 1
    ? 'One round of changes is included. Put everything into it: you can send several notes.'
    : `${left}. You can send several notes in it.`;
}
