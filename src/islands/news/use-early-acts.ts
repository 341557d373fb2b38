import { useEffect, useState } from 'react';

type Find = () => HTMLElement | null | undefined;

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('.news button')];

/** What a button is called: every story has its 'Save'. */
const nameOf = (button: Element) => button.ariaLabel ?? button.textContent;

/** How to find a control of the document again when the island has made it anew; null for anything else. */
function finderOf(element: Element | null): Find | null {
  if (!element?.closest('.news')) return null;
  if (element instanceof HTMLButtonElement) {
    const name = nameOf(element);
    return () => buttons().find((button) => nameOf(button) === name);
  }
  const href = element.getAttribute('href');
  const list = element.closest('.featured') ? '.featured ' : '[data-news="list"] ';
  const selector = element.id ? `#${CSS.escape(element.id)}` : `${list}a[href="${CSS.escape(href ?? '')}"]`;
  return () => document.querySelector<HTMLElement>(selector);
}

/**
 * The buttons that were pressed. `head.js` knows of those before the island was there; from then on until it has made its
 * own, nobody else does.
 */
const pressed = new WeakSet<Element>();
if (typeof document !== 'undefined')
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest('.news button');
      if (button) pressed.add(button);
    },
    true,
  );

/**
 * The island takes the place of the document's own stories: who had come to one by keyboard, or begun to type
 * a search, stays there, and a button that was pressed is pressed.
 */
export function useEarlyActs(): void {
  const [{ focused, before }] = useState(() =>
    typeof document === 'undefined'
      ? { focused: null, before: [] }
      : {
          focused: finderOf(document.activeElement),
          before: buttons().map((button) => ({ button, find: finderOf(button) })),
        },
  );
  useEffect(() => {
    focused?.()?.focus({ preventScroll: true });
    for (const { button, find } of before)
      if (!button.isConnected && ('early' in button || pressed.has(button))) find?.()?.click();
  }, [focused, before]);
}
