import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, type SubmitEvent } from 'react';
import type { FormErrors, KeptForm } from '#stores/form/kept-form.ts';
import { readTrap } from './TrapField.tsx';
import { useEarlySubmit } from './use-early-submit.ts';
import { useFocusFirstError } from './use-focus-first-error.ts';

/** How often a form that waits for the network tries again while its page is open. */
const retryMs = 30_000;

const noErrors: FormErrors = {};

/** The form as it stands: of each name in `empty` the text. */
function readFields<Name extends string>(
  form: HTMLFormElement,
  empty: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const data = new FormData(form);
  const fields: Record<Name, string> = { ...empty };
  for (const name in empty) fields[name] = String(data.get(name) ?? '');
  return fields;
}

/** Sets the fields that the visitor has not touched since the page was loaded. */
function fillUntouched(form: HTMLFormElement, fields: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(fields)) {
    const field = form.elements.namedItem(name);
    if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === '')
      field.value = field.dataset.kept = text;
  }
}

/**
 * Binds a form to its store: what is typed is kept and comes back, an early submit is taken up, the first
 * error gets the focus, what waits for the network goes out when it is back.
 */
export function useKeptForm<Name extends string>(store: KeptForm<Name>) {
  const form = useRef<HTMLFormElement>(null);
  const state = useStore(store.$form, { ssr: 'initial' });
  const kept = useStore(store.$kept, { ssr: 'initial' });
  const errors: FormErrors = 'errors' in state ? state.errors : noErrors;

  useEffect(() => {
    if (!form.current) return;
    fillUntouched(form.current, store.restore());
    store.keep(readFields(form.current, store.empty));
    const again = () => void store.sendWaiting();
    again();
    const timer = setInterval(again, retryMs);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
      store.stop();
    };
  }, [store]);
  useEarlySubmit(form);
  useFocusFirstError(form, errors);
  useEffect(() => {
    if (state.status === 'sent' && state.untouched) form.current?.reset();
  }, [state]);

  const keep = useCallback(() => {
    if (form.current) store.keep(readFields(form.current, store.empty));
  }, [store]);

  return {
    form,
    state,
    errors,
    kept,
    sending: state.status === 'sending',
    keep,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      void store.send(readFields(event.currentTarget, store.empty), readTrap(event.currentTarget));
    },
  };
}
