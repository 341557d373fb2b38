/** Who is signed in, as far as the pages want to know. */
export interface IdentityUser {
  readonly uid: string;
  readonly email: string;
  /** False for an account that signs in elsewhere, such as with Google. */
  readonly hasPassword: boolean;
}

/** What the service asks of a password, and whether one has it. */
export interface PasswordCheck {
  /** Every rule in words, such as 'at least 6 characters'. */
  readonly rules: readonly string[];
  /** Those that the password does not keep. */
  readonly missing: readonly string[];
}

/** Signing in, as the pages use it; every promise fails with an error of the service (`identityProblem`). */
export interface Identity {
  /** Calls back with the user (null: nobody), at once when it is known, and at every change, also in another tab. */
  watch(show: (user: IdentityUser | null) => void): () => void;
  signIn(email: string, password: string): Promise<void>;
  signUp(email: string, password: string): Promise<void>;
  /** Opens a window, so it is called in the press. */
  signInWithGoogle(): Promise<void>;
  sendReset(email: string): Promise<void>;
  signOut(): Promise<void>;
  /** An ID token of this user for our API, renewed when it is about to expire, or at once when `fresh`; null when the user is not signed in. */
  token(uid: string, fresh?: boolean): Promise<string | null>;
  /** Proves that it is still the same person; without a password in a window of Google's. */
  reauthenticate(uid: string, password: string | null): Promise<void>;
  /** Deletes this user, and fails when it is not the one who is signed in. */
  deleteUser(uid: string): Promise<void>;
  checkPassword(password: string): Promise<PasswordCheck>;
}
