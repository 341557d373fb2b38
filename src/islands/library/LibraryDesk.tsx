import { useStore } from '@nanostores/react';
import { memo, Suspense, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { prefetchAfterPaint } from '#lib/browser/prefetch.ts';
import { once } from '#lib/browser/once.ts';
import { $adding } from '#stores/library/adding.ts';
import { $moveTrouble, openLibrary, playlists } from '#stores/library/library.ts';
import {
  $libraryView,
  followLibraryAddress,
  libraryTabs,
  showTab,
  type LibraryView,
} from '#stores/library/library-view.ts';
import { AccountBox } from '../session/AccountBox.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { PlaylistGrid } from './PlaylistGrid.tsx';
import './library.css';
import { lazyPart } from '../ui/lazy-part.tsx';

const AddToPlaylist = lazyPart(() => import('./AddToPlaylist.tsx'), 'AddToPlaylist');
const SavedPanel = lazyPart(() => import('./SavedPanel.tsx'), 'SavedPanel');
const FollowingPanel = lazyPart(() => import('./FollowingPanel.tsx'), 'FollowingPanel');
const MoveTrouble = lazyPart(() => import('./MoveTrouble.tsx'), 'MoveTrouble');
const TakeAlong = lazyPart(() => import('./TakeAlong.tsx'), 'TakeAlong');
const HistoryPanel = lazyPart(() => import('./HistoryPanel.tsx'), 'HistoryPanel');
const MyTracksPanel = lazyPart(() => import('./MyTracksPanel.tsx'), 'MyTracksPanel');
const SharedList = lazyPart(() => import('./SharedList.tsx'), 'SharedList');
const SmartView = lazyPart(() => import('./SmartView.tsx'), 'SmartView');
const PlaylistView = lazyPart(() => import('./PlaylistView.tsx'), 'PlaylistView');

/** Comes when the button is near. */
const loadDialog = once(() => import('./PlaylistDialog.tsx'));
const PlaylistDialog = lazyPart(loadDialog, 'PlaylistDialog');
const prefetchDialog = () => prefetchAfterPaint(loadDialog);

/** No Suspense around the playlists: their placeholders are in the built page. */
const Panel = memo(function Panel({ view, create }: { view: LibraryView; create: () => void }) {
  const isOpen = view.playlist ?? view.smart ?? view.link;
  if (view.tab === 'playlists' && !isOpen) return <PlaylistGrid create={create} />;
  return (
    <Suspense key={isOpen ?? view.tab} fallback={<p className="small">Opening…</p>}>
      {view.playlist ? (
        <PlaylistView id={view.playlist} />
      ) : view.link ? (
        <SharedList key={view.link} hash={view.link} />
      ) : view.smart ? (
        <SmartView id={view.smart} />
      ) : view.tab === 'saved' ? (
        <SavedPanel />
      ) : view.tab === 'following' ? (
        <FollowingPanel />
      ) : view.tab === 'tracks' ? (
        <MyTracksPanel />
      ) : (
        <HistoryPanel />
      )}
    </Suspense>
  );
});

/** The library (spec 2): playlists, saved tracks, following, history, one's own tracks; and who is signed in, in a line above them. */
export function LibraryDesk() {
  const view = useStore($libraryView, { ssr: 'initial' });
  // A slow phone draws the press on the tab before it makes the panel.
  const shown = useDeferredValue(view);
  const moveTrouble = useStore($moveTrouble, { ssr: 'initial' });
  const adding = useStore($adding, { ssr: 'initial' });
  const [creating, setCreating] = useState(false);
  const [taking, setTaking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const creator = useRef<HTMLButtonElement>(null);
  useEffect(followLibraryAddress, []);
  useEffect(openLibrary, []);
  // Who comes by the link of another device.
  useEffect(() => {
    const look = () => {
      if (location.hash.startsWith('#move=')) setTaking(true);
    };
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  // An address that asks for a list leads to the lists, which begin below the tracks of the house.
  useEffect(() => {
    if (location.hash && scrollY === 0) place.current?.scrollIntoView();
  }, []);

  const create = useCallback(() => {
    opener.current = document.activeElement as HTMLElement | null;
    setCreating(true);
  }, []);

  return (
    <div className="library" data-auth ref={place}>
      <AccountBox />
      <div className="library-lists" onPointerOver={prefetchDialog} onFocus={prefetchDialog}>
        <div className="library-head">
          <button type="button" className="button" ref={creator} onClick={create}>
            New Playlist
          </button>
        </div>
        <Suspense>{moveTrouble && <MoveTrouble words={moveTrouble} />}</Suspense>
        <Tabs label="Your library" tabs={libraryTabs} value={view.tab} onChange={showTab}>
          <h2 className="hidden-text">{libraryTabs.find(({ id }) => id === view.tab)?.label}</h2>
          <Panel view={shown} create={create} />
        </Tabs>
      </div>
      {taking ? (
        <Suspense fallback={<p className="small">Opening…</p>}>
          <TakeAlong />
        </Suspense>
      ) : (
        <p>
          <button type="button" className="link" onClick={() => setTaking(true)}>
            Take everything with you: into a file, or to another device
          </button>
        </p>
      )}
      <Suspense>{adding && <AddToPlaylist tracks={adding} close={() => $adding.set(null)} />}</Suspense>
      {creating && (
        <Suspense>
          <PlaylistDialog
            heading="New playlist"
            action="Create Playlist"
            save={playlists.create}
            close={() => {
              setCreating(false);
              // The one among no playlists is gone with the first of them.
              (opener.current?.isConnected ? opener : creator).current?.focus();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
