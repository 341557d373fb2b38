import { atom } from 'nanostores';
import type { Track } from '#lib/contract/library/track.ts';
import type { AccountApi, SavedPage } from './account-api.ts';
import { libraryWords } from './playlists.ts';
import { warnUnlessLeft } from './warn.ts';

export type SavedTracks =
  | { status: 'loading' }
  | { status: 'failed'; reason: string }
  | { status: 'ready'; tracks: readonly Track[]; next: string | null; more: 'idle' | 'loading' | string };

/** The saved tracks of an account, a page at a time; `onPage` hears of every page. */
export function createSavedTracks(onPage: (tracks: readonly Track[]) => void) {
  const $saved = atom<SavedTracks>({ status: 'loading' });
  let api: Pick<AccountApi, 'savedPage'> | null = null;

  async function load(from: Pick<AccountApi, 'savedPage'>): Promise<void> {
    api = from;
    $saved.set({ status: 'loading' });
    try {
      const { tracks, next } = await from.savedPage();
      if (api !== from) return;
      onPage(tracks);
      $saved.set({ status: 'ready', tracks, next, more: 'idle' });
    } catch (error) {
      warnUnlessLeft('saved_failed', error);
      if (api === from) $saved.set({ status: 'failed', reason: libraryWords(error) });
    }
  }

  /** The page after the last one that is here; its failure is said at the end of the list. */
  async function loadMore(): Promise<void> {
    const state = $saved.get();
    const from = api;
    if (!from || state.status !== 'ready' || !state.next || state.more === 'loading') return;
    $saved.set({ ...state, more: 'loading' });
    let page: SavedPage;
    try {
      page = await from.savedPage(state.next);
    } catch (error) {
      if (api === from) $saved.set({ ...state, more: libraryWords(error) });
      return;
    }
    if (api !== from) return;
    onPage(page.tracks);
    const known = new Set(state.tracks.map(({ id }) => id));
    const tracks = [...state.tracks, ...page.tracks.filter(({ id }) => !known.has(id))];
    $saved.set({ status: 'ready', tracks, next: page.next, more: 'idle' });
  }

  return {
    $saved,
    load,
    loadMore,
    again: () => (api ? load(api) : Promise.resolve()),
    stop: () => {
      api = null;
    },
  };
}
