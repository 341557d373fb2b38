import { hash } from 'node:crypto';

/** Why a token that is good proves nothing here any more. */
export type SessionEnd = 'session_ended' | 'account_deleted';

/** The session was ended by its user, or the account was deleted; nothing was read or changed. */
export class SessionRefused extends Error {
  override name = 'SessionRefused';
  readonly end: SessionEnd;

  constructor(end: SessionEnd, options: ErrorOptions) {
    super(end, options);
    this.end = end;
  }
}

/** What names a session: the user, and when the user signed in, in seconds since 1970. */
export interface SessionName {
  readonly userId: string;
  readonly authTime: number;
}

/** By this a deleted user is known: 43 characters of base64url. */
export const userHash = (userId: string): string => hash('sha256', `deleted user\n${userId}`, 'base64url');

/**
 * The database as a signed-in user may use it. Each call first checks, in the same transaction, that the session
 * still counts; else it throws `SessionRefused`.
 */
export interface UserDatabase {
  prepare(sql: string): D1PreparedStatement;
  run<T>(statement: D1PreparedStatement): Promise<D1Result<T>>;
  batch<T>(statements: D1PreparedStatement[]): Promise<D1Result<T>[]>;
}

const endIn = (error: unknown): SessionEnd | undefined =>
  (['session_ended', 'account_deleted'] as const).find(
    (end) => error instanceof Error && error.message.includes(end),
  );

/**
 * Fails, and with it the batch that it begins, when the session counts no more: what is no JSON path is an error, and
 * its message names the path. A statement of its own, as only triggers may call RAISE; a trigger for it took a tenth of a
 * write's time.
 */
const sessionCheck = `SELECT json_extract('{}', CASE
  WHEN EXISTS (SELECT 1 FROM accounts WHERE user_id = ?1 AND signed_out_at >= ?2) THEN 'session_ended'
  WHEN EXISTS (SELECT 1 FROM sessions WHERE user_id = ?1 AND signed_in_at = ?2 AND ended = 1) THEN 'session_ended'
  WHEN EXISTS (SELECT 1 FROM deleted_users WHERE user_hash = ?3 AND deleted_at >= ?2) THEN 'account_deleted'
  ELSE '$' END)`;

/** `writes`: whether anything may be stored, which for a deleted account it may not. */
export function userDatabase(
  db: D1Database,
  { userId, authTime }: SessionName,
  { writes }: { writes: boolean },
): UserDatabase {
  const check = db.prepare(sessionCheck).bind(userId, authTime, writes ? userHash(userId) : null);

  async function batch<T>(statements: D1PreparedStatement[]): Promise<D1Result<T>[]> {
    try {
      return (await db.batch<T>([check, ...statements])).slice(1);
    } catch (cause) {
      const end = endIn(cause);
      throw end ? new SessionRefused(end, { cause }) : cause;
    }
  }

  async function run<T>(statement: D1PreparedStatement): Promise<D1Result<T>> {
    const [result] = await batch<T>([statement]);
    if (!result) throw new Error('The database answered nothing');
    return result;
  }

  return { prepare: (sql) => db.prepare(sql), run, batch };
}
