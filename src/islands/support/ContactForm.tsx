import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { contactMessagePath } from '#lib/contract/contact-message.ts';
import { createContactForm } from '#stores/contact-form.ts';
import { TextField } from '../ui/TextField.tsx';
import { useEarlySubmit } from '../ui/use-early-submit.ts';
import { useFocusFirstError } from '../ui/use-focus-first-error.ts';

const noErrors: Readonly<Record<string, string>> = {};

/** The support form: name, email, message (spec 2, 4). */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [store] = useState(() => createContactForm());
  const state = useStore(store.$form, { ssr: 'initial' });
  const errors = 'errors' in state ? state.errors : noErrors;
  const sending = state.status === 'sending';

  useEarlySubmit(form);
  useFocusFirstError(form, errors);
  useEffect(() => store.stop, [store]);
  useEffect(() => {
    if (state.status === 'sent') form.current?.reset();
  }, [state.status]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '');
    void store.send({ name: text('name'), email: text('email'), message: text('message') });
  }

  return (
    <form
      ref={form}
      className="grid gap-5"
      method="post"
      action={contactMessagePath}
      data-island="1"
      noValidate
      onSubmit={submit}
    >
      <TextField
        name="name"
        label="Name"
        autoComplete="name"
        placeholder="Your name"
        error={errors['name']}
      />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        placeholder="name@example.com"
        error={errors['email']}
      />
      <TextField
        name="message"
        label="Message"
        rows={4}
        placeholder="Your message here..."
        error={errors['message']}
      />
      <button className="button button-loud justify-self-start" type="submit" aria-disabled={sending}>
        {sending ? 'Sending...' : 'Send Message'}
      </button>
      <p className="early-note small">
        The page is still loading. Your message goes out as soon as it is ready.
      </p>
      <p role="status" className="strong text-quiet">
        {state.status === 'sent' && 'Thank you for your message. It has arrived, and we answer by email.'}
      </p>
      <p role="alert" className="field-error">
        {state.status === 'failed' && `Failed to send message. ${state.reason} Nothing you typed is lost.`}
      </p>
    </form>
  );
}
