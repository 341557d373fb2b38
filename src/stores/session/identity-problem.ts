import { failureWords } from '#lib/http/failure-words.ts';
import { accountOff } from './session-words.ts';

/** What went wrong, and the field that it concerns; null when it is none of them. */
export interface IdentityProblem {
  readonly field: 'email' | 'password' | null;
  readonly words: string;
}

const wrongPair = 'This email address and password do not match. Check both, or reset the password.';

const email = (words: string): IdentityProblem => ({ field: 'email', words });
const password = (words: string): IdentityProblem => ({ field: 'password', words });
const general = (words: string): IdentityProblem => ({ field: null, words });

/** The codes of spec 8 in words. Which of the two was wrong stays unsaid: it would tell strangers who has an account. */
const problems: Readonly<Record<string, IdentityProblem>> = {
  'email-already-in-use': email('There is already an account with this email address. Sign in instead.'),
  'invalid-email': email('The email address must look like name@example.com.'),
  'missing-email': email('Enter your email address.'),
  'wrong-password': password(wrongPair),
  'missing-password': password('Enter your password.'),
  'invalid-credential': password(wrongPair),
  'invalid-login-credentials': password(wrongPair),
  'user-not-found': password(wrongPair),
  'weak-password': password('This password is too short: it needs at least 6 characters.'),
  'password-does-not-meet-requirements': password('This password does not follow the rules below the field.'),
  'too-many-requests': general('Too many attempts. Wait a few minutes, or reset the password.'),
  'expired-action-code': general('This link has expired. Ask for a new one.'),
  'invalid-action-code': general(
    'This link has been used already, or part of it is missing. Ask for a new one.',
  ),
  'code-expired': general('This code has expired. Ask for a new one.'),
  'invalid-verification-code': general('This code is not right. Check it, or ask for a new one.'),
  'requires-recent-login': general('Please sign out, sign in again and try once more.'),
  'user-token-expired': general('Your session has ended. Sign in again.'),
  'user-disabled': general(accountOff),
  'user-mismatch': general('That is another account. Use the one you are signed in with.'),
  'credential-already-in-use': general('This sign-in belongs to another account.'),
  'account-exists-with-different-credential': email(
    'There is already an account with this email address. Sign in with its password.',
  ),
  'operation-not-allowed': general('This way of signing in is not switched on here.'),
  'admin-restricted-operation': general('New accounts cannot be made here at the moment.'),
  'multi-factor-auth-required': general(
    'This account needs a second sign-in step that this page does not offer.',
  ),
  'network-request-failed': general('The sign-in service did not answer. Check your network and try again.'),
  timeout: general('The sign-in service did not answer in time. Please try again.'),
  'popup-blocked': general('The browser blocked the sign-in window. Allow it for this site, then try again.'),
  'popup-closed-by-user': general('The sign-in window was closed before you were signed in.'),
  'cancelled-popup-request': general('A newer sign-in window replaced this one.'),
  'unauthorized-domain': general('You cannot sign in from this web address.'),
  'web-storage-unsupported': general(
    'Signing in needs the browser’s storage, which is blocked. Allow it for this site.',
  ),
  'login-blocked': general('This sign-in was refused. Write to us on the support page.'),
  'invalid-api-key': general('Signing in is not set up correctly here. Please try again later.'),
  'auth-domain-config-required': general('Signing in is not set up correctly here. Please try again later.'),
  'already-initialized': general('Please reload the page and try again.'),
};

const codeOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;

/** Any error of signing in, in words; never as a code. */
export function identityProblem(error: unknown): IdentityProblem {
  const code = codeOf(error);
  if (!code?.startsWith('auth/')) return general(failureWords(error));
  return (
    problems[code.slice('auth/'.length)] ?? general('Signing in did not work. Please try again in a moment.')
  );
}
