import { useId } from 'react';

interface TextFieldProps {
  name: string;
  label: string;
  type?: 'text' | 'email';
  /** Shows a text box of so many lines instead of a single line. */
  rows?: number;
  autoComplete?: string;
  placeholder?: string;
  optional?: boolean;
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
  error,
  ...rest
}: TextFieldProps) {
  const id = useId();
  const shared = {
    ...rest,
    id,
    name,
    'aria-required': !optional,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="small"> (optional)</span>}
      </label>
      {rows ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type} />}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
