import { useEffect, useRef } from 'react';
import { songGenres, songMoods } from '#lib/contract/custom-song/song-options.ts';
import type { SongRequest } from '#lib/contract/custom-song/song-request.ts';
import { formatDollars } from '#lib/format/money.ts';
import { sumCents } from '#lib/contract/payment/ordered-add-ons.ts';
import type { SongExtras } from '#stores/custom-song/check-song.ts';
import type { SongOrder } from '#stores/custom-song/song-order.ts';
import { questionAddress } from '#stores/custom-song/address-question.ts';
import { AddressQuestion } from './AddressQuestion.tsx';
import { PaymentButton } from '../payment/PaymentButton.tsx';
import { CostLines } from './CostLines.tsx';
import { DueLine } from './DueLine.tsx';
import { songPayment } from '#stores/custom-song/song-payment.ts';
import { tierOf } from '#stores/custom-song/tier-of.ts';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import styles from './ready.css?url';

const labelOf = (list: readonly { value: string; label: string }[], value: string) =>
  list.find((option) => option.value === value)?.label ?? value;

/** 'Request Ready for Payment': the request once more, its price, and the way on or back. */
export function ReadyPanel({
  request,
  extras,
  order,
}: {
  request: SongRequest;
  extras: SongExtras | undefined;
  order: SongOrder;
}) {
  const payment = songPayment(order);
  useStylesheet(styles);
  const heading = useRef<HTMLHeadingElement>(null);
  const tier = tierOf(request.deadline);
  const price = formatDollars(tier.priceCents + sumCents(extras?.addOns ?? []));
  useEffect(() => heading.current?.focus(), []);

  useEffect(() => questionAddress(request.email), [request.email]);

  function take(email: string): void {
    payment.release();
    order.changeEmail(email);
  }

  function back(): void {
    payment.release();
    order.backToEdit();
  }

  const facts = [
    ['Song Title', request.title],
    ['Email Address', request.email],
    ['Genre', labelOf(songGenres, request.genre)],
    ['Mood', labelOf(songMoods, request.mood)],
    ['Delivery Speed', tier.label],
    ...(extras?.licensee ? [['Name on the licence', extras.licensee] as const] : []),
  ] as const;
  const texts = [
    ['Song Description', request.description],
    ['Inspiration & References', request.inspiration],
  ] as const;

  return (
    <section className="card ready" aria-labelledby="ready-title">
      <h2 id="ready-title" ref={heading} tabIndex={-1}>
        Request Ready for Payment
      </h2>
      <dl className="ready-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="small">{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
        {texts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="ready-text">
                <dt className="small">{name}</dt>
                <dd>
                  <div dir="auto" tabIndex={0} role="group" aria-label={name}>
                    {value}
                  </div>
                </dd>
              </div>
            ),
        )}
      </dl>
      <AddressQuestion onTake={take} />
      <div className="ready-total">
        {extras ? (
          <CostLines tier={tier} addOns={extras.addOns.map(({ id }) => id).join(' ')} />
        ) : (
          <p className="cost-line">
            <span className="strong">Total Cost</span>
            <span className="cost-price figures">{price}</span>
          </p>
        )}
        <DueLine tier={tier} />
      </div>
      <div className="ready-actions">
        <PaymentButton
          payment={payment}
          label={`Pay ${price} - Complete Order`}
          rights="/terms-of-service#rights-in-your-song"
        >
          <button type="button" className="button" onClick={back}>
            Back to Edit Request
          </button>
        </PaymentButton>
      </div>
    </section>
  );
}
