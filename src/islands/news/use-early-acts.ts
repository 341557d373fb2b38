import { useEffect, useState } from 'react';

type Find = () => HTMLElement | null | undefined;

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('.news button')];

/** How to find a control of the document again when the island has made it anew; null for anything else. */
function finderOf(element: Element | null): Find | null {
  if (!element?.closest('.news')) return null;
  if (element instanceof HTMLButtonElement) {
    const { textContent } = element;
    return () => buttons().find((button) => button.textContent === textContent);
  }
  const href = element.getAttribute('href');
  const list = element.closest('.featured') ? '.featured ' : '[data-news="list"] ';
  const selector = element.id ? `#${CSS.escape(element.id)}` : `${list}a[href="${CSS.escape(href ?? '')}"]`;
  return () => document.querySelector<HTMLElement>(selector);
}

/**
 * The island takes the place of the document's own stories: who had come to one by keyboard, or begun to type
 * a search, stays there, and a button that was pressed (`head.js`) is pressed.
 */
export function useEarlyActs(): void {
  const [{ focused, pressed }] = useState(() =>
    typeof document === 'undefined'
      ? { focused: null, pressed: [] }
      : {
          focused: finderOf(document.activeElement),
          pressed: buttons().flatMap((button) => ('early' in button ? (finderOf(button) ?? []) : [])),
        },
  );
  useEffect(() => {
    focused?.()?.focus({ preventScroll: true });
    for (const find of pressed) find()?.click();
  }, [focused, pressed]);
}
