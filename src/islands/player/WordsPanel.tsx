import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { lineAt, type TrackWords } from '#lib/player/lrc.ts';
import { player } from '#stores/player/player.ts';
import { trackWords } from '#stores/player/track-words.ts';
import { PlayerPanel } from './PlayerPanel.tsx';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import styles from './sound-panels.css?url';

/** After somebody has scrolled, the words do not follow for so long. */
const handsOffMs = 6000;

/**
 * Marks the line that is sung and keeps it in sight, past React. Nothing is said to a screen reader: it would talk
 * over the song.
 */
function follow(list: HTMLOListElement, words: TrackWords): () => void {
  const end = new AbortController();
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let marked = -1;
  let scrolledMs = -Infinity;
  const panel = list.closest('.player-panel');
  for (const name of ['wheel', 'touchmove', 'keydown'])
    panel?.addEventListener(name, () => (scrolledMs = performance.now()), {
      signal: end.signal,
      passive: true,
    });
  const stop = player.$player.subscribe(({ progress }) => {
    const place = lineAt(words, progress);
    if (place === marked) return;
    list.children[marked]?.removeAttribute('aria-current');
    marked = place;
    const line = list.children[place];
    line?.setAttribute('aria-current', 'true');
    if (!line || !panel || performance.now() - scrolledMs < handsOffMs) return;
    const middle = line.getBoundingClientRect().top - panel.getBoundingClientRect().top;
    panel.scrollBy({
      top: middle - panel.clientHeight / 2.5,
      behavior: still.matches ? 'instant' : 'smooth',
    });
  });
  return () => {
    stop();
    end.abort();
  };
}

/** The words of the track: lines with a time are buttons that go there. */
export function WordsPanel({ onClose }: { onClose: () => void }) {
  useStylesheet(styles);
  const words = useStore(trackWords.$words);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => (words && list.current ? follow(list.current, words) : undefined), [words]);
  return (
    <PlayerPanel id="player-words" title="Words" onClose={onClose}>
      {words ? (
        <ol ref={list} className="words-list" data-timed={words.isTimed || undefined}>
          {words.lines.map(({ at, text }, place) => (
            <li key={place} dir="auto">
              {at === null ? (
                text
              ) : (
                <button type="button" onClick={() => player.seek(at)}>
                  {text || '…'}
                </button>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <p className="small">This track has no words.</p>
      )}
    </PlayerPanel>
  );
}
