import { useState } from 'react';
import { downloadFile } from '#lib/browser/download.ts';
import type { IdentityUser } from '#stores/session/identity.ts';
import { identityProblem } from '#stores/session/identity-problem.ts';
import { libraryWords } from '#stores/library/playlists.ts';
import { accountApiOf, currentUser } from '#stores/library/account.ts';
import { sendHearts } from '#stores/library/send-hearts.ts';
import { session } from '#stores/session/session.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { SessionList } from './SessionList.tsx';

/** Hearts that wait go first: afterwards nobody could send them. */
async function signOut(uid: string): Promise<void> {
  await sendHearts(currentUser(uid), accountApiOf(uid));
  await (await session.identity())?.signOut();
}

/** Who is signed in and the way out in one line; it opens to what the account holds as a file, its sessions, its end. */
export function AccountMenu({ user }: { user: IdentityUser }) {
  const [busy, setBusy] = useState<'' | 'export' | 'sign-out'>('');
  const [failure, setFailure] = useState('');
  const [deleting, setDeleting] = useState(false);
  const [open, setOpen] = useState(false);
  const [listing, setListing] = useState(false);

  async function attempt(name: 'export' | 'sign-out', step: () => Promise<void>) {
    if (busy) return;
    setBusy(name);
    setFailure('');
    try {
      await step();
    } catch (error) {
      console.warn('account_failed', error);
      setFailure(name === 'export' ? libraryWords(error) : identityProblem(error).words);
    }
    setBusy('');
  }

  return (
    <>
      <p className="account-line">
        <span>
          Signed in as <bdi className="strong">{user.email}</bdi>
        </span>
        <button
          type="button"
          className="link"
          aria-disabled={busy !== ''}
          onClick={() => void attempt('sign-out', () => signOut(user.uid))}
        >
          {busy === 'sign-out' ? 'Signing out...' : 'Sign out'}
        </button>
        <button
          type="button"
          className="link"
          aria-expanded={open}
          aria-controls="account-more"
          onClick={() => setOpen(!open)}
        >
          Your account
        </button>
      </p>
      <p role="alert" className="field-error">
        {failure}
      </p>
      <div id="account-more">
        {open && (
          <section className="card" aria-label="Your account">
            <div className="library-actions">
              <button
                type="button"
                className="button"
                aria-disabled={busy !== ''}
                onClick={() =>
                  void attempt('export', async () =>
                    downloadFile('notewright-library.json', await accountApiOf(user.uid).exportAll()),
                  )
                }
              >
                {busy === 'export' ? 'Preparing...' : 'Download my data'}
              </button>
              <button type="button" className="link" onClick={() => setDeleting(true)}>
                Delete account
              </button>
            </div>
            <button
              type="button"
              className="link"
              aria-expanded={listing}
              aria-controls="library-sessions"
              onClick={() => setListing(!listing)}
            >
              Where you are signed in
            </button>
            <p className="small">
              Tracks of your own, playlists that hold one, and songs of more than 64 KB stay in this browser.
              ‘Take everything with you’ moves them to another one.
            </p>
            <div id="library-sessions">{listing && <SessionList uid={user.uid} />}</div>
          </section>
        )}
      </div>
      {deleting && <DeleteAccount user={user} close={() => setDeleting(false)} />}
    </>
  );
}
