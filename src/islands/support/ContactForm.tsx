import { Suspense, useEffect, useState } from 'react';
import { contactMessagePath } from '#lib/contract/support/contact-message-path.ts';
import { prefetchAfterPaint } from '#lib/browser/prefetch.ts';
import { aboutOrder, createContactForm, loadCheck } from '#stores/support/contact-form.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TrapField } from '../ui/TrapField.tsx';
import { useKeptForm } from '../ui/use-kept-form.ts';

const UnkeptNote = lazyPart(() => import('../ui/UnkeptNote.tsx'), 'UnkeptNote');

const prefetchCheck = () => prefetchAfterPaint(loadCheck);

/** The support form: name, email, message (spec 2, 4). */
export function ContactForm() {
  const [store] = useState(() => createContactForm());
  const { form, state, errors, kept, sending, keep, onSubmit } = useKeptForm(store);

  useEffect(() => {
    const message = form.current?.elements.namedItem('message');
    if (!(message instanceof HTMLTextAreaElement) || message.value !== '') return;
    message.value = aboutOrder(location.search);
    keep();
  }, [form, keep]);

  return (
    <form
      ref={form}
      className="stack"
      method="post"
      action={contactMessagePath}
      data-island="1"
      noValidate
      onFocus={prefetchCheck}
      onInput={keep}
      onSubmit={onSubmit}
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
      {!kept && (
        <Suspense>
          <UnkeptNote />
        </Suspense>
      )}
      <TrapField />
      <button className="button button-loud at-start" type="submit" aria-disabled={sending}>
        {sending ? 'Sending...' : 'Send Message'}
      </button>
      <p className="early-note small">
        The page is still loading. Your message goes out as soon as it is ready.
      </p>
      <p role="status" className="strong confirmed">
        {state.status === 'sent' && 'Thank you for your message. It has arrived, and we answer by email.'}
      </p>
      <p role="alert" className="field-error">
        {state.status === 'failed' && `Failed to send message. ${state.reason} Nothing you typed is lost.`}
      </p>
    </form>
  );
}
