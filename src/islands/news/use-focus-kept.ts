import { useEffect, useState } from 'react';

/** What tells a control of the document from the others, also when the island has made it anew. */
function nameOf(element: Element | null): string | null {
  if (!element?.closest('.news')) return null;
  if (element.id) return `#${CSS.escape(element.id)}`;
  const href = element.getAttribute('href');
  const list = element.closest('.featured') ? '.featured ' : '[data-news="list"] ';
  return href && `${list}a[href="${CSS.escape(href)}"]`;
}

/**
 * The island takes the place of the document's own stories: who had come to one by keyboard, or begun to type
 * a search, stays there.
 */
export function useFocusKept(): void {
  const [name] = useState(() => (typeof document === 'undefined' ? null : nameOf(document.activeElement)));
  useEffect(() => {
    if (name) document.querySelector<HTMLElement>(name)?.focus({ preventScroll: true });
  }, [name]);
}
