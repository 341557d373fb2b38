import { describe, expect, it } from 'vitest';
import { NetworkError } from '#lib/http/http-error.ts';
import { identityProblem } from './identity-problem.ts';
import { checkOf, plainCheck } from './password-rules.ts';

/** The codes of spec 8 that a page with e-mail and Google can meet. */
const codes = [
  ...['email-already-in-use', 'invalid-email', 'wrong-password', 'missing-password', 'invalid-credential'],
  ...[
    'user-not-found',
    'too-many-requests',
    'expired-action-code',
    'invalid-action-code',
    'requires-recent-login',
  ],
  ...['user-token-expired', 'user-disabled', 'credential-already-in-use', 'operation-not-allowed'],
  ...['admin-restricted-operation', 'password-does-not-meet-requirements', 'invalid-verification-code'],
  ...['code-expired', 'multi-factor-auth-required', 'network-request-failed', 'popup-blocked'],
  ...['popup-closed-by-user', 'cancelled-popup-request', 'unauthorized-domain', 'web-storage-unsupported'],
  ...['login-blocked', 'invalid-api-key', 'auth-domain-config-required', 'already-initialized'],
];

const words = (code: string) => identityProblem({ code: `auth/${code}` });

describe('errors of signing in', () => {
  const unknown = words('never-heard-of');

  it.each(codes)('%s has words of its own, and never the code', (code) => {
    const problem = words(code);
    expect(problem.words).not.toBe(unknown.words);
    expect(problem.words).not.toContain(code);
    expect(problem.words).not.toMatch(/auth\/|firebase/i);
  });

  it.each([
    ['invalid-email', 'email'],
    ['email-already-in-use', 'email'],
    ['wrong-password', 'password'],
    ['password-does-not-meet-requirements', 'password'],
    ['too-many-requests', null],
  ])('%s stands beside: %s', (code, field) => expect(words(code).field).toBe(field));

  it('does not tell strangers who has an account', () => {
    const same = ['wrong-password', 'user-not-found', 'invalid-credential'].map((code) => words(code).words);
    expect(new Set(same).size).toBe(1);
  });

  it.each([new NetworkError('timeout'), new Error('x'), null, 'x', { code: 5 }])(
    'has words for %s',
    (error) => {
      expect(identityProblem(error).words).toMatch(/\w{3}/);
    },
  );
});

describe('the rules of a password', () => {
  const policy = {
    allowedNonAlphanumericCharacters: '',
    enforcementState: 'ENFORCE',
    forceUpgradeOnSignin: false,
  };

  it('are those of the service, and say which are not kept', () => {
    const check = checkOf({
      isValid: false,
      meetsMinPasswordLength: false,
      meetsMaxPasswordLength: true,
      containsNumericCharacter: false,
      containsUppercaseLetter: true,
      containsLowercaseLetter: false,
      containsNonAlphanumericCharacter: false,
      passwordPolicy: {
        ...policy,
        customStrengthOptions: {
          minPasswordLength: 10,
          maxPasswordLength: 64,
          containsNumericCharacter: true,
          containsUppercaseLetter: true,
          containsLowercaseLetter: true,
          containsNonAlphanumericCharacter: true,
        },
      },
    });
    expect(check.rules).toEqual([
      'at least 10 characters',
      'at most 64 characters',
      'a lower-case letter',
      'a capital letter',
      'a digit',
      'a symbol such as ! or ?',
    ]);
    expect(check.missing).toEqual([
      'at least 10 characters',
      'a lower-case letter',
      'a digit',
      'a symbol such as ! or ?',
    ]);
  });

  it('are six characters where the service names none', () => {
    const status = { isValid: true, passwordPolicy: { ...policy, customStrengthOptions: {} } };
    expect(checkOf(status)).toEqual({ rules: ['at least 6 characters'], missing: [] });
    expect(plainCheck('12345').missing).toEqual(['at least 6 characters']);
    expect(plainCheck('123456').missing).toEqual([]);
  });
});
