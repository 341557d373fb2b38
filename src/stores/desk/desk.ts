import { atom } from 'nanostores';
import type { DeskOrder, DeskOrderView } from '#lib/contract/desk/desk-orders.ts';
import { HttpError } from '#lib/http/http-error.ts';
import type { DeskApi } from './desk-api.ts';
import { deskWords } from './desk-words.ts';

export type DeskList =
  | { status: 'loading' }
  | { status: 'failed'; reason: string }
  | { status: 'ready'; orders: readonly DeskOrder[]; next: string | null };

export type DeskOpen =
  | { status: 'closed' }
  | { status: 'loading'; id: string }
  | { status: 'failed'; id: string; reason: string }
  | { status: 'ready'; id: string; order: DeskOrderView };

export interface DeskQuery {
  readonly show: 'due' | 'all';
  readonly q: string;
}

/** The owner's desk: the list of orders and the one that is open. */
export function createDesk(api: DeskApi) {
  const $list = atom<DeskList>({ status: 'loading' });
  const $open = atom<DeskOpen>({ status: 'closed' });
  /** Why the last step was refused; '' for none. */
  const $trouble = atom('');
  let query: DeskQuery = { show: 'due', q: '' };
  let turn = 0;

  async function list(next: DeskQuery = query): Promise<void> {
    query = next;
    turn += 1;
    const mine = turn;
    try {
      const found = await api.orders(query.show, query.q, null);
      if (mine === turn) $list.set({ status: 'ready', ...found });
    } catch (error) {
      console.warn('desk_list', error);
      if (mine === turn) $list.set({ status: 'failed', reason: deskWords(error) });
    }
  }

  async function more(): Promise<void> {
    const shown = $list.get();
    if (shown.status !== 'ready' || shown.next === null) return;
    const mine = turn;
    try {
      const { orders, next } = await api.orders(query.show, query.q, shown.next);
      if (mine === turn) $list.set({ status: 'ready', orders: [...shown.orders, ...orders], next });
    } catch (error) {
      $trouble.set(deskWords(error));
    }
  }

  async function open(id: string, { quietly = false } = {}): Promise<void> {
    if (!quietly) {
      $trouble.set('');
      $open.set({ status: 'loading', id });
    }
    try {
      const order = await api.order(id);
      if (isOpen(id)) $open.set({ status: 'ready', id, order });
    } catch (error) {
      console.warn('desk_order', error);
      if (isOpen(id)) $open.set({ status: 'failed', id, reason: deskWords(error) });
    }
  }

  const isOpen = (id: string): boolean => {
    const shown = $open.get();
    return shown.status !== 'closed' && shown.id === id;
  };

  /** Takes a step that answers the order. True when it was taken; else `$trouble` says why not. */
  async function step(id: string, work: () => Promise<DeskOrderView>): Promise<boolean> {
    $trouble.set('');
    try {
      const order = await work();
      if (isOpen(id)) $open.set({ status: 'ready', id, order });
      void list();
      return true;
    } catch (error) {
      console.warn('desk_step', error);
      $trouble.set(deskWords(error));
      if (error instanceof HttpError && error.status === 409) await open(id, { quietly: true });
      return false;
    }
  }

  return {
    $list,
    $open,
    $trouble,
    list,
    more,
    open,
    /** The order as it stands, without a flicker. */
    refresh: (id: string) => open(id, { quietly: true }),
    close(): void {
      $open.set({ status: 'closed' });
      $trouble.set('');
    },
    begin: (id: string) => step(id, () => api.begin(id)),
    deliver: (id: string, version: number, message: string) =>
      step(id, () => api.deliver(id, version, message)),
    extend: (id: string, until: string) => step(id, () => api.extend(id, until)),
    noteOn: (id: string, note: string) => step(id, () => api.noteOn(id, note)),
    markElsewhere: (id: string, note: string) => step(id, () => api.markElsewhere(id, note)),
    answer: (id: string, noteId: string, text: string) => step(id, () => api.answer(id, noteId, text)),
    async removeFile(id: string, fileId: string): Promise<void> {
      $trouble.set('');
      await api.removeFile(fileId).catch((error: unknown) => $trouble.set(deskWords(error)));
      await open(id, { quietly: true });
    },
  };
}

export type Desk = ReturnType<typeof createDesk>;
