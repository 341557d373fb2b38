import { useEffect, useRef } from 'react';

/**
 * Moves a line over the staff with the sound, round after round: read from the audio clock, written to the element past
 * React, and moved by a transform alone. `margin` is the share of the width at both ends where no note begins.
 */
export function useStaffPlayhead(
  active: boolean,
  seconds: number,
  margin: number,
  position: () => number | null,
) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = line.current;
    if (!active || !element || seconds <= 0) return;
    let frame = 0;
    function draw() {
      const now = position();
      if (element && now !== null && now >= 0) {
        const share = margin + ((now % seconds) / seconds) * (1 - 2 * margin);
        element.hidden = false;
        element.style.transform = `translateX(${share * 100}%)`;
      }
      frame = requestAnimationFrame(draw);
    }
    draw();
    return () => {
      cancelAnimationFrame(frame);
      element.hidden = true;
    };
  }, [active, seconds, margin, position]);
  return line;
}
