import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { formatDollars } from '#lib/format/money.ts';
import { DueLine } from './DueLine.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { songOrder } from '#stores/custom-song/screen.ts';
import { tierOf } from '#stores/custom-song/tier-of.ts';

const CostLines = lazyPart(() => import('./CostLines.tsx'), 'CostLines');

/** What the chosen speed and extras cost, what that includes, and when the song is there. */
export function CostBox() {
  const { deadline, addOns } = useStore(songOrder.$fields, { ssr: 'initial' });
  const tier = tierOf(deadline);
  return (
    <div className="cost">
      <div className="cost-staff" data-speed={tier.value} aria-hidden="true" />
      {addOns ? (
        <Suspense>
          <CostLines tier={tier} addOns={addOns} />
        </Suspense>
      ) : (
        <p className="cost-line">
          <span className="strong">Total Cost</span>
          <span className="cost-price figures">{formatDollars(tier.priceCents)}</span>
        </p>
      )}
      <p className="small">Includes custom composition, professional mixing, and high-quality audio file</p>
      <DueLine tier={tier} />
    </div>
  );
}
