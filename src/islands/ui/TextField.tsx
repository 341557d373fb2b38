import { useId } from 'react';

interface TextFieldProps {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password' | 'tel';
  /** Shows a text box of so many lines instead of a single line. */
  rows?: number;
  autoComplete?: string;
  placeholder?: string;
  optional?: boolean;
  /** What stands in it at first. */
  start?: string;
  /** What helps to fill it in, below it. */
  hint?: string;
  error?: string | undefined;
}

/**
 * A labelled text field with its error beside it. Uncontrolled: what was typed before the page came alive
 * stays, and the form reads it with FormData.
 */
export function TextField({
  name,
  label,
  type = 'text',
  rows,
  optional = false,
  start,
  hint,
  error,
  ...rest
}: TextFieldProps) {
  const id = useId();
  const shared = {
    ...rest,
    id,
    name,
    defaultValue: start,
    'aria-required': !optional,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="small"> (optional)</span>}
      </label>
      {rows ? (
        <textarea {...shared} rows={rows} dir="auto" />
      ) : (
        <input {...shared} type={type} dir={type === 'text' ? 'auto' : undefined} />
      )}
      {hint && (
        <p className="small" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
