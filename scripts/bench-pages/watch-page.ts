/** Runs inside the page before anything of it, and notes what the bench reads afterwards. */

/** Milliseconds since navigation start; null for what did not happen. */
export interface PageNotes {
  firstPaint: number | null;
  largestPaint: number | null;
  /** When the last island had come alive. */
  hydrated: number | null;
  /** When the parent of the first element of `mark` was drawn, by the browser's own element timing. */
  marked: number | null;
  /** Sum of all layout shifts that nobody asked for. */
  shift: number;
  /** What each task of the main thread takes over 50 ms, summed up. */
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
    ...{ firstPaint: null, largestPaint: null, hydrated: null, marked: null },
    ...{ shift: 0, blocking: 0 },
  };
  window.notes = notes;

  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; renderTime: number };
  const observe = (type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => note(entry as Entry))).observe({
      type,
      buffered: true,
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') notes.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (notes.largestPaint = startTime));
  observe('longtask', ({ duration }) => (notes.blocking += Math.max(0, duration - 50)));
  observe('layout-shift', ({ value, hadRecentInput }) => (notes.shift += hadRecentInput ? 0 : value));
  observe('element', ({ renderTime }) => (notes.marked ??= renderTime));

  const look = () => {
    const isAsleep = document.querySelector('astro-island[ssr]') !== null;
    if (isAsleep) notes.hydrated = null;
    else if (document.querySelector('astro-island') && document.readyState !== 'loading')
      notes.hydrated ??= performance.now();
    const found = mark ? document.querySelector(mark)?.parentElement : null;
    // Set before it is drawn, so that the browser tells when it was: as it does for the first paint.
    if (!document.querySelector('[elementtiming]')) found?.setAttribute('elementtiming', 'mark');
  };
  new MutationObserver(look).observe(document, {
    ...{ childList: true, subtree: true },
    ...{ attributes: true, attributeFilter: ['ssr'] },
  });
  document.addEventListener('DOMContentLoaded', look);
}
