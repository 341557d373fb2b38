import { useEffect, useRef } from 'react';
import { formatDuration } from '#lib/format/duration.ts';
import { spokenTime } from '#lib/player/player-words.ts';
import { player } from '#stores/player/player.ts';

const keySteps: Readonly<Record<string, number>> = {
  ArrowLeft: -5,
  ArrowRight: 5,
  PageDown: -10,
  PageUp: 10,
};

/**
 * Where the track is. The time is written to the elements, past React. What a screen reader is told changes on
 * focus and on a seek alone: each second would be a flood.
 */
function connect(line: HTMLInputElement, elapsed: HTMLElement, total: HTMLElement): () => void {
  const end = new AbortController();
  let isDragged = false;
  let shownJumps = -1;

  const say = (seconds: number) => {
    const words = `${spokenTime(seconds)} of ${spokenTime(player.$player.get().duration)}`;
    line.setAttribute('aria-valuetext', words);
  };
  const show = (seconds: number) => {
    elapsed.textContent = formatDuration(seconds);
    line.parentElement?.style.setProperty('--at', `${(100 * seconds) / Number(line.max)}%`);
  };
  const on = (name: string, act: () => void) => line.addEventListener(name, act, { signal: end.signal });
  on('focus', () => say(player.$player.get().progress));
  on('input', () => {
    isDragged = true;
    show(line.valueAsNumber);
    say(line.valueAsNumber);
  });
  on('change', () => {
    isDragged = false;
    player.seek(line.valueAsNumber);
  });
  line.addEventListener(
    'keydown',
    (event) => {
      const step = keySteps[event.key];
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      player.seekBy(step);
    },
    { signal: end.signal },
  );
  const stop = player.$player.subscribe(({ progress, duration, jumps }) => {
    if (line.max !== String(duration)) {
      line.max = String(duration);
      total.textContent = formatDuration(duration);
      shownJumps = -1;
    }
    if (!isDragged) {
      line.value = String(progress);
      show(progress);
    }
    if (jumps === shownJumps) return;
    shownJumps = jumps;
    say(progress);
  });
  return () => {
    stop();
    end.abort();
  };
}

/** A staff line with the head of a note on it, and the time to both sides. */
export function ProgressLine() {
  const line = useRef<HTMLInputElement>(null);
  const elapsed = useRef<HTMLSpanElement>(null);
  const total = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (line.current && elapsed.current && total.current)
      return connect(line.current, elapsed.current, total.current);
    return undefined;
  }, []);
  return (
    <div className="player-time figures">
      <span ref={elapsed} className="player-elapsed">
        0:00
      </span>
      <input
        ref={line}
        className="player-line"
        type="range"
        min="0"
        step="0.1"
        defaultValue="0"
        aria-label="Position"
      />
      <span ref={total}>0:00</span>
    </div>
  );
}
