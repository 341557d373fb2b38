import type { WorkChange, WorkChanges } from '#lib/contract/library/works-paths.ts';
import { ifFits, object, readJsonAs, text } from '#lib/data/shapes.ts';
import { HttpError } from '#lib/http/http-error.ts';
import {
  afterSignOut,
  forgotten,
  pull,
  pushed,
  toPush,
  type Pulled,
  type ToPush,
} from '#lib/library/sync/sync.ts';
import type { UnkeptWork } from '#lib/library/sync/unkept-words.ts';
import { workKey } from '#lib/library/sync/work-key.ts';
import { mustBeCurrent, type CurrentUser } from '../../session/current-user.ts';
import { asideWork, fitsAccount, isReadableWork, readLocalWorks, writeLocalWorks } from './local-works.ts';
import { forgetSyncState, readSyncState, syncedOwner, writeSyncState } from './sync-state.ts';

/** The account's works, as far as a sync needs them. */
interface WorksApi {
  works(since: number): Promise<WorkChanges>;
  /** The version that was kept. Rejects with 409 when the work was changed elsewhere. */
  putWork(change: ToPush): Promise<number>;
}

/** So often a work that was changed elsewhere in the meantime is tried again in one sync. */
const mostRounds = 3;

/** The cursor stays before what this version cannot read: a later one will ask for it again. */
function readable({ changes, cursor }: WorkChanges): { changes: WorkChange[]; cursor: number } {
  const isKnown = ({ kind, body }: WorkChange) => body === null || isReadableWork(kind, body);
  const strange = changes.find((change) => !isKnown(change));
  return {
    changes: changes.filter(isKnown),
    cursor: strange ? Math.min(cursor, strange.version - 1) : cursor,
  };
}

/** What is stored at this moment; null where it cannot be read whole. No await may stand between this and `keep`. */
function now({ uid }: CurrentUser): Pulled | null {
  const local = readLocalWorks();
  return local && { local, state: readSyncState(uid) };
}

/** Stores what was taken up. False where there is no room: then it will be taken up again. */
const keep = ({ uid }: CurrentUser, before: Pulled, after: Pulled): boolean =>
  writeLocalWorks(before.local, after.local) && writeSyncState(uid, after.state);

/** Takes up all changes of the account. False where this browser cannot keep them. */
async function hear(user: CurrentUser, api: WorksApi): Promise<boolean> {
  let asked = readSyncState(user.uid).cursor;
  for (;;) {
    const answer = await api.works(asked);
    mustBeCurrent(user);
    const before = now(user);
    if (!before) return false;
    const { changes, cursor } = readable(answer);
    if (!keep(user, before, pull(before, changes, cursor, asideWork))) return false;
    if (!answer.more) return true;
    asked = answer.cursor;
  }
}

/** The account is full, or does not take the work: it stays in this browser, and the others go on. */
const isFinal = (error: unknown): boolean =>
  error instanceof HttpError && [400, 404, 413, 422].includes(error.status);

const limited = 422;

const names = object({ name: ifFits(text), title: ifFits(text) });

function unkept({ kind, id, body }: ToPush, reason: UnkeptWork['reason']): UnkeptWork {
  const { name, title } = readJsonAs(names, body) ?? {};
  return { key: workKey(kind, id), name: name ?? title ?? '', reason };
}

/**
 * Sends one change. False when it was changed elsewhere: then the account is to be heard first. Else true, or the work
 * for which the account has no room.
 */
async function send(user: CurrentUser, api: WorksApi, change: ToPush): Promise<boolean | UnkeptWork> {
  try {
    const version = await api.putWork(change);
    mustBeCurrent(user);
    return writeSyncState(user.uid, pushed(readSyncState(user.uid), change, version));
  } catch (error) {
    mustBeCurrent(user);
    if (isFinal(error)) {
      console.warn('work_refused', error);
      const isFull = error instanceof HttpError && error.status === limited && change.body !== null;
      return isFull ? unkept(change, 'full') : true;
    }
    if (!(error instanceof HttpError && error.status === 409)) throw error;
    return false;
  }
}

interface Round {
  /** All is sent. */
  readonly isDone: boolean;
  readonly left: readonly UnkeptWork[];
}

/** `isAgain`: what is refused now, after all was heard, the account has forgotten. */
async function syncOnce(user: CurrentUser, api: WorksApi, isAgain: boolean): Promise<Round | null> {
  if (!(await hear(user, api))) return null;
  const all = now(user);
  if (!all) return null;
  const left: UnkeptWork[] = [];
  let isDone = true;
  for (const change of toPush(all)) {
    const { kind, id, body } = change;
    if (body !== null && !fitsAccount({ kind, id, body })) {
      left.push(unkept(change, 'large'));
      continue;
    }
    const sent = await send(user, api, change);
    if (typeof sent === 'object') left.push(sent);
    if (sent) continue;
    isDone = false;
    if (isAgain) writeSyncState(user.uid, forgotten(readSyncState(user.uid), change));
  }
  return { isDone, left };
}

/**
 * Brings this browser and the account of its user to the same works, but for those that it answers: the account does not
 * take them. Null where that cannot be told, as this browser cannot read or keep its works. Fails as `request` does; then
 * the next time goes on.
 */
export async function syncWorks(user: CurrentUser, api: WorksApi): Promise<readonly UnkeptWork[] | null> {
  // Works that were agreed on with somebody else are theirs.
  const owner = syncedOwner();
  if (owner !== null && owner !== user.uid) leaveWorks();
  let last: Round | null = null;
  for (let round = 0; round < mostRounds; round += 1) {
    last = await syncOnce(user, api, round > 0);
    if (!last || last.isDone) break;
  }
  return last && last.left;
}

/** The user has signed out: what the account has leaves this browser, what it has not got stays. */
export function leaveWorks(): void {
  const owner = syncedOwner();
  const local = readLocalWorks();
  if (owner === null || !local) return;
  const left = afterSignOut({ local, state: readSyncState(owner) });
  if (writeLocalWorks(local, left)) forgetSyncState();
}
