import { atom } from 'nanostores';
import type { InboxKind, InboxRow } from '#lib/contract/desk/desk-inbox.ts';
import type { DeskApi } from './desk-api.ts';
import { deskWords } from './desk-words.ts';

export type InboxList =
  | { status: 'loading' }
  | { status: 'failed'; reason: string }
  | { status: 'ready'; rows: readonly InboxRow[]; canBeDone: boolean; next: number | null };

/** What came in beside the songs: counts, and the list of one kind. */
export function createInbox(api: Pick<DeskApi, 'counts' | 'inbox' | 'tick'>) {
  const $counts = atom<Readonly<Record<string, number>>>({});
  const $list = atom<InboxList>({ status: 'loading' });
  /** Why the last step did not work; '' for none. */
  const $trouble = atom('');
  let shown: { kind: InboxKind; all: boolean } = { kind: 'messages', all: false };
  let turn = 0;

  async function count(): Promise<void> {
    try {
      $counts.set(await api.counts());
    } catch (error) {
      // The lists say what is wrong; counts are an extra.
      console.warn('desk_counts', error);
    }
  }

  async function list(kind: InboxKind, all: boolean): Promise<void> {
    shown = { kind, all };
    turn += 1;
    const mine = turn;
    $trouble.set('');
    $list.set({ status: 'loading' });
    try {
      const page = await api.inbox(kind, all, 0);
      if (mine === turn) $list.set({ status: 'ready', ...page });
    } catch (error) {
      console.warn('desk_inbox', error);
      if (mine === turn) $list.set({ status: 'failed', reason: deskWords(error) });
    }
  }

  async function more(): Promise<void> {
    const list = $list.get();
    if (list.status !== 'ready' || list.next === null) return;
    const mine = turn;
    $trouble.set('');
    try {
      const page = await api.inbox(shown.kind, shown.all, list.next);
      if (mine === turn) $list.set({ status: 'ready', ...page, rows: [...list.rows, ...page.rows] });
    } catch (error) {
      console.warn('desk_inbox', error);
      if (mine === turn) $trouble.set(deskWords(error));
    }
  }

  /** Ticks one off, or not any more; its row stays where it is and can be taken back. */
  async function tick(id: string, isDone: boolean): Promise<void> {
    const mine = turn;
    $trouble.set('');
    try {
      await api.tick(shown.kind, id, isDone);
      const list = $list.get();
      const doneAt = isDone ? new Date().toISOString() : null;
      if (mine === turn && list.status === 'ready')
        $list.set({ ...list, rows: list.rows.map((row) => (row.id === id ? { ...row, doneAt } : row)) });
      void count();
    } catch (error) {
      console.warn('desk_tick', error);
      if (mine === turn) $trouble.set(deskWords(error));
    }
  }

  return { $counts, $list, $trouble, count, list, more, tick };
}

export type Inbox = ReturnType<typeof createInbox>;
