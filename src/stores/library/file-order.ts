import type { ImportedList } from '#lib/library/playlist-files/import-list.ts';
import type { Tags } from '#lib/library/read-tags.ts';

/** What the page asks of the worker of files, and what that answers. `turn` says which answer is whose. */

export type FileOrder =
  | { readonly turn: number; readonly kind: 'look'; readonly file: Blob; readonly tags: boolean }
  | { readonly turn: number; readonly kind: 'keep'; readonly name: string; readonly file: Blob }
  /** `origin` is the address of this site. */
  | { readonly turn: number; readonly kind: 'list'; readonly file: File; readonly origin: string }
  | { readonly turn: number; readonly kind: 'sweep' };

/** A playlist that was read, or why it was not. */
export type ReadList = ImportedList | { readonly trouble: string };

/** What a file holds; no tags where none were asked for. */
export interface Looked {
  readonly hash: string;
  readonly tags: Tags | null;
}

export type FileAnswer =
  | ({ readonly turn: number; readonly kind: 'looked' } & Looked)
  | { readonly turn: number; readonly kind: 'kept' | 'swept' }
  | { readonly turn: number; readonly kind: 'list'; readonly list: ReadList }
  /** The name of what was thrown: 'QuotaExceededError'. */
  | { readonly turn: number; readonly kind: 'failed'; readonly name: string; readonly message: string };
