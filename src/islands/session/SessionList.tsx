import { useEffect, useState } from 'react';
import type { UserSession } from '#lib/contract/session/sessions.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { accountApiOf } from '#stores/library/account.ts';
import { libraryWords } from '#stores/library/playlists.ts';
import { session } from '#stores/session/session.ts';

type State =
  | { status: 'loading' }
  | { status: 'failed'; reason: string }
  | { status: 'ready'; sessions: readonly UserSession[] };

const since = (time: string) => relativeTime(new Date(time), new Date());

/** Ends every session on the server, and then the one of this browser. */
async function signOutEverywhere(uid: string): Promise<void> {
  await accountApiOf(uid).endAllSessions();
  await (await session.identity())?.signOut();
}

/** Where the account is signed in, and how to end it there. */
export function SessionList({ uid }: { uid: string }) {
  const [state, setState] = useState<State>({ status: 'loading' });
  const [failure, setFailure] = useState('');
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let left = false;
    accountApiOf(uid)
      .sessions()
      .then(
        (sessions) => left || setState({ status: 'ready', sessions }),
        (error: unknown) => {
          console.warn('sessions_failed', error);
          if (!left) setState({ status: 'failed', reason: libraryWords(error) });
        },
      );
    return () => {
      left = true;
    };
  }, [uid]);

  async function attempt(step: () => Promise<void>) {
    if (busy) return;
    setBusy(true);
    setFailure('');
    setSaid('');
    try {
      await step();
    } catch (error) {
      console.warn('session_failed', error);
      setFailure(libraryWords(error));
    }
    setBusy(false);
  }

  const end = (ended: UserSession) =>
    attempt(async () => {
      await accountApiOf(uid).endSession(ended.id);
      setState((now) =>
        now.status === 'ready' ? { ...now, sessions: now.sessions.filter(({ id }) => id !== ended.id) } : now,
      );
      setSaid(`${ended.browser} is signed out.`);
    });

  return (
    <div className="library-sessions">
      {state.status === 'loading' && <p className="small">Loading…</p>}
      {state.status === 'failed' && (
        <p role="alert" className="field-error">
          {state.reason}
        </p>
      )}
      {state.status === 'ready' && (
        <ul>
          {state.sessions.map((one) => (
            <li key={one.id}>
              <span>
                <span className="strong">{one.browser}</span>
                <span className="small">
                  {one.isCurrent ? 'This browser' : `Last used ${since(one.lastSeenAt)}`}, signed in{' '}
                  {since(one.signedInAt)}
                </span>
              </span>
              {!one.isCurrent && (
                <button
                  type="button"
                  className="link"
                  aria-disabled={busy}
                  aria-label={`Sign out ${one.browser}, last used ${since(one.lastSeenAt)}`}
                  onClick={() => void end(one)}
                >
                  Sign out
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="small">
        {said}
      </p>
      <p role="alert" className="field-error">
        {failure}
      </p>
      <button
        type="button"
        className="button"
        aria-disabled={busy}
        onClick={() => void attempt(() => signOutEverywhere(uid))}
      >
        Sign out everywhere
      </button>
    </div>
  );
}
