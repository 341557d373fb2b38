/** Runs inside the page before anything of it, and notes what the bench reads afterwards. */

interface PageNotes {
  /** Milliseconds since navigation start; null for what did not happen. */
  firstPaint: number | null;
  largestPaint: number | null;
  /** When the last island had come alive. */
  hydrated: number | null;
  /** When the parent of the first element of `mark` was drawn, by the browser's own element timing. */
  marked: number | null;
  /** Sum of all layout shifts that nobody asked for. */
  shift: number;
  /** What each task of the main thread takes over 50 ms, summed up since navigation start. */
  blocking: number;
}

declare global {
  interface Window {
    notes: PageNotes;
  }
}

/** For `page.addInitScript`; `mark` is a selector, or empty. */
export function watchPage(mark: string): void {
  const notes: PageNotes = {
    firstPaint: null,
    largestPaint: null,
    hydrated: null,
    marked: null,
    shift: 0,
    blocking: 0,
  };
  window.notes = notes;

  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') notes.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (notes.largestPaint = startTime));
  observe('longtask', ({ duration }) => (notes.blocking += Math.max(0, duration - 50)));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) notes.shift += value;
  });

  observe('element', (entry) => {
    const { identifier, renderTime } = entry as PerformanceEntry & { identifier: string; renderTime: number };
    if (identifier === 'mark') notes.marked ??= renderTime;
  });

  let isFound = false;
  let islands = false;
  const look = () => {
    if (document.querySelector('astro-island')) islands = true;
    const asleep = document.querySelector('astro-island[ssr]');
    if (islands && !asleep && document.readyState !== 'loading') notes.hydrated ??= performance.now();
    if (asleep) notes.hydrated = null;
    const found = mark && !isFound ? document.querySelector(mark)?.parentElement : null;
    if (found) {
      isFound = true;
      // Set before it is drawn, so that the browser tells when it was: as it does for the first paint.
      found.setAttribute('elementtiming', 'mark');
    }
  };
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['ssr'],
  });
  document.addEventListener('DOMContentLoaded', look);
}
