import { useEffect, type RefObject } from 'react';

/** Moves the focus to the first field with an error whenever a new set of errors arrives. */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, errors: object): void {
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, errors]);
}
