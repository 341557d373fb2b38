import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { Identity, PasswordCheck } from '#stores/session/identity.ts';
import { failureWords } from '#lib/http/failure-words.ts';
import { NetworkError } from '#lib/http/http-error.ts';
import { session } from '#stores/session/session.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useFocusFirstError } from '../ui/use-focus-first-error.ts';

const PasswordStrength = lazyPart(() => import('./PasswordStrength.tsx'), 'PasswordStrength');

type Mode = 'sign-in' | 'sign-up' | 'reset';

const words: Readonly<Record<Mode, { heading: string; action: string; busy: string }>> = {
  'sign-in': { heading: 'Sign in', action: 'Sign in', busy: 'Signing in...' },
  'sign-up': { heading: 'Create account', action: 'Create account', busy: 'Creating account...' },
  reset: { heading: 'Reset password', action: 'Send link', busy: 'Sending...' },
};

const others: Readonly<Record<Mode, readonly [Mode, string][]>> = {
  'sign-in': [
    ['sign-up', 'Create account'],
    ['reset', 'Forgot your password?'],
  ],
  'sign-up': [['sign-in', 'I already have an account']],
  reset: [['sign-in', 'Back to sign in']],
};

interface Told {
  errors: Record<string, string>;
  failure: string;
  success: string;
}

const nothing: Told = { errors: {}, failure: '', success: '' };

/** Loads the service before it is needed: a finger or the keyboard is near. */
const approach = () => void session.identity().catch(() => undefined);

const rulesHint = ({ rules }: PasswordCheck) => `The password needs ${rules.join(', ')}.`;

function missing(mode: Mode, email: string, password: string): Record<string, string> {
  return {
    ...(email === '' && { email: 'Enter your email address.' }),
    ...(mode !== 'reset' && password === '' && { password: 'Enter your password.' }),
  };
}

const commonest =
  'This is one of the thousand most common passwords, and those get guessed first. Choose another one.';

/** Does what the form is for; answers what to say of it. Errors of the service pass through. */
async function run(identity: Identity, mode: Mode, email: string, password: string): Promise<Told> {
  if (mode === 'reset') {
    await identity.sendReset(email);
    const success = `If there is an account for ${email}, a link to set a new password is on its way. Check your spam folder too.`;
    return { ...nothing, success };
  }
  if (mode === 'sign-up') {
    const check = await identity.checkPassword(password);
    if (check.missing.length > 0)
      return { ...nothing, errors: { password: `This password still needs ${check.missing.join(', ')}.` } };
    const { isCommonPassword } = await import('#stores/session/password-strength.ts');
    if (isCommonPassword(password)) return { ...nothing, errors: { password: commonest } };
    await identity.signUp(email, password);
  } else await identity.signIn(email, password);
  return nothing;
}

/**
 * Sign in, create an account, reset the password (decision F); what was typed stays until it has worked. `takesFocus`: it
 * was opened by a press, and its first field takes the focus.
 */
export function SignInCard({ takesFocus, about }: { takesFocus: boolean; about: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [mode, setMode] = useState<Mode>('sign-in');
  const [told, setTold] = useState<Told>(nothing);
  const [busy, setBusy] = useState(false);
  const [hint, setHint] = useState('');
  const google = useStore(session.$google, { ssr: 'initial' });
  const ended = useStore(session.$ended, { ssr: 'initial' });
  useFocusFirstError(form, told.errors);

  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>('input')?.focus();
  }, [takesFocus]);

  useEffect(() => {
    if (mode !== 'sign-up') return;
    let left = false;
    session
      .identity()
      .then((identity) => identity?.checkPassword(''))
      .then(
        (check) => check && !left && setHint(rulesHint(check)),
        () => undefined,
      );
    return () => {
      left = true;
    };
  }, [mode]);

  /** Runs a step of the service and says what became of it. */
  async function attempt(step: (identity: Identity) => Promise<Told>) {
    if (busy) return;
    setBusy(true);
    setTold(nothing);
    try {
      const identity = await session.identity();
      if (identity) setTold(await step(identity));
    } catch (error) {
      const { field, words } = await import('#stores/session/identity-problem.ts').then(
        ({ identityProblem }) => identityProblem(error),
        () => ({ field: null, words: failureWords(new NetworkError('offline')) }),
      );
      setTold(field ? { ...nothing, errors: { [field]: words } } : { ...nothing, failure: words });
    }
    setBusy(false);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const email = String(data.get('email') ?? '').trim();
    const password = String(data.get('password') ?? '');
    const errors = missing(mode, email, password);
    if (Object.keys(errors).length > 0) setTold({ ...nothing, errors });
    else void attempt((identity) => run(identity, mode, email, password));
  }

  function go(next: Mode) {
    setMode(next);
    setTold(nothing);
    form.current?.querySelector<HTMLElement>('input')?.focus();
  }

  const { heading, action, busy: busyWords } = words[mode];
  return (
    <section className="card" aria-labelledby="sign-in-title">
      <h2 id="sign-in-title">{heading}</h2>
      {ended && (
        <p role="alert" className="field-error">
          {ended}
        </p>
      )}
      {about && <p className="small">{about}</p>}
      <form
        ref={form}
        className="stack"
        noValidate
        onSubmit={submit}
        onFocus={approach}
        onPointerEnter={approach}
      >
        <TextField
          name="email"
          label="Email Address"
          type="email"
          autoComplete="username"
          error={told.errors['email']}
        />
        {mode !== 'reset' && (
          <TextField
            name="password"
            label="Password"
            type="password"
            autoComplete={mode === 'sign-up' ? 'new-password' : 'current-password'}
            error={told.errors['password']}
            {...(mode === 'sign-up' && { hint: hint || '\u00A0' })}
          />
        )}
        {mode === 'sign-up' && (
          // Its line is there before its words, like that of the hint: the button below is being pressed then.
          <div className="small" style={{ minHeight: '1lh' }}>
            <Suspense>
              <PasswordStrength form={form} />
            </Suspense>
          </div>
        )}
        <p role="alert" className="field-error">
          {told.failure}
        </p>
        <p role="status" className="strong confirmed">
          {told.success}
        </p>
        <div className="library-actions">
          <button className="button button-loud" aria-disabled={busy}>
            {busy ? busyWords : action}
          </button>
          {google && mode !== 'reset' && (
            <button
              type="button"
              className="button"
              aria-disabled={busy}
              onClick={() =>
                void attempt(async (identity) => {
                  await identity.signInWithGoogle();
                  return nothing;
                })
              }
            >
              Sign in with Google
            </button>
          )}
        </div>
        <p className="library-actions">
          {others[mode].map(([next, label]) => (
            <button key={next} type="button" className="link" onClick={() => go(next)}>
              {label}
            </button>
          ))}
        </p>
      </form>
    </section>
  );
}
