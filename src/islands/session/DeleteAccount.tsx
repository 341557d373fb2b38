import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { IdentityUser } from '#stores/session/identity.ts';
import { identityProblem } from '#stores/session/identity-problem.ts';
import { accountApiOf } from '#stores/library/account.ts';
import { session } from '#stores/session/session.ts';
import { TextField } from '../ui/TextField.tsx';
import { useFocusFirstError } from '../ui/use-focus-first-error.ts';

/** Deletes the library and the account, after proof that it is the same person (decision F). */
export function DeleteAccount({ user, close }: { user: IdentityUser; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  useFocusFirstError(form, errors);
  useEffect(() => dialog.current?.showModal(), []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    setErrors(user.hasPassword && password === '' ? { password: 'Enter your password.' } : {});
    setFailure('');
    if (user.hasPassword && password === '') return;
    setBusy(true);
    try {
      const identity = await session.identity();
      await identity?.reauthenticate(user.uid, user.hasPassword ? password : null);
      // The rows first: without the account nobody could ask for them any more.
      await accountApiOf(user.uid).deleteAll();
      await identity?.deleteUser(user.uid);
    } catch (error) {
      console.warn('delete_account', error);
      const { field, words } = identityProblem(error);
      if (field === 'password') setErrors({ password: 'That is not your account’s password.' });
      else setFailure(words);
      setBusy(false);
    }
  }

  return (
    <dialog ref={dialog} className="library-dialog" aria-labelledby="delete-title" onClose={close}>
      <h2 id="delete-title">Delete account</h2>
      <p>
        This deletes the account <bdi className="strong">{user.email}</bdi> for good, with its playlists,
        saved tracks and history. Orders that you paid for are not part of it and stay.
      </p>
      <form ref={form} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        {user.hasPassword && (
          <TextField
            name="password"
            label="Your password"
            type="password"
            autoComplete="current-password"
            error={errors['password']}
          />
        )}
        <p role="alert" className="field-error">
          {failure}
        </p>
        <div className="library-actions">
          <button className="button button-loud" aria-disabled={busy}>
            {busy ? 'Deleting...' : 'Delete for good'}
          </button>
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            Keep it
          </button>
        </div>
      </form>
    </dialog>
  );
}
