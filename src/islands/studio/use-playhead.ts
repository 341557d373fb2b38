import { useEffect, useRef } from 'react';
import { player } from '#stores/studio/screen.ts';

/**
 * Moves a bar over the step that is heard now: written to the element frame by frame, past React, and read
 * from the audio clock, so that it never drifts from the sound.
 */
export function usePlayhead(active: boolean, stepSeconds: number, steps: number) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!active || !element) return;
    let frame = 0;
    function draw() {
      const seconds = player.position();
      if (element && seconds !== null && seconds >= 0) {
        const place = (Math.floor(seconds / stepSeconds) % steps) - Number(element.dataset.first);
        element.hidden = place < 0 || place >= Number(element.dataset.shown);
        element.style.setProperty('--step', String(place));
      }
      frame = requestAnimationFrame(draw);
    }
    draw();
    return () => {
      cancelAnimationFrame(frame);
      element.hidden = true;
    };
  }, [active, stepSeconds, steps]);
  return bar;
}
