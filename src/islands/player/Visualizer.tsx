import { useEffect, useRef } from 'react';
import { playerAudio } from '#stores/player/player-requests.ts';
import { createSignal, type Signal } from '#lib/browser/signal.ts';
import { barsAtRest, barsEveryMs, barsOf, barsWithoutSignal } from '#lib/player/bars.ts';
import { player } from '#stores/player/player.ts';

let signal: Signal | null = null;

function currentBars(): readonly number[] {
  const { currentTrack, progress } = player.$player.get();
  if (currentTrack?.audioUrl) signal ??= createSignal(playerAudio);
  const heard = currentTrack?.audioUrl ? signal?.spectrum() : null;
  return heard ? barsOf(heard.levels, heard.sampleRate) : barsWithoutSignal(progress);
}

/** Draws while it sounds and is seen; written to the bars, past React. */
function draw(bars: readonly HTMLElement[], box: HTMLElement): () => void {
  const set = (heights: readonly number[]) => {
    for (const [place, bar] of bars.entries()) bar.style.height = `${heights[place] ?? 0}px`;
  };
  const timer = setInterval(() => {
    if (!document.hidden && box.offsetParent) set(currentBars());
  }, barsEveryMs);
  return () => {
    clearInterval(timer);
    signal?.rest();
    set(barsAtRest);
  };
}

const stillness = '(prefers-reduced-motion: reduce)';

/** 32 bars on a staff; at rest they are its middle line. */
export function Visualizer({ sounding }: { sounding: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || !sounding) return;
    const bars = [...element.children].filter((bar) => bar instanceof HTMLElement);
    const still = matchMedia(stillness);
    let stop: (() => void) | null = null;
    const turn = () => {
      stop?.();
      stop = still.matches ? null : draw(bars, element);
    };
    turn();
    still.addEventListener('change', turn);
    return () => {
      still.removeEventListener('change', turn);
      stop?.();
    };
  }, [sounding]);
  return (
    <div ref={box} className="player-bars" aria-hidden="true">
      {barsAtRest.map((_, bar) => (
        <span key={bar} />
      ))}
    </div>
  );
}
