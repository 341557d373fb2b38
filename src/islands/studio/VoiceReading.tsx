import { useStore } from '@nanostores/react';
import { memo, useEffect, useRef } from 'react';
import { voice } from '#stores/studio/voice-screen.ts';

const Sentence = memo(function Sentence({ text, current }: { text: string; current: boolean }) {
  return <span aria-current={current ? 'true' : undefined}>{text}</span>;
});

/** Whether any of the element is to be seen in the box. */
function isInSight(box: HTMLElement, element: Element): boolean {
  const frame = box.getBoundingClientRect();
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > frame.top && top < frame.bottom;
}

/** Scrolls the box, never the page, until the element stands in its upper third. */
function lead(box: HTMLElement, element: Element): void {
  const frame = box.getBoundingClientRect();
  const { top, bottom } = element.getBoundingClientRect();
  if (top >= frame.top && bottom <= frame.bottom) return;
  box.scrollTop += top - frame.top - frame.height / 3;
}

/**
 * The text that is being read, its spoken sentence marked. It follows the voice until the reader scrolls away,
 * and again once the spoken sentence is back in sight. Nothing is announced: that would talk over the voice.
 */
export function VoiceReading() {
  const state = useStore(voice.queue.$state);
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);
  const at = state.status === 'idle' ? null : state.at;
  const text = state.status === 'idle' ? null : state.text;

  useEffect(() => {
    const sentence = box.current?.querySelector('[aria-current]');
    const before = last.current;
    last.current = sentence ?? null;
    if (!box.current || !sentence) return;
    const isFollowed = !before?.isConnected || isInSight(box.current, before);
    if (isFollowed) lead(box.current, sentence);
  }, [at, text]);

  if (state.status === 'idle') return null;
  const { pieces } = state;
  return (
    <div>
      <p className="small figures">
        {state.status === 'paused' ? 'Paused at sentence' : 'Sentence'} {state.at + 1} of {pieces.length}
      </p>
      <div ref={box} className="voice-reading" role="group" aria-label="Reading" tabIndex={0} dir="auto">
        {pieces.map((piece, index) => (
          <span key={piece.start}>
            {state.text.slice(pieces[index - 1]?.end ?? 0, piece.start)}
            <Sentence text={piece.text} current={index === state.at} />
          </span>
        ))}
        {state.text.slice(pieces.at(-1)?.end)}
      </div>
    </div>
  );
}
