import { useStore } from '@nanostores/react';
import { memo, Suspense, useDeferredValue, useEffect, type ComponentType, type ReactNode } from 'react';
import { Tabs } from '../ui/Tabs.tsx';
import { BuilderPanel } from './BuilderPanel.tsx';
import { Postcard } from './Postcard.tsx';
import { SoundTrouble } from './SoundTrouble.tsx';
import { $tab, builder, enterStudio, openTab, projects, tabs, type TabId } from '#stores/studio/screen.ts';
import './studio.css';
import { lazyPart } from '../ui/lazy-part.tsx';

const AiPanel = lazyPart(() => import('./AiPanel.tsx'), 'AiPanel');
const VoicePanel = lazyPart(() => import('./VoicePanel.tsx'), 'VoicePanel');
const SongPanel = lazyPart(() => import('../song/SongPanel.tsx'), 'SongPanel');
const ProjectsPanel = lazyPart(() => import('./ProjectsPanel.tsx'), 'ProjectsPanel');

/** No Suspense around the builder: it is in the built page, and React would stream it in by an inline script. */
const panels: Readonly<Record<Exclude<TabId, 'instruments'>, ComponentType>> = {
  'ai-melody': AiPanel,
  voice: VoicePanel,
  projects: ProjectsPanel,
  song: SongPanel,
};

const Panel = memo(function Panel({ id }: { id: TabId }) {
  if (id === 'instruments') return <BuilderPanel />;
  const Late = panels[id];
  return (
    <Suspense fallback={<p className="small">Opening…</p>}>
      <Late />
    </Suspense>
  );
});

/**
 * The studio: four tabs (spec 2) and the song maker; what is behind the first is there, the rest is loaded when they are opened. `children` is the head of
 * the page, which the card of a tune that was sent stands above.
 */
export function Studio({ children }: { children?: ReactNode }) {
  const tab = useStore($tab, { ssr: 'initial' });
  // A slow phone draws the press on the tab before it makes the panel.
  const shown = useDeferredValue(tab);
  const built = useStore(builder.$news, { ssr: 'initial' });
  const kept = useStore(projects.$news, { ssr: 'initial' });
  useEffect(enterStudio, []);
  return (
    <>
      <Postcard />
      {children}
      <div className="wrap studio">
        {[built, kept].map((news, index) => (
          <p key={index} role="status" className="hidden-text">
            {news}
          </p>
        ))}
        <Tabs label="Studio tools" tabs={tabs} value={tab} onChange={openTab}>
          <SoundTrouble />
          <Panel key={shown} id={shown} />
        </Tabs>
      </div>
    </>
  );
}
