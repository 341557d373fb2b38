import type { SignedIn } from '../env.ts';

/** A token that was found good counts as good for this long at most, however long it is valid. */
const keptMs = 5 * 60_000;

/** So many tokens are kept at most; the oldest goes first. */
const mostKept = 1000;

/**
 * Whose the tokens are that were found good a short while ago, in the memory of the isolate: checking a signature
 * takes longer than most of what a user then asks for. A token is known by its whole text.
 */
export class KeptTokens {
  readonly #kept = new Map<string, { user: SignedIn; untilMs: number }>();

  /** Whose token it is; undefined when it has to be checked (again). */
  find(token: string, nowMs: number): SignedIn | undefined {
    const known = this.#kept.get(token);
    if (!known || nowMs < known.untilMs) return known?.user;
    this.#kept.delete(token);
    return undefined;
  }

  /** Keeps a token that was found good now, and ends at `expiresMs`. */
  keep(token: string, user: SignedIn, expiresMs: number, nowMs: number): void {
    const [oldest] = this.#kept.size >= mostKept ? this.#kept.keys() : [];
    if (oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(token, { user, untilMs: Math.min(expiresMs, nowMs + keptMs) });
  }
}
