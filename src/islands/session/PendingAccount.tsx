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
    <section className="card" aria-labelledby="pending-title">
      <h2 id="pending-title">Your account</h2>
      {remembered?.email && (
        <p>
          You were signed in as <bdi className="strong">{remembered.email}</bdi>
        </p>
      )}
      <p className="small" role="status">
        {trouble === null && 'Connecting to your account… '}
        Meanwhile, the library shows what this browser remembers.
      </p>
      {trouble !== null && (
        <div role="alert">
          <p className="field-error">{identityProblem(trouble).words}</p>
          <button type="button" className="button button-below" onClick={() => void session.restore()}>
            Try again
          </button>
        </div>
      )}
    </section>
  );
}
