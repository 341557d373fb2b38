/** The identity service's SDK, behind `import()`: loaded when somebody signs in, or is signed in. */
import { initializeApp, type FirebaseApp, type FirebaseOptions } from '@firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  validatePassword,
  type Auth,
  type User,
} from '@firebase/auth';
import type { IdentitySettings } from '#lib/contract/session/identity.ts';
import { UserChanged } from './current-user.ts';
import type { Identity, IdentityUser } from './identity.ts';
import { checkOf, plainCheck } from './password-rules.ts';

/** Spec 4: a start that fails is logged, and a second, named app takes its place. */
function startApp(options: FirebaseOptions): FirebaseApp {
  try {
    return initializeApp(options);
  } catch (error) {
    console.error('identity_start', error);
    return initializeApp(options, 'secondary');
  }
}

function userOf(user: User): IdentityUser {
  return {
    uid: user.uid,
    email: user.email ?? '',
    hasPassword: user.providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID),
  };
}

/** Another tab may have changed who is signed in: the page says which user it means. */
function userWith(auth: Auth, uid: string): User {
  if (auth.currentUser?.uid !== uid) throw new UserChanged('This user is not signed in any more');
  return auth.currentUser;
}

const loadGoogle = () => import('./google-sign-in.ts');

export function startIdentity({ apiKey, projectId, authDomain, emulator }: IdentitySettings): Identity {
  const app = startApp({ apiKey, projectId, ...(authDomain && { authDomain }) });
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
  });
  if (emulator) connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  return {
    watch: (show) => onAuthStateChanged(auth, (user) => show(user && userOf(user))),
    signIn: async (email, password) => void (await signInWithEmailAndPassword(auth, email, password)),
    signUp: async (email, password) => void (await createUserWithEmailAndPassword(auth, email, password)),
    signInWithGoogle: async () => (await loadGoogle()).signInWithGoogle(auth),
    sendReset: (email) => sendPasswordResetEmail(auth, email),
    signOut: () => signOut(auth),
    token: async (uid, fresh = false) =>
      auth.currentUser?.uid === uid ? auth.currentUser.getIdToken(fresh) : null,
    async reauthenticate(uid, password) {
      const user = userWith(auth, uid);
      if (password === null) return (await loadGoogle()).reauthenticateWithGoogle(user);
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
      // The next token must say that this was just now.
      await user.getIdToken(true);
    },
    deleteUser: async (uid) => deleteUser(userWith(auth, uid)),
    async checkPassword(password) {
      try {
        return checkOf(await validatePassword(auth, password));
      } catch (error) {
        console.warn('password_policy', error);
        return plainCheck(password);
      }
    },
  };
}
