import { atom } from 'nanostores';

export interface Toast {
  id: number;
  title: string;
  description: string;
  /** An error: red, and announced at once. */
  destructive: boolean;
  /** False while it leaves. */
  open: boolean;
}

/** The one visible toast; a new one takes its place (spec 8). Null when there is none. */
export const $toast = atom<Toast | null>(null);

let lastId = 0;

export function showToast(title: string, description: string, destructive = false): void {
  lastId += 1;
  $toast.set({ id: lastId, title, description, destructive, open: true });
}

/** Lets a toast of this title leave: what it speaks of is over. */
export function dropToast(title: string): void {
  const toast = $toast.get();
  if (toast?.title === title) closeToast(toast.id);
}

/** Lets the toast leave, unless a newer one has taken its place. */
export function closeToast(id: number): void {
  const toast = $toast.get();
  if (toast?.id === id) $toast.set({ ...toast, open: false });
}
