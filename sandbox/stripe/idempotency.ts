/** Stripe's rules for `Idempotency-Key`: the first answer is kept for a day and given again. */
import type { Clock } from './clock.ts';
import { StripeProblem } from './problem.ts';

const keepSeconds = 24 * 60 * 60;
const maxKeyLength = 255;

export interface Answer {
  status: number;
  body: string;
}

interface Kept extends Answer {
  fingerprint: string;
  until: number;
}

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;

/**
 * Requests are executed in one step, without waiting in between: of two with one key, the second always finds
 * the first one's answer, so that "key in use" cannot happen by itself.
 */
export function createIdempotencyKeys(clock: Clock) {
  const kept = new Map<string, Kept>();
  return {
    /** The kept answer for the key, or null. Throws a StripeProblem when the key belongs to another request. */
    replay(key: string, fingerprint: string): Answer | null {
      if (key.length > maxKeyLength)
        throw new StripeProblem(400, {
          message: `Idempotency keys can be up to ${maxKeyLength} characters long.`,
        });
      const answer = kept.get(key);
      if (!answer || answer.until <= clock.now()) return null;
      if (answer.fingerprint === fingerprint) return answer;
      throw new StripeProblem(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same endpoint and the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    },

    keep(key: string, fingerprint: string, answer: Answer): void {
      kept.set(key, { ...answer, fingerprint, until: clock.now() + keepSeconds });
    },

    reset: () => kept.clear(),
  };
}

/** The same for requests that say the same. */
export function fingerprintOf(method: string, path: string, body: string): string {
  const fields = [...new URLSearchParams(body)].map((field) => JSON.stringify(field)).sort();
  return [method, path, ...fields].join('\n');
}
