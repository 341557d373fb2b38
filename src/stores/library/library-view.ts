import { atom } from 'nanostores';

/** The tabs of the library (spec 2), and what of it is shown; both stand in the address. */
export const libraryTabs = [
  { id: 'playlists', label: 'Playlists' },
  { id: 'saved', label: 'Saved Tracks' },
  { id: 'following', label: 'Following' },
  { id: 'history', label: 'History' },
  { id: 'tracks', label: 'My Tracks' },
] as const;

export type LibraryTab = (typeof libraryTabs)[number]['id'];

export interface LibraryView {
  tab: LibraryTab;
  /** The playlist that is open. */
  playlist: string | null;
  /** The smart playlist that is open. */
  smart?: string;
  /** The hash that carries a shared playlist. */
  link?: string;
}

export const $libraryView = atom<LibraryView>({ tab: 'playlists', playlist: null });

/** Whether import and smart playlists are shown below the playlists: their code comes only then. */
export const $more = atom(false);

/** The view that a hash asks for: '#saved', '#playlist=<id>', '#smart=<id>', '#list=<a shared one>'. */
export function viewOfHash(hash: string): LibraryView {
  const lists = { tab: 'playlists', playlist: null } as const;
  if (hash.startsWith('#list=')) return { ...lists, link: hash };
  if (hash.startsWith('#smart=')) return { ...lists, smart: smartOf(hash) };
  const playlist = /^#playlist=([\w-]{1,100})$/.exec(hash)?.[1] ?? null;
  const tab = libraryTabs.find(({ id }) => hash === `#${id}`)?.id ?? 'playlists';
  return { tab, playlist };
}

/** Browsers write letters of other languages with percent signs. */
function smartOf(hash: string): string {
  const id = hash.slice('#smart='.length);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

const hashOf = ({ tab, playlist }: LibraryView): string =>
  playlist ? `#playlist=${playlist}` : tab === 'playlists' ? '' : `#${tab}`;

/** Shows a tab; the address follows, without a step of the history. */
export function showTab(tab: LibraryTab): void {
  const view: LibraryView = { tab, playlist: null };
  $libraryView.set(view);
  history.replaceState(history.state, '', location.pathname + hashOf(view));
}

/** Opens a playlist, or closes it (null): a step of the history, so that Back leads back. */
export function showPlaylist(playlist: string | null): void {
  location.hash = hashOf({ tab: 'playlists', playlist }) || '#playlists';
}

/** Follows the address; answers how to stop. */
export function followLibraryAddress(): () => void {
  const follow = () => $libraryView.set(viewOfHash(location.hash));
  follow();
  addEventListener('hashchange', follow);
  return () => removeEventListener('hashchange', follow);
}
