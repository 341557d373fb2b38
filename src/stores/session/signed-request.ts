import { HttpError } from '#lib/http/http-error.ts';
import { request } from '#lib/http/request.ts';
import { mustBeCurrent, type CurrentUser } from './current-user.ts';
import { endings } from './session-words.ts';

export interface SignedRequestOptions {
  /** Whose requests they are. */
  user: CurrentUser;
  /** An ID token of this user; a new one when `fresh`. Null when the user is not signed in any more. */
  token: (fresh?: boolean) => Promise<string | null>;
  /** Hears of a session that the server refuses for good, before the call fails. */
  onEnded?: (words: string) => Promise<void>;
}

/** Why a session is refused for good; undefined where a new token may help. */
const endedWords = ({ status, code }: HttpError): string | undefined =>
  status === 401 && code !== null ? endings[code] : undefined;

/**
 * Requests of one user. Each fails as `request` does; a token that was refused is renewed once. An answer that comes after
 * the user has gone fails with `UserChanged`: nobody else gets to see it.
 */
export function createSignedRequest({ user, token, onEnded }: SignedRequestOptions) {
  async function send(path: string, init: RequestInit, timeoutMs?: number, fresh = false): Promise<Response> {
    mustBeCurrent(user);
    const bearer = await token(fresh);
    mustBeCurrent(user);
    if (bearer === null) throw new HttpError(401, 'signed out', { code: 'unauthorized' });
    try {
      const headers = { ...(init.headers as Record<string, string>), Authorization: `Bearer ${bearer}` };
      const response = await request(path, { ...init, headers }, timeoutMs);
      mustBeCurrent(user);
      return response;
    } catch (error) {
      mustBeCurrent(user);
      const words = error instanceof HttpError ? endedWords(error) : undefined;
      if (words) await onEnded?.(words);
      if (words || fresh || !(error instanceof HttpError && error.status === 401)) throw error;
      return send(path, init, timeoutMs, true);
    }
  }

  /** `timeoutMs`: how long an answer is waited for, where that is not as usual. */
  return (path: string, init: RequestInit, timeoutMs?: number): Promise<Response> =>
    send(path, init, timeoutMs);
}
