import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { Suspense, useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { nowPlayingWords, troubleWords } from '#lib/player/player-words.ts';
import type { SoundState } from '#stores/player/player-sound.ts';
import { player } from '#stores/player/player.ts';
import { trackWords } from '#stores/player/track-words.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import { Icon } from './Icon.tsx';
import { NowPlaying } from './NowPlaying.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import { QueuePanel } from './QueuePanel.tsx';
import { Resumed } from './Resumed.tsx';
import { ShortcutSheet } from './ShortcutSheet.tsx';
import { Transport } from './Transport.tsx';
import { useLate } from './use-late.ts';
import { useShortcuts, type Panel } from './use-shortcuts.ts';
import { Visualizer } from './Visualizer.tsx';
import { VolumeControl } from './VolumeControl.tsx';
import styles from './player.css?url';

const SoundPanel = lazyPart(() => import('./SoundPanel.tsx'), 'SoundPanel');
const WordsPanel = lazyPart(() => import('./WordsPanel.tsx'), 'WordsPanel');

type SoundStore = ReadableAtom<SoundState>;

/** Shown only when a track is current (spec 2). */
export function PlayerBar({ $sound }: { $sound: SoundStore }) {
  const track = useStore(player.$track);
  return track ? <Bar $sound={$sound} /> : null;
}

function Bar({ $sound }: { $sound: SoundStore }) {
  useStylesheet(styles);
  const track = useStore(player.$track);
  const sound = useStore($sound);
  const late = useLate(sound === 'waiting');
  const trouble =
    sound === 'press-play' || sound === 'no-device' ? troubleWords[sound] : late ? troubleWords.late : null;
  const [panel, setPanel] = useState<Panel | null>(null);
  const words = useStore(trackWords.$words);
  useEffect(() => void trackWords.show(track), [track]);
  const bar = useRef<HTMLElement>(null);
  const turnPanel = useCallback((next: Panel) => setPanel((now) => (now === next ? null : next)), []);
  useShortcuts(turnPanel);

  /** Back to the button that opened the panel, or to the one that opens them all on a phone. */
  function close(): void {
    const opener = panel;
    setPanel(null);
    requestAnimationFrame(() => {
      const buttons =
        bar.current?.querySelectorAll<HTMLElement>(`[data-opens="${opener}"], [data-opens="more"]`) ?? [];
      [...buttons].find((button) => button.offsetParent)?.focus();
    });
  }

  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !panel) return;
    event.stopPropagation();
    close();
  };
  const opens = (which: Panel) => ({
    type: 'button' as const,
    className: 'player-button',
    'data-opens': which,
    'aria-expanded': panel === which,
    onClick: () => turnPanel(which),
  });

  if (!track) return null;
  return (
    <section
      ref={bar}
      className="player"
      aria-label="Player"
      data-panel={panel ?? undefined}
      onKeyDown={escape}
    >
      <TrackNews trouble={trouble} />
      <Resumed />
      <div className="player-row">
        <NowPlaying track={track} trouble={trouble} />
        <Transport waiting={sound === 'waiting'} />
        <ProgressLine />
        <Visualizer sounding={sound === 'sounding'} />
        <VolumeControl />
        <div className="player-side">
          {words && (
            <button {...opens('words')} aria-label="Words" title="Words">
              <Icon name="words" />
            </button>
          )}
          <button {...opens('sound')} aria-label="Sound" title="Sound">
            <Icon name="sliders" />
          </button>
          <button {...opens('queue')} aria-label="Queue" title="Queue">
            <Icon name="stack" />
          </button>
          <button {...opens('help')} aria-label="Keyboard shortcuts" title="Keyboard shortcuts">
            <span className="player-help" aria-hidden="true">
              ?
            </span>
          </button>
        </div>
        <button {...opens('more')} className="player-button player-more" aria-label="All controls">
          <Icon name={panel === 'more' ? 'down' : 'up'} />
        </button>
      </div>
      {panel === 'queue' && <QueuePanel onClose={close} />}
      <Suspense>
        {panel === 'sound' && <SoundPanel onClose={close} />}
        {panel === 'words' && <WordsPanel onClose={close} />}
      </Suspense>
      {panel === 'help' && <ShortcutSheet onClose={close} />}
    </section>
  );
}

/** Says once what plays now, or why it does not. It is empty at first: a live region must be there before its words. */
function TrackNews({ trouble }: { trouble: string | null }) {
  const track = useStore(player.$track);
  const wantPlaying = useStore(player.$wantPlaying);
  const [news, setNews] = useState('');
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (!track || !wantPlaying || told.current === track.id) return;
    told.current = track.id;
    setNews(nowPlayingWords(track.title, track.artist));
  }, [track, wantPlaying]);
  return (
    <p role="status" className="hidden-text">
      {trouble ?? news}
    </p>
  );
}
