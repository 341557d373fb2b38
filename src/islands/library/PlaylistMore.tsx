import { PlaylistImport } from './PlaylistImport.tsx';
import { SmartLists } from './SmartLists.tsx';
import './playlist-tools.css';

/** What comes below the playlists, when they are there: import, and those that fill themselves. */
export function PlaylistMore() {
  return (
    <div className="playlist-more">
      <PlaylistImport />
      <SmartLists />
    </div>
  );
}
