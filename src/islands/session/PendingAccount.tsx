import { identityProblem } from '#stores/session/identity-problem.ts';
import { session, type Remembered } from '#stores/session/session.ts';

interface PendingAccountProps {
  remembered: Remembered | null;
  /** Why the service could not be asked; null while it is. */
  trouble: unknown;
}

/** This browser has a session, and the sign-in service has not confirmed it yet, or could not be reached. */
export function PendingAccount({ remembered, trouble }: PendingAccountProps) {
  return (
    <>
      <p className="account-line">
        {remembered?.email && (
          <span>
            {trouble === null ? 'Connecting as ' : 'You were signed in as '}
            <bdi className="strong">{remembered.email}</bdi>
          </span>
        )}
        <span className="small" role="status">
          {trouble === null
            ? 'Shown as this browser remembers it.'
            : 'Meanwhile, the library shows what this browser remembers.'}
        </span>
      </p>
      {trouble !== null && (
        <p role="alert" className="account-line">
          <span className="field-error">{identityProblem(trouble).words}</span>
          <button type="button" className="button" onClick={() => void session.restore()}>
            Try again
          </button>
        </p>
      )}
    </>
  );
}
