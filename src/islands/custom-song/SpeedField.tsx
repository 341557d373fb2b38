import { useId } from 'react';
import { deliveryTiers } from '#lib/contract/payment/catalog.ts';
import { formatDollars } from '#lib/format/money.ts';

/** Delivery Speed: one of three, each with its price. Uncontrolled, like every field. */
export function SpeedField({ error }: { error: string | undefined }) {
  const id = useId();
  return (
    <fieldset className="choices" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>Delivery Speed</legend>
      {deliveryTiers.map(({ value, name, time, priceCents }, index) => (
        <label key={value}>
          <input type="radio" name="deadline" value={value} defaultChecked={index === 0} />
          <span>
            {name} <span className="speed-time">({time})</span>
          </span>
          <span className="figures strong">{formatDollars(priceCents)}</span>
        </label>
      ))}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
