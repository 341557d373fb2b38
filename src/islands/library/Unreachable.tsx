import { identityProblem } from '#lib/identity/identity-problem.ts';
import { session } from '#stores/session.ts';

/** The session of this browser could not be taken up. */
export function Unreachable({ trouble }: { trouble: unknown }) {
  return (
    <div className="card" role="alert">
      <h2>Signing in</h2>
      <p className="field-error">{identityProblem(trouble).words}</p>
      <button type="button" className="button mt-4" onClick={() => void session.restore()}>
        Try again
      </button>
    </div>
  );
}
