import { useEffect, type RefObject } from 'react';

/**
 * Tells `head.js` that the form now handles its own submit, and repeats a submit that came before the page
 * was alive.
 */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    element.dataset['ready'] = '1';
    if (!element.dataset['early']) return;
    delete element.dataset['early'];
    element.requestSubmit();
  }, [form]);
}
