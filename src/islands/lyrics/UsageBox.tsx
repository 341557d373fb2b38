import { useStore } from '@nanostores/react';
import { freeGenerations } from '#lib/contract/lyrics/lyrics-allowance.ts';
import { usedWords } from '#stores/lyrics/generator.ts';
import { $unlocked, $used } from '#stores/lyrics/usage.ts';

/** The banner above the form: what is left of the free allowance. */
export function UsageBanner() {
  const unlocked = useStore($unlocked, { ssr: 'initial' });
  const remaining = freeGenerations - useStore($used, { ssr: 'initial' });
  return (
    <p className="usage-banner figures" data-testid="usage-banner">
      {unlocked
        ? 'Unlimited generations this session'
        : `${remaining} free generation${remaining === 1 ? '' : 's'} remaining`}
    </p>
  );
}

/** The box 'Generation Usage': one note on the staff for each free song, filled when it was used. */
export function UsageBox() {
  const unlocked = useStore($unlocked, { ssr: 'initial' });
  const used = useStore($used, { ssr: 'initial' });
  return (
    <section className="card">
      <h2 className="card-title">Generation Usage</h2>
      <svg viewBox="0 0 180 40" width="180" height="40" aria-hidden="true" className="usage-staff">
        <path d="M0 4.5h180M0 12.5h180M0 20.5h180M0 28.5h180M0 36.5h180" />
        {Array.from({ length: freeGenerations }, (_, i) => (
          <ellipse
            key={i}
            cx={40 + i * 50}
            cy={28 - i * 8}
            rx="9"
            ry="6.6"
            data-used={i < used && !unlocked}
            transform={`rotate(-22 ${40 + i * 50} ${28 - i * 8})`}
          />
        ))}
      </svg>
      <p className="figures">
        {unlocked ? 'Unlimited: nothing is counted in this session.' : usedWords(used)}
      </p>
      <p className="small">
        The first {freeGenerations} songs are free. Swapping and locking lines is never counted.
      </p>
    </section>
  );
}
