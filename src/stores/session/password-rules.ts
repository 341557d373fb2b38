import type { PasswordPolicy, PasswordValidationStatus } from '@firebase/auth';
import type { PasswordCheck } from './identity.ts';

/** Spec 5: what holds where the service names no rule of its own. */
const defaultMinLength = 6;

/** The service's own limit of 4096 would only puzzle people. */
const worthSaying = 256;

type Options = PasswordPolicy['customStrengthOptions'];

/** The rules of a policy in words, each with the mark that the service gives a password for it. */
function rulesOf(options: Options): (readonly [keyof PasswordValidationStatus, string])[] {
  const { minPasswordLength = defaultMinLength, maxPasswordLength } = options;
  return [
    ['meetsMinPasswordLength', `at least ${minPasswordLength} characters`],
    ...(maxPasswordLength && maxPasswordLength < worthSaying
      ? ([['meetsMaxPasswordLength', `at most ${maxPasswordLength} characters`]] as const)
      : []),
    ...(options.containsLowercaseLetter
      ? ([['containsLowercaseLetter', 'a lower-case letter']] as const)
      : []),
    ...(options.containsUppercaseLetter ? ([['containsUppercaseLetter', 'a capital letter']] as const) : []),
    ...(options.containsNumericCharacter ? ([['containsNumericCharacter', 'a digit']] as const) : []),
    ...(options.containsNonAlphanumericCharacter
      ? ([['containsNonAlphanumericCharacter', 'a symbol such as ! or ?']] as const)
      : []),
  ];
}

/** The answer of the SDK's `validatePassword` in words. */
export function checkOf(status: PasswordValidationStatus): PasswordCheck {
  const rules = rulesOf(status.passwordPolicy.customStrengthOptions);
  return {
    rules: rules.map(([, words]) => words),
    missing: rules.filter(([mark]) => status[mark] === false).map(([, words]) => words),
  };
}

/** What is asked when the service does not tell its rules. */
export function plainCheck(password: string): PasswordCheck {
  const rule = `at least ${defaultMinLength} characters`;
  return { rules: [rule], missing: password.length < defaultMinLength ? [rule] : [] };
}
