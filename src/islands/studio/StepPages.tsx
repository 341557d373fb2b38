interface StepPagesProps {
  label: string;
  steps: number;
  size: number;
  /** The first step that is shown, from 0. */
  first: number;
  show: (firstStep: number) => void;
}

/** On a phone: which eight of the steps are shown. */
export function StepPages({ label, steps, size, first, show }: StepPagesProps) {
  const starts = Array.from({ length: Math.ceil(steps / size) }, (_, page) => page * size);
  return (
    <div role="group" aria-label={`${label}: steps shown`} className="step-pages">
      {starts.map((start) => (
        <button
          key={start}
          type="button"
          className="button"
          aria-pressed={start === first}
          onClick={() => show(start)}
        >
          Steps {start + 1} to {Math.min(steps, start + size)}
        </button>
      ))}
    </div>
  );
}
