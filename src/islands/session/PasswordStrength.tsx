import { useEffect, useState, type RefObject } from 'react';
import { strengthOf } from '#stores/session/password-strength.ts';

const valueOf = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '');

/** Says how easily the password in the form is guessed, while it is typed. */
export function PasswordStrength({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const [strength, setStrength] = useState('');
  useEffect(() => {
    const fields = form.current;
    if (!fields) return;
    const read = () => setStrength(strengthOf(valueOf(fields, 'password'), valueOf(fields, 'email')));
    read();
    fields.addEventListener('input', read);
    return () => fields.removeEventListener('input', read);
  }, [form]);
  return (
    <p role="status" className="small">
      {strength && (
        <>
          Strength: <span className="strong">{strength}</span>
        </>
      )}
    </p>
  );
}
