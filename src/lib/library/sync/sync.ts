import type { WorkChange, WorkKind } from '../../contract/library/works-paths.ts';
import { derivedUuid } from '../everything/derived-uuid.ts';
import { workKey, workOfKey } from './work-key.ts';

/** How the works of a browser and of an account come together: both of what differs are kept. */

/** A work as this browser has it; `body` is its JSON, written in one way only, so that equal works are equal texts. */
export interface LocalWork {
  readonly kind: WorkKind;
  readonly id: string;
  readonly body: string;
}

/** By `workKey`. */
export type LocalWorks = ReadonlyMap<string, LocalWork>;

/** What this browser last agreed on with the account: the version, and a hash of the body; '' for a deletion. */
interface Seen {
  readonly version: number;
  readonly hash: string;
}

export interface SyncState {
  /** The last version that this browser has heard of. */
  readonly cursor: number;
  readonly seen: ReadonlyMap<string, Seen>;
}

/** The same work under another id and name, for the one that came from elsewhere; null for what cannot be read. */
type Aside = (work: LocalWork) => LocalWork | null;

const hashOf = (body: string | null): string => (body === null ? '' : derivedUuid(body));

/** What a browser has and knows after it heard of changes. */
export interface Pulled {
  readonly local: LocalWorks;
  readonly state: SyncState;
}

/** One change of the account. Where this browser has changed the same work, its own stays and the other comes beside it. */
function pullOne(
  local: Map<string, LocalWork>,
  seen: Map<string, Seen>,
  change: WorkChange,
  aside: Aside,
): void {
  const { kind, id, version, body } = change;
  const key = workKey(kind, id);
  const before = seen.get(key);
  // What this browser has sent itself comes back once, and is no news.
  if (before && before.version >= version) return;
  const mine = local.get(key);
  const myHash = hashOf(mine?.body ?? null);
  const isMineChanged = myHash !== (before?.hash ?? '');
  const hash = hashOf(body);
  seen.set(key, { version, hash });
  if (myHash === hash) return;
  // What was deleted elsewhere and changed here stays, and is sent again; what was deleted here and changed elsewhere comes back.
  if (body === null) {
    if (!isMineChanged) local.delete(key);
    return;
  }
  const theirs: LocalWork = { kind, id, body };
  if (!mine || !isMineChanged) return void local.set(key, theirs);
  const copy = aside(theirs);
  if (copy && !local.has(workKey(copy.kind, copy.id))) local.set(workKey(copy.kind, copy.id), copy);
}

/** Takes up changes of the account, in their order. */
export function pull(
  { local, state }: Pulled,
  changes: readonly WorkChange[],
  cursor: number,
  aside: Aside,
): Pulled {
  const works = new Map(local);
  const seen = new Map(state.seen);
  for (const change of changes) pullOne(works, seen, change, aside);
  return { local: works, state: { cursor: Math.max(cursor, state.cursor), seen } };
}

/** A change that the account has not heard of. */
export interface ToPush {
  readonly kind: WorkKind;
  readonly id: string;
  /** The version that it began with; 0 for none. */
  readonly from: number;
  /** Null for a deletion. */
  readonly body: string | null;
}

/** All changes of this browser since it last agreed with the account. */
export function toPush({ local, state: { seen } }: Pulled): ToPush[] {
  const kept = [...local.entries()].flatMap(([key, { kind, id, body }]) => {
    const before = seen.get(key);
    return before?.hash === hashOf(body) ? [] : [{ kind, id, from: before?.version ?? 0, body }];
  });
  const deleted = [...seen.entries()].flatMap(([key, { version, hash }]) => {
    const work = workOfKey(key);
    return hash === '' || local.has(key) || !work ? [] : [{ ...work, from: version, body: null }];
  });
  return [...kept, ...deleted];
}

/** The account has kept a change. */
export function pushed({ seen, cursor }: SyncState, { kind, id, body }: ToPush, version: number): SyncState {
  return { cursor, seen: new Map(seen).set(workKey(kind, id), { version, hash: hashOf(body) }) };
}

/** The account knows no such work any more: the next time it is sent as a new one. */
export function forgotten({ seen, cursor }: SyncState, { kind, id }: ToPush): SyncState {
  const next = new Map(seen);
  next.delete(workKey(kind, id));
  return { cursor, seen: next };
}

/** What stays in the browser when its user signs out: works that the account has go, as its playlists do. */
export const afterSignOut = ({ local, state: { seen } }: Pulled): LocalWorks =>
  new Map([...local].filter(([key, { body }]) => seen.get(key)?.hash !== hashOf(body)));
