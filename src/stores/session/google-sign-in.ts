/** Signing in with Google: a window, and code that only who presses that button needs. */
import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  reauthenticateWithPopup,
  signInWithPopup,
  type Auth,
  type User,
} from '@firebase/auth';

export async function signInWithGoogle(auth: Auth): Promise<void> {
  await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
}

export async function reauthenticateWithGoogle(user: User): Promise<void> {
  await reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver);
  await user.getIdToken(true);
}
