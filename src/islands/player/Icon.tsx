import { iconPaths, type IconName } from '../ui/icon-paths.ts';

/** A shape without a name of its own: the button that holds it has the name. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}

/** Two lines that change places, with the heads of their notes. */
export function ShuffleIcon() {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d="M2 7c8 0 7 10 15 10M2 17c8 0 7-10 15-10" fill="none" stroke="currentColor" strokeWidth="2" />
      <ellipse cx="19" cy="7" rx="3.4" ry="2.5" transform="rotate(-22 19 7)" fill="currentColor" />
      <ellipse cx="19" cy="17" rx="3.4" ry="2.5" transform="rotate(-22 19 17)" fill="currentColor" />
    </svg>
  );
}

/** A speaker, with as many waves as it is loud, or a stroke through it. */
export function SpeakerIcon({ volume }: { volume: number }) {
  const waves =
    volume === 0
      ? 'M16 9l6 6M22 9l-6 6'
      : `M15.5 9a4.5 4.5 0 0 1 0 6${volume > 50 ? 'M18.5 6a8.6 8.6 0 0 1 0 12' : ''}`;
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d={iconPaths.speaker} fill="currentColor" />
      <path d={waves} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
