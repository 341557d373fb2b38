import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { pause } from '#lib/browser/pause.ts';
import { prefetch } from '#lib/browser/prefetch.ts';
import { watchUsage } from '#stores/lyrics/usage.ts';
import { LyricsForm } from './LyricsForm.tsx';
import { PaywallDialog } from './PaywallDialog.tsx';
import { $hasSaved, generator, workbench } from '#stores/lyrics/screen.ts';
import { UsageBanner, UsageBox } from './UsageBox.tsx';
import './lyrics.css';
import { lazyPart } from '../ui/lazy-part.tsx';

const SavedList = lazyPart(() => import('./SavedList.tsx'), 'SavedList');
const loadResult = () => import('./ResultPanel.tsx');
const ResultPanel = lazyPart(loadResult, 'ResultPanel');

/** The lyrics generator: allowance, form, and the workbench once there is a song. */
export function LyricsGenerator() {
  // A computed store has no initial value on the server: undefined, not null.
  const hasSong = Boolean(useStore(workbench.$current, { ssr: 'initial' }));
  const lastVersion = useStore(workbench.$versions, { ssr: 'initial' })[0];
  const hasSaved = useStore($hasSaved, { ssr: 'initial' });
  const generating = useStore(generator.$state, { ssr: 'initial' }) === 'generating';
  useEffect(watchUsage, []);
  // The panel comes while the song is written, not after it, and not in the press itself.
  useEffect(() => {
    if (generating) prefetch(() => pause().then(loadResult));
  }, [generating]);
  return (
    <div className="lyrics">
      <UsageBanner />
      <div className="lyrics-top">
        <LyricsForm />
        <UsageBox />
      </div>
      {!hasSong && lastVersion && (
        <p>
          <button type="button" className="button" onClick={() => workbench.open(lastVersion.id)}>
            Back to your last song
          </button>
        </p>
      )}
      {hasSong && (
        <Suspense fallback={<p className="small">Opening your song…</p>}>
          <ResultPanel />
        </Suspense>
      )}
      <Suspense>{(hasSong || hasSaved) && <SavedList />}</Suspense>
      <PaywallDialog />
    </div>
  );
}
