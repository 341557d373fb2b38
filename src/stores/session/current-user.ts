/** The user whose data a piece of work is for. Made when the work begins, asked again after each await. */
export interface CurrentUser {
  readonly uid: string;
  /** Whether this user is still the one who is signed in, here and in the other tabs. */
  isCurrent(): boolean;
}

/** The user signed out, or somebody else signed in, while the work was under way: its result must not be used. */
export class UserChanged extends Error {
  override name = 'UserChanged';
}

/** Call it after each await, before anything is written. Throws `UserChanged` when the user is not here any more. */
export function mustBeCurrent(user: CurrentUser): void {
  if (!user.isCurrent()) throw new UserChanged('Somebody else is signed in by now, or nobody');
}
