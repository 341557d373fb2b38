import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the first field with an error whenever a new set of errors arrives. One that lost some because
 * their fields are right by now leaves the focus where somebody types.
 */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, errors: object): void {
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    const names = Object.keys(errors);
    const isRest =
      names.length < before.current.length && names.every((name) => before.current.includes(name));
    before.current = names;
    if (!isRest) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, errors]);
}
