import type { Tags } from '#lib/library/read-tags.ts';

/** What the page asks of the worker of files, and what that answers. `turn` says which answer is whose. */

export type FileOrder =
  | { readonly turn: number; readonly kind: 'look'; readonly file: Blob; readonly tags: boolean }
  | { readonly turn: number; readonly kind: 'keep'; readonly name: string; readonly file: Blob };

/** What a file holds; no tags where none were asked for. */
export interface Looked {
  readonly hash: string;
  readonly tags: Tags | null;
}

export type FileAnswer =
  | ({ readonly turn: number; readonly kind: 'looked' } & Looked)
  | { readonly turn: number; readonly kind: 'kept' }
  /** The name of what was thrown: 'QuotaExceededError'. */
  | { readonly turn: number; readonly kind: 'failed'; readonly name: string; readonly message: string };
