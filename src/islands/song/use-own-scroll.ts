import { useCallback, useEffect, useRef } from 'react';

/** After the person scrolled, the page stays where it is for so long. */
const patienceMs = 3000;
/** A smooth scroll of ours is over by then. */
const ownScrollMs = 1000;

/** Scrolls what sounds into view when it is out of the window, unless the person has just scrolled. */
export function useOwnScroll(active: boolean): (element: HTMLElement) => void {
  const times = useRef({ own: -Infinity, persons: -Infinity });
  useEffect(() => {
    if (!active) return;
    const seen = () => {
      const now = performance.now();
      if (now - times.current.own > ownScrollMs) times.current.persons = now;
    };
    const asked = () => (times.current.persons = performance.now());
    addEventListener('scroll', seen, { passive: true });
    addEventListener('wheel', asked, { passive: true });
    addEventListener('touchmove', asked, { passive: true });
    return () => {
      removeEventListener('scroll', seen);
      removeEventListener('wheel', asked);
      removeEventListener('touchmove', asked);
    };
  }, [active]);

  return useCallback((element: HTMLElement) => {
    const now = performance.now();
    if (now - times.current.persons < patienceMs || now - times.current.own < ownScrollMs) return;
    const { top, bottom } = element.getBoundingClientRect();
    if (top >= 0 && bottom <= innerHeight) return;
    times.current.own = now;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
  }, []);
}
