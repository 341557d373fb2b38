import { useEffect, useRef } from 'react';
import type { Beats } from '#lib/audio/clicks.ts';

interface BeatRowProps {
  active: boolean;
  beats: () => Beats;
  /** The second that is heard, counted from bar 1. */
  position: () => number | null;
}

/** The beats of the bar as dots, and which of them is heard: read from the audio clock, written past React. */
export function BeatRow({ active, beats, position }: BeatRowProps) {
  const row = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const element = row.current;
    if (!active || !element) return;
    const { beatSeconds, inBar } = beats();
    const dots = [...element.querySelectorAll('i')];
    const words = element.querySelector('span');
    let frame = 0;
    let shown = NaN;
    function draw() {
      const now = position();
      const beat = now === null ? NaN : Math.floor(now / beatSeconds);
      if (beat !== shown && !Number.isNaN(beat)) {
        shown = beat;
        const inThisBar = ((beat % inBar) + inBar) % inBar;
        dots.forEach((dot, index) => dot.toggleAttribute('data-on', index === inThisBar));
        if (words)
          words.textContent =
            beat < 0 ? `Counting in: ${inThisBar + 1}` : `Bar ${Math.floor(beat / inBar) + 1}`;
      }
      frame = requestAnimationFrame(draw);
    }
    draw();
    return () => cancelAnimationFrame(frame);
  }, [active, beats, position]);
  if (!active) return null;
  return (
    <p className="record-beats" ref={row} aria-hidden="true">
      {Array.from({ length: beats().inBar }, (_, index) => (
        <i key={index} />
      ))}
      <span className="figures" />
    </p>
  );
}
