import { PlaylistImport } from './PlaylistImport.tsx';
import { SmartLists } from './SmartLists.tsx';

/** What comes below the playlists, when they are there: import, and those that fill themselves. */
export function PlaylistMore() {
  return (
    <>
      <PlaylistImport />
      <SmartLists />
    </>
  );
}
