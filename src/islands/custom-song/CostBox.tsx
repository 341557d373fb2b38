import { useStore } from '@nanostores/react';
import { formatDollars } from '#lib/format/money.ts';
import { DueLine } from './DueLine.tsx';
import { songOrder } from '#stores/custom-song/screen.ts';
import { tierOf } from '#stores/custom-song/tier-of.ts';

/** What the chosen speed costs, what that includes, and when the song is there. */
export function CostBox() {
  const tier = tierOf(useStore(songOrder.$fields, { ssr: 'initial' }).deadline);
  return (
    <div className="cost">
      <div className="cost-staff" data-speed={tier.value} aria-hidden="true" />
      <p className="cost-line">
        <span className="strong">Total Cost</span>
        <span className="cost-price figures">{formatDollars(tier.priceCents)}</span>
      </p>
      <p className="small">Includes custom composition, professional mixing, and high-quality audio file</p>
      <DueLine tier={tier} />
    </div>
  );
}
