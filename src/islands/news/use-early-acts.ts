import { useEffect, useState } from 'react';

type Find = () => HTMLElement | null | undefined;

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('.news button')];

/** What a button is called: every story has its 'Save'. */
const nameOf = (button: Element) => button.ariaLabel ?? button.textContent;

/** The button that has taken the place of one. */
const heirOf = (button: Element) => buttons().find((other) => nameOf(other) === nameOf(button));

/** How to find what had the focus again when the island has made it anew; null for anything else. */
function finderOf(element: Element | null): Find | null {
  if (!element?.closest('.news')) return null;
  if (element instanceof HTMLButtonElement) return () => heirOf(element);
  const href = element.getAttribute('href');
  const list = element.closest('.featured') ? '.featured ' : '[data-news="list"] ';
  const selector = element.id ? `#${CSS.escape(element.id)}` : `${list}a[href="${CSS.escape(href ?? '')}"]`;
  return () => document.querySelector<HTMLElement>(selector);
}

/** `head.js` marks what is pressed before the island is alive; from then on until it has made its own, nobody else does. */
function markPressed({ target }: Event): void {
  const button = target instanceof Element && target.closest('.news button');
  if (button) Object.assign(button, { early: true });
}
if (typeof document !== 'undefined') document.addEventListener('click', markPressed, true);

/**
 * The island takes the place of the document's own stories: who had come to one by keyboard, or begun to type
 * a search, stays there, and a button that was pressed is pressed.
 */
export function useEarlyActs(): void {
  const [{ focused, before }] = useState(() =>
    typeof document === 'undefined'
      ? { focused: null, before: [] }
      : { focused: finderOf(document.activeElement), before: buttons() },
  );
  useEffect(() => {
    focused?.()?.focus({ preventScroll: true });
    for (const button of before) if ('early' in button && !button.isConnected) heirOf(button)?.click();
  }, [focused, before]);
}
